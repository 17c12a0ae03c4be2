/** What `@jest/globals` is for tests that run as ordinary modules. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
