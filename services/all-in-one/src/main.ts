import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts, which halves the time until the product is ready.
enableCompileCache();
const { startProduct } = await import('./start-product.ts');
const { failAs, untilSignal } = await import('@parcelbell/platform/hosting');

const fail = failAs('parcelbell');

try {
  const product = await startProduct(process.env, fail);
  process.stdout.write(product.welcome);
  const deadline = await untilSignal();
  process.stdout.write('\nStopping: finishing what is in hand …\n');
  await product.stop(deadline);
  process.exit(0);
} catch (error) {
  fail(error);
}
