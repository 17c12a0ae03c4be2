/** What a CSS module is under Jest: every class name answers with itself. */
// biome-ignore lint/style/noDefaultExport: A CSS module is a default export.
export default new Proxy({}, { get: (_target, name) => name });
