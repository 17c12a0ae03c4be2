import { type Environment, readConfigs } from '@parcelbell/config';
import { connectDatabase, serviceDatabase } from '@parcelbell/database';
import { createLogger } from '@parcelbell/observability';
import { exitWithError, stopRequested } from '@parcelbell/process';
import { devServicesConfigs } from './dev-services-config.ts';
import { createSecretFiles } from './secrets.ts';
import { startDevServices } from './start-dev-services.ts';

/** Runs the embedded services until SIGTERM. The command `secrets <folder>` creates the secret files instead. Exits with 0, or with 1 and one line. */
export async function runDevServices(environment: Environment, [command, folder]: readonly string[]): Promise<void> {
  try {
    if (command === 'secrets') await createSecretFiles(folder ?? '', environment);
    else await serve(environment);
    process.exit(0);
  } catch (error) {
    exitWithError('dev-services')(error);
  }
}

async function serve(environment: Environment): Promise<void> {
  const { own, platform } = readConfigs(devServicesConfigs, environment);
  const { publicUrl, devAccess, production, logLevel, http } = platform;
  const log = createLogger({ service: 'dev-services', level: logLevel });
  const services = await startDevServices({
    ...own.ports,
    embedded: own.embedded,
    database: serviceDatabase(await connectDatabase(own.mongoUrl, log), 'dev'),
    dataDir: own.dataDir,
    publicUrl,
    devAccess,
    host: http.host,
    gatewayUrl: own.gatewayUrl ?? publicUrl,
    log,
    production,
  });
  await services.stop(await stopRequested());
}
