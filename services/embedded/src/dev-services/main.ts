import { createLogger, readConfigs } from '@parcelbell/platform';
import { connectDatabase, serviceDatabase } from '@parcelbell/platform/hosting';
import { exitWithError, stopRequested } from '@parcelbell/platform/process-end';
import { devServicesConfigs } from './dev-services-config.ts';
import { startDevServices } from './start-dev-services.ts';

// The stand-ins as one process of their own, beside services that run as processes of their own.
try {
  const { own, platform } = readConfigs(devServicesConfigs, process.env);
  const { publicUrl, devAccess, production, logLevel } = platform;
  const log = createLogger({ service: 'dev-services', level: logLevel });
  const services = await startDevServices({
    ...own.ports,
    what: own.what,
    database: serviceDatabase(await connectDatabase(own.mongoUrl, log), 'dev'),
    dataDir: own.dataDir,
    publicUrl,
    devAccess,
    gatewayUrl: own.gatewayUrl ?? publicUrl,
    log,
    production,
  });
  await services.stop(await stopRequested());
  process.exit(0);
} catch (error) {
  exitWithError('dev-services')(error);
}
