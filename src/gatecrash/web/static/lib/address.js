// Which addresses other devices can reach.

/** An address that only this machine understands. @param {string} host */
export const isLoopback = (host) => host === 'localhost' || host === '[::1]' || host.startsWith('127.') || host.endsWith('.localhost');
