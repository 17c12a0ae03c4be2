import { remoteConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => {
  const config = remoteConfig({ name: 'registration', folder: import.meta.dirname, mode });
  // The federation manifest does not find the exposed module inside a concatenated one, and the shell preloads what it finds.
  return { ...config, optimization: { ...config.optimization, concatenateModules: false } };
};
