import { enableCompileCache } from 'node:module';
import { failAs, unlessAsked, untilSignal } from '@parcelbell/platform/ending';

// Compiled code is kept between starts, which halves the time until the product is ready.
enableCompileCache();
const fail = failAs('parcelbell');

try {
  const asked = untilSignal();
  const product = await unlessAsked(asked, start());
  process.stdout.write(product.welcome);
  const deadline = await asked;
  process.stdout.write('\nStopping: finishing what is in hand …\n');
  await product.stop(deadline);
  process.exit(0);
} catch (error) {
  fail(error);
}

async function start() {
  const { startProduct } = await import('./start-product.ts');
  return startProduct({ environment: process.env, args: process.argv.slice(2) }, fail);
}
