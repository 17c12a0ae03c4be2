import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks. Tests that read the window's size put their own matchMedia in place. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
