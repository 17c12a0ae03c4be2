/** The engines that tests can run on, and the environment variables that name them. */
export const engineVariables = {
  MongoDB: ['MONGO_URL'],
  Kafka: ['KAFKA_BROKERS'],
  Redis: ['REDIS_URL'],
  Mailpit: ['MAILPIT_SMTP_URL', 'MAILPIT_API_URL'],
} as const;

export type Environment = Readonly<Record<string, string | undefined>>;
type EngineName = keyof typeof engineVariables;
/** The values of all variables of `engineVariables`. */
export type EngineAddresses = Readonly<Record<(typeof engineVariables)[EngineName][number], string>>;

const sources = ['containers', 'environment', 'none'] as const;
type Source = (typeof sources)[number];

export interface EngineChoice {
  readonly source: Source;
  /** Whether `TEST_ENGINES` requires it. Otherwise a run without Docker continues without engines. */
  readonly isRequired: boolean;
}

/** The engines that the services shape needs. */
const ofProduct = ['MongoDB', 'Kafka', 'Redis'] as const;

/**
 * The source of a run's engines: the value of `TEST_ENGINES`; else the environment if it names one; else containers for the whole suite. A
 * run of chosen files starts none by itself, because starting them takes longer than most tests. Throws an Error with one sentence if
 * `TEST_ENGINES` is invalid.
 */
export function chooseEngines(environment: Environment, isWholeSuite: boolean): EngineChoice {
  const required = environment.TEST_ENGINES || undefined;
  if (required === undefined) {
    const source = namedEngines(environment).length > 0 ? 'environment' : isWholeSuite ? 'containers' : 'none';
    return { source, isRequired: false };
  }
  const source = sources.find((each) => each === required);
  if (!source) throw new Error(`TEST_ENGINES must be containers, environment or none, not ${required}.`);
  const missing = ofProduct.flatMap((name) => unset(name, environment));
  if (source === 'environment' && missing.length > 0)
    throw new Error(`TEST_ENGINES=environment needs ${listed(missing)} to be set.`);
  return { source, isRequired: true };
}

/** The engines that an environment names. */
function namedEngines(environment: Environment): EngineName[] {
  return engineNames().filter((name) => unset(name, environment).length === 0);
}

/** One line about the engines of the run and the skipped tests, with the `reason`. */
export function describeEngines(source: Source, environment: Environment, reason = ''): string {
  const named = namedEngines(environment);
  const skipped: string[] = engineNames().filter((name) => !named.includes(name));
  if (!ofProduct.every((name) => named.includes(name))) skipped.push('the services shape');
  if (!environment.BACKING_SERVICES) skipped.push('engines that a test stops');
  const on = {
    containers: `Tests run on ${listed(named)} in containers, and on the embedded engines.`,
    environment: `Tests run on ${listed(named)} as the environment names them, and on the embedded engines.`,
    none: `Tests run on the embedded engines alone${reason && `, because ${reason}`}.`,
  }[source];
  return skipped.length === 0 ? on : `${on} Skipped are tests of ${listed(skipped)}.`;
}

function engineNames(): EngineName[] {
  return Object.keys(engineVariables) as EngineName[];
}

function unset(name: EngineName, environment: Environment): string[] {
  return engineVariables[name].filter((variable) => !environment[variable]);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** No Docker engine can be reached. */
export class NoDockerError extends Error {
  constructor() {
    super('no Docker engine answers');
  }
}
