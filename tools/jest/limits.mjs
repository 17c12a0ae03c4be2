/** How long a test or a hook may take, in milliseconds, unless it says otherwise. */
export const testWithinMs = Number(process.env.TEST_TIMEOUT_MS ?? 60_000);
/** How long a file of tests may take in all, in milliseconds. */
export const fileWithinMs = 10 * testWithinMs;
