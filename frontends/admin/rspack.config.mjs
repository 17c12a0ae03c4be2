import { remoteConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => remoteConfig({ name: 'admin', folder: import.meta.dirname, mode });
