import { ConfigError } from '@parcelbell/platform';

/** What is done once, when everything runs. */
export interface StartTasks {
  /** Hands dead letters to their consumers again. */
  readonly replay: boolean;
  /** Emits snapshots of all that services own, so that the others' copies are made anew. */
  readonly republish: boolean;
}

const known = { '--replay': 'replay', '--republish': 'republish' } as const;

/** Reads the arguments of `npm start --`. Throws ConfigError for one that means nothing. */
export function readArguments(given: readonly string[]): StartTasks {
  const unknown = given.filter((argument) => !Object.hasOwn(known, argument));
  if (unknown.length > 0)
    throw new ConfigError(
      unknown.map((argument) => `${argument}: is not known; there are ${Object.keys(known).join(', ')}`),
    );
  return { replay: given.includes('--replay'), republish: given.includes('--republish') };
}
