import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failAs, untilSignal } from '@parcelbell/platform/hosting';
import { startServices } from './start-services.ts';

const fail = failAs('parcelbell');

try {
  const { values } = parseArgs({ options: { replicas: { type: 'string', default: '1' } } });
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  await mkdir(path.join(dataDir, 'services'), { recursive: true, mode: 0o700 });
  const services = await startServices({
    replicas: values.replicas,
    dataDir,
    environment: process.env,
    onGivenUp: fail,
  });
  process.stdout.write(services.welcome);
  await untilSignal();
  process.stdout.write('\nStopping: finishing what is in hand …\n');
  await services.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
