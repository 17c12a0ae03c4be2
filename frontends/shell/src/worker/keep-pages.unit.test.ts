import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { forgetPages } from './keep-pages.ts';

const worker = 'the worker of /admin/tenant/';
let kept: Set<string>;

beforeEach(() => {
  kept = new Set([worker, 'parcelbell-release-1']);
  const getRegistration = async (scope: string) =>
    kept.has(`the worker of ${scope}`) ? { unregister: async () => kept.delete(worker) } : undefined;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  const caches = {
    keys: async () => [...kept].filter((name) => name !== worker),
    delete: async (name: string) => kept.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: caches });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

it('nothing is left of the pages that a browser has kept, nor of the worker that answers with them', async () => {
  forgetPages();
  await waitFor(() => expect([...kept]).toEqual([]));
});
