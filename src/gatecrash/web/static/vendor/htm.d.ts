declare const htm: { bind<T>(make: T): (strings: TemplateStringsArray, ...values: any[]) => any };
export default htm;
