import { remoteConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => remoteConfig({ name: 'registration', folder: import.meta.dirname, mode });
