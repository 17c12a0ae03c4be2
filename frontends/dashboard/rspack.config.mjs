import { remoteConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => remoteConfig({ name: 'dashboard', folder: import.meta.dirname, mode });
