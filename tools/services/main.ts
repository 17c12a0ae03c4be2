import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, startOrExit, stopRequested } from '@parcelbell/process';

const fail = exitWithError('parcelbell');

try {
  const stop = stopRequested();
  const { values } = parseArgs({
    options: { replicas: { type: 'string', default: '1' }, bundled: { type: 'boolean', default: false } },
  });
  const services = await startOrExit(stop, start(values));
  process.stdout.write(services.welcome);
  await stop;
  process.stdout.write('\nStopping: finishing what is in hand …\n');
  await services.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}

async function start(options: { readonly replicas: string; readonly bundled: boolean }) {
  const { createDataFolder } = await import('@parcelbell/embedded/dev-services');
  const { startServices } = await import('./start-services.ts');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  await createDataFolder(path.join(dataDir, 'services'));
  return startServices({ ...options, dataDir, environment: process.env, onGivenUp: fail });
}
