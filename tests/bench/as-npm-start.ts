import { existsSync } from 'node:fs';
import path from 'node:path';
import { programOf, root } from '../../tools/setup/paths.mjs';
import type { ProductOptions, Shape } from '../harness/product-process.ts';

/** Starts a shape as `npm start` and `npm run services` of a checkout do: bundled, unless its release is older than the bundles. */
export function asNpmStart(shape: Shape, checkout = root): Pick<ProductOptions, 'main' | 'args' | 'env'> {
  const main = path.relative(root, programOf('all-in-one'));
  if (!existsSync(path.join(checkout, main))) return {};
  if (shape === 'services') return { args: ['--bundled'] };
  return { main, env: { FRONT_ENDS_DIR: path.join(checkout, 'frontends') } };
}
