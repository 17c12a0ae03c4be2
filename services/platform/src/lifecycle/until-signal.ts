/** How long a process takes to finish what it has in hand, in milliseconds. */
const drainMs = 20_000;
/** One Ctrl-C may arrive twice, from the terminal and handed on by a parent. */
const sameSignalMs = 1_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Resolves with a deadline once the process is asked to end: by SIGTERM, by Ctrl-C's SIGINT, or because whoever supervised it over a channel is
 * gone. A further signal, a second later or more, ends it at once.
 */
export function untilSignal(): Promise<Date> {
  return new Promise((resolve) => {
    let askedAt = 0;
    const asked = (): void => {
      const now = Date.now();
      if (askedAt > 0 && now - askedAt > sameSignalMs) process.exit(1);
      if (askedAt > 0) return;
      askedAt = now;
      resolve(new Date(now + drainMs));
    };
    for (const signal of signals) process.on(signal, asked);
    process.once('disconnect', asked);
    // Started with a channel that is closed already: who supervised it was gone before anybody listened.
    if (process.send && !process.connected) asked();
  });
}
