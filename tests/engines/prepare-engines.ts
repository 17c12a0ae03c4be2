import { say } from '../../tools/setup/report.mjs';
import { chooseEngines, describeEngines, type Environment, engineVariables, NoDockerError } from './choose-engines.ts';
import type { EngineContainers } from './containers.ts';

/** The engines of a test run. */
export interface RunEngines {
  /** The line for the terminal about engines and skipped tests. */
  readonly line: string;
  /** Changes of the run's environment; undefined removes a variable. */
  readonly settings: Environment;
  stop(): Promise<void>;
}

type StartContainers = (onStart: () => void) => Promise<EngineContainers>;

/** Loads the code for containers only if it is needed. */
const startInDocker: StartContainers = async (onStart) => (await import('./containers.ts')).startContainers(onStart);

/** Prepares the engines of a run. Throws an Error with one sentence if `TEST_ENGINES` requires engines that are not available. */
export async function prepareEngines(
  environment: Environment,
  isWholeSuite: boolean,
  start: StartContainers = startInDocker,
): Promise<RunEngines> {
  const { source, isRequired } = chooseEngines(environment, isWholeSuite);
  if (source === 'containers') return inContainers(environment, isRequired, start);
  if (source === 'none') return without(environment, isRequired ? '' : 'TEST_ENGINES=containers was not asked for');
  return { line: describeEngines(source, environment), settings: {}, stop: async () => undefined };
}

async function inContainers(
  environment: Environment,
  isRequired: boolean,
  start: StartContainers,
): Promise<RunEngines> {
  let containers: EngineContainers;
  try {
    containers = await start(() =>
      say('Starting MongoDB, Kafka, Redis and Mailpit in containers; the first time their images are fetched …'),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isRequired) throw new Error(`TEST_ENGINES=containers cannot be followed, because ${reason}.`);
    const named = error instanceof NoDockerError ? ' and the environment names no engines' : '';
    return without(environment, reason + named);
  }
  const { addresses, stop } = containers;
  return { line: describeEngines('containers', { ...environment, ...addresses }), settings: addresses, stop };
}

function without(environment: Environment, reason: string): RunEngines {
  const variables = Object.values(engineVariables).flat();
  const settings = Object.fromEntries(variables.map((name) => [name, undefined]));
  const line = describeEngines('none', { ...environment, ...settings }, reason);
  return { line, settings, stop: async () => undefined };
}
