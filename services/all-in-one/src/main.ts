import { enableCompileCache } from 'node:module';
import { healthOr } from '@parcelbell/lifecycle/main';
import { startTelemetry } from '@parcelbell/observability/telemetry';
import { exitWell, exitWithError, startOrExit, stopRequested } from '@parcelbell/process';

// Node caches compiled code between starts. This halves the time until the product is ready.
enableCompileCache();
const fail = exitWithError('parcelbell');

await healthOr(async () => {
  try {
    const stop = stopRequested();
    await startTelemetry({ service: 'all-in-one' }, process.env);
    const product = await startOrExit(stop, start());
    process.stdout.write(product.welcome);
    const deadline = await stop;
    process.stdout.write('\nStopping: finishing what is in hand …\n');
    await product.stop(deadline);
    await exitWell();
  } catch (error) {
    fail(error);
  }
});

async function start() {
  const { startProduct } = await import('./start-product.ts');
  return startProduct({ environment: process.env, args: process.argv.slice(2) }, fail);
}
