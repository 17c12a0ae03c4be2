import { shellConfig } from '../../tools/frontends/rspack.mjs';

export default (mode) => shellConfig({ folder: import.meta.dirname, mode });
