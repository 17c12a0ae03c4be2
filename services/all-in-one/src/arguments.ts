import { ConfigError } from '@parcelbell/config';

/** Tasks that run once, after everything has started. */
export interface StartTasks {
  /** Replays dead letters to their consumers. */
  readonly replay: boolean;
  /** Publishes snapshots of the data of every service, so that other services rebuild their copies. */
  readonly republish: boolean;
}

const known = { '--replay': 'replay', '--republish': 'republish' } as const;

/** Reads the arguments after `npm start --`. Throws a ConfigError for an unknown one. */
export function readArguments(given: readonly string[]): StartTasks {
  const unknown = given.filter((argument) => !Object.hasOwn(known, argument));
  if (unknown.length > 0)
    throw new ConfigError(
      unknown.map((argument) => `${argument}: is not known; there are ${Object.keys(known).join(', ')}`),
    );
  return { replay: given.includes('--replay'), republish: given.includes('--republish') };
}
