import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(root, ...parts);

/** The bundled program of a service. */
export const programOf = (service) => inRoot('.cache/build/programs', service, 'main.mjs');

/** Where a bundled program finds what is not in its bundle. */
export const programSettings = { FRONT_ENDS_DIR: process.env.FRONT_ENDS_DIR || inRoot('frontends') };
