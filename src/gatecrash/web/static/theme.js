// Day or night before the first paint; lib/media.js follows it from then on.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('gatecrash') ?? '{}').theme ?? 'auto';
  } catch {
    // no storage: as the device
  }
  const night = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'night';
  document.documentElement.dataset.theme = night ? 'night' : 'day';
})();
