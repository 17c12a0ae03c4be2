/** How long a process takes to finish what it has in hand, in milliseconds. */
const drainMs = 20_000;

/**
 * Resolves with a deadline once the process is asked to end (SIGTERM, or Ctrl-C's SIGINT). A second signal ends it at once.
 */
export function untilSignal(): Promise<Date> {
  return new Promise((resolve) => {
    const once = (): void => {
      for (const signal of signals) {
        process.off(signal, once);
        process.once(signal, () => process.exit(1));
      }
      resolve(new Date(Date.now() + drainMs));
    };
    for (const signal of signals) process.on(signal, once);
  });
}

const signals = ['SIGTERM', 'SIGINT'] as const;
