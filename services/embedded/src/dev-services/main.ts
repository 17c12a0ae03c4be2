import path from 'node:path';
import { createLogger, platformConfigSchema, readConfig, setting } from '@parcelbell/platform';
import { connectDatabase, failAs, serviceDatabase, untilSignal } from '@parcelbell/platform/hosting';
import { z } from 'zod';
import { startDevServices } from './start-dev-services.ts';

// The stand-ins as one process of their own, beside services that run as processes of their own.
const ownSettings = z.object({
  MONGO_URL: setting.mongoUrl,
  DEV_PORT: setting.port,
  DEV_SMTP_PORT: setting.port,
  DEV_REAL: setting.text.optional(),
});

try {
  const config = readConfig(platformConfigSchema, process.env);
  const own = readConfig(ownSettings, process.env);
  const ports = { httpPort: own.DEV_PORT, smtpPort: own.DEV_SMTP_PORT };
  const real = new Set((own.DEV_REAL ?? '').split(','));
  const what = { mail: !real.has('mail'), texts: !real.has('texts'), signIn: !real.has('sign-in') };
  const log = createLogger({ service: 'dev-services', level: config.logLevel });
  const database = serviceDatabase(await connectDatabase(own.MONGO_URL, log), 'dev');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const { publicUrl } = config;
  const services = await startDevServices({
    ...ports,
    what,
    database,
    dataDir,
    publicUrl,
    gatewayUrl: process.env.GATEWAY_URL || publicUrl,
    log,
  });
  await services.stop(await untilSignal());
  process.exit(0);
} catch (error) {
  failAs('dev-services')(error);
}
