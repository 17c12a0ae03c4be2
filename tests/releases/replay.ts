import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { embeddedSettings, loadOrCreateSecrets } from '@parcelbell/embedded/dev-services';
import { addresses, planProcesses } from '../../tools/services/plan.ts';
import { environmentOf, type ProductProcess, root } from '../harness/product-process.ts';
import { readers } from './dead-letter.ts';

/** Hands the dead letters of each service to it again, by its command, while a product of the services shape runs. */
export async function replayDeadLetters(product: ProductProcess, checkout = root): Promise<void> {
  const { port, dataDir, engines } = product;
  const plan = planProcesses(port, 1);
  const environment = environmentOf(engines);
  const env = {
    ...environment,
    ...product.env,
    ...addresses(plan),
    ...(await loadOrCreateSecrets(environment, dataDir)),
    ...embeddedSettings(environment, { httpPort: plan.devPort, smtpPort: plan.mailPort }).environment,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  for (const service of readers) {
    const main = `services/${service}/src/main.ts`;
    const command = ['--disable-warning=ExperimentalWarning', main, 'replay'];
    await promisify(execFile)(process.execPath, command, { cwd: checkout, env });
  }
}
