import { afterEach, beforeEach, jest } from '@jest/globals';

/** Lets the browser refuse its storage in every test of this file, as with blocked cookies: even naming it throws. */
export function refuseStorage(): void {
  let restore: (() => void)[] = [];
  beforeEach(() => {
    restore = (['localStorage', 'sessionStorage'] as const).map((name) => {
      const spy = jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      return () => spy.mockRestore();
    });
  });
  afterEach(() => {
    for (const undo of restore) undo();
  });
}
