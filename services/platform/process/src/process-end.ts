// How a process ends. This file imports little, so that a main listens for signals before it loads the rest of the platform, which takes a second.
import { endTelemetry, scrub } from '@parcelbell/observability';

/** How long a process may take to finish the work it has begun, in milliseconds. */
const drainMs = 20_000;
/** Ctrl-C may send one signal twice: from the terminal, and from a parent process that passes it on. */
const sameSignalMs = 1_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Resolves with a deadline once the process is asked to stop: by SIGTERM, by SIGINT (Ctrl-C), or because the parent process that started it with a
 * channel is gone. A second signal ends the process at once, unless it follows within a second.
 */
export function stopRequested(): Promise<Date> {
  return new Promise((resolve) => {
    let requestedAt = 0;
    const request = (): void => {
      const now = Date.now();
      if (requestedAt > 0 && now - requestedAt > sameSignalMs) process.exit(1);
      if (requestedAt > 0) return;
      requestedAt = now;
      resolve(new Date(now + drainMs));
    };
    for (const signal of signals) process.on(signal, request);
    process.once('disconnect', request);
    // The channel is closed already: the parent process ended before this one listened.
    if (process.send && !process.connected) request();
  });
}

/** Ends the process with 0, once its telemetry is sent. */
export async function exitWell(): Promise<never> {
  await endTelemetry();
  process.exit(0);
}

/**
 * The result of `starting`. When a stop is requested before that, the process exits with 0 at once: it has not begun any work. A later request is up
 * to the caller.
 */
export async function startOrExit<T>(stopRequest: Promise<Date>, starting: Promise<T>): Promise<T> {
  let isStarting = true;
  void stopRequest.then(() => {
    if (!isStarting) return;
    process.stdout.write('\nStopped before it was ready.\n');
    process.exit(0);
  });
  try {
    return await starting;
  } finally {
    isStarting = false;
  }
}

/**
 * Creates the function that ends the process with an error: it prints one line that begins with `name` and exits with 1. With `PARCELBELL_DEBUG=true`
 * it prints the stack as well.
 */
export function exitWithError(name: string): (error: unknown) => never {
  return (error) => {
    process.stderr.write(`${name}: ${describeFailure(error, process.env.PARCELBELL_DEBUG === 'true')}\n`);
    process.exit(1);
  };
}

/** Errors whose message is written for the person at the terminal. It repeats no value of a setting, so it is shown unchanged. */
const errorsForPeople = new Set(['ConfigError', 'ListenError', 'DocumentStoreError', 'BackupError']);

/** The process may be starting, may have run for days, or may run a command: the sentence is true of all of them. */
function describeFailure(error: unknown, showStack: boolean): string {
  if (showStack && error instanceof Error) return scrub(error.stack ?? error.message);
  if (!(error instanceof Error)) return `Parcelbell cannot go on: ${scrub(String(error))}`;
  if (errorsForPeople.has(error.name)) return error.message;
  const [line = error.name] = error.message.split('\n');
  return `Parcelbell cannot go on: ${scrub(line)} (PARCELBELL_DEBUG=true shows where)`;
}
