import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, startOrExit, stopRequested } from '@parcelbell/process';

const fail = exitWithError('parcelbell');

try {
  const stop = stopRequested();
  const { values } = parseArgs({ options: { replicas: { type: 'string', default: '1' } } });
  const services = await startOrExit(stop, start(values.replicas));
  process.stdout.write(services.welcome);
  await stop;
  process.stdout.write('\nStopping: finishing what is in hand …\n');
  await services.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}

async function start(replicas: string) {
  const { createDataFolder } = await import('@parcelbell/embedded/dev-services');
  const { startServices } = await import('./start-services.ts');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  await createDataFolder(path.join(dataDir, 'services'));
  return startServices({ replicas, dataDir, environment: process.env, onGivenUp: fail });
}
