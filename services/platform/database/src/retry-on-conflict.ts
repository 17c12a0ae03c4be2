/** What an attempt answers when the document was changed by somebody else since it was read. */
export const versionConflict: unique symbol = Symbol('versionConflict');

const maxAttempts = 10;

/**
 * Reads, decides and writes again while somebody else changes the same document in between: `attempt` answers `versionConflict` where its conditional
 * write matched nothing. Throws what `attempt` throws, and `conflict()` after ten attempts.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | typeof versionConflict>,
  conflict: () => Error,
): Promise<T> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== versionConflict) return result;
  }
  throw conflict();
}
