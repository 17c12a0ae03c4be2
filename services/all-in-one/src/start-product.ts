import path from 'node:path';
import { type Environment, isSet, platformConfigSchema, readConfigs, readTogether } from '@parcelbell/config';
import {
  createDataFolder,
  type EmbeddedSettings,
  embeddedSettings,
  loadOrCreateSecrets,
  requireLoopbackHost,
} from '@parcelbell/embedded/dev-services';
import { defineGateway } from '@parcelbell/gateway';
import type { Foundation } from '@parcelbell/lifecycle';
import { readArguments } from './arguments.ts';
import { erasureListFile } from './backup/erasure-list-file.ts';
import { allInOneConfigSchema } from './config.ts';
import { startModules } from './module-table.ts';
import { productModules } from './modules.ts';
import { readServiceConfigs, services } from './services.ts';
import { terminalLog } from './terminal-log.ts';
import { welcomeText } from './welcome.ts';

export interface Product {
  /** The text for the terminal once the product is ready. */
  readonly welcome: string;
  readonly url: string;
  /** What its services stand on, for a program that stores data through their repositories. */
  readonly foundation: Foundation;
  stop(deadline: Date): Promise<void>;
}

/**
 * Starts the whole product in this process. Settings come from `environment`; an engine that is not set there is embedded. `args` follow `npm start --`.
 * Throws a ConfigError that names every wrong setting, or another error whose message is a sentence. `onFatal` is called for a later fault that only a
 * restart of the process can solve.
 */
export async function startProduct(
  { environment: given, args }: { readonly environment: Environment; readonly args: readonly string[] },
  onFatal: (error: unknown) => void,
): Promise<Product> {
  const startedAt = performance.now();
  const { tasks, own, platform, embedded } = readSettings(given, args);
  const dataDir = path.resolve(own.dataDir);
  await createDataFolder(dataDir);
  const list = { ERASURE_LIST_PATH: path.join(dataDir, erasureListFile) };
  const environment = { ...list, ...given, ...(await loadOrCreateSecrets(given, dataDir)) };
  const log = platform.production ? undefined : terminalLog(dataDir);
  const { seed } = own;
  const destination = log?.destination;
  const modules = await startModules(
    productModules({ environment, dataDir, embedded, seed, tasks, destination, onFatal }),
  );
  const { edge, foundation } = modules.parts;
  const { url } = edge;
  return {
    url,
    foundation,
    welcome: welcomeText({
      // Without PUBLIC_URL, the port is known only after listening.
      url: isSet(given, 'PUBLIC_URL') ? platform.publicUrl : url,
      seeded: seed !== undefined,
      demo: platform.demo,
      embedded,
      dataDir,
      logFile: log?.file,
      readyMs: performance.now() - startedAt,
    }),
    stop: (deadline) => modules.stop(deadline),
  };
}

/** Reads every setting before anything starts. Throws one ConfigError with all faults. The real ports of the embedded services are known later. */
export function readSettings(given: Environment, args: readonly string[]) {
  const embeddedServices = () => embeddedSettings(given, { httpPort: 0, smtpPort: 0 });
  const settings = readTogether({
    tasks: () => readArguments(args),
    own: () => readConfigs({ own: allInOneConfigSchema, platform: platformConfigSchema }, given),
    embedded: () => requireLoopbackHost(given, embeddedServices().embedded),
    services: () =>
      readServiceConfigs([...services, defineGateway()], { ...given, ...environmentOf(embeddedServices) }),
  });
  return { ...settings.own, embedded: settings.embedded, tasks: settings.tasks };
}

/** Empty if the embedded services are refused. That fault is reported separately. */
function environmentOf(embeddedServices: () => EmbeddedSettings): Environment {
  try {
    return embeddedServices().environment;
  } catch {
    return {};
  }
}
