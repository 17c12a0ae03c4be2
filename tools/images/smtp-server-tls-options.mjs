/** In bundles, in place of smtp-server's module of the same name, which has a sample private key for servers without one of their own. Ours offer no TLS. */
const tlsOptions = (/** @type {object | undefined} */ options) => ({ ...options });
// biome-ignore lint/style/noDefaultExport: as the module that it stands for
export default tlsOptions;
