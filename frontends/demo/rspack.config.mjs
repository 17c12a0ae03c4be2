import { remoteConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => remoteConfig({ name: 'demo', folder: import.meta.dirname, mode });
