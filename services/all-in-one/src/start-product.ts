import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { embeddedSettings, keptSecrets } from '@parcelbell/embedded/dev-services';
import { defineGateway } from '@parcelbell/gateway';
import { ConfigError, type Environment, platformConfigSchema, readConfigs } from '@parcelbell/platform';
import { allInOneConfigSchema } from './config.ts';
import { startModules } from './module-table.ts';
import { productModules } from './modules.ts';
import { readServiceConfigs, services } from './services.ts';
import { terminalLog } from './terminal-log.ts';
import { welcomeText } from './welcome.ts';

export interface Product {
  /** What the terminal shows once it is ready. */
  readonly welcome: string;
  readonly url: string;
  stop(deadline: Date): Promise<void>;
}

/**
 * Starts the whole product in this process. Settings come from `environment`; what is not set there is embedded.
 * Throws ConfigError naming every setting that is wrong, and other errors whose message is a sentence; `onFatal` hears of a later fault
 * that the process cannot live with.
 */
export async function startProduct(given: Environment, onFatal: (error: unknown) => void): Promise<Product> {
  const startedAt = performance.now();
  const { own, platform } = readConfigs({ own: allInOneConfigSchema, platform: platformConfigSchema }, given);
  const { what, environment: standIns } = embeddedSettings(given, { httpPort: 0, smtpPort: 0 });
  const dataDir = path.resolve(own.dataDir);
  await makeDataDir(dataDir);
  const environment = { ...given, ...(await keptSecrets(given, dataDir)) };
  // Read once before anything starts, so that a wrong setting is told at once; the stand-ins' real ports come later.
  readServiceConfigs([...services, defineGateway()], { ...environment, ...standIns });
  const log = platform.production ? undefined : terminalLog(dataDir);
  const modules = await startModules(
    productModules({ environment, dataDir, what, seed: own.seed === 'sample', destination: log?.destination, onFatal }),
  );
  const { url } = modules.parts.edge;
  return {
    url,
    welcome: welcomeText({
      url,
      seeded: own.seed === 'sample',
      embedded: what,
      dataDir,
      logFile: log?.file,
      readyMs: performance.now() - startedAt,
    }),
    stop: (deadline) => modules.stop(deadline),
  };
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ConfigError([
      `DATA_DIR: ${dataDir} cannot be made (${code}); choose another folder or mend its permissions`,
    ]);
  }
}
