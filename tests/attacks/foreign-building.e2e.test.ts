import { describe, expect } from '@jest/globals';
import { testProduct } from '../harness/test-product.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

const { it, api } = testProduct();

/** Every call that is about one building, as the document of the API says. */
async function buildingCalls(): Promise<{ method: string; path: string }[]> {
  const { body } = await api().get('/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'x-tenant-id'))
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'x') })),
  );
}

describe('an admin who names a building of somebody else', () => {
  for (const foreign of ['harbour-towers', 'no-such-building', '__proto__', 'constructor'])
    it(`as ${foreign}: every call about a building answers 403 and nothing else`, async () => {
      const { authorization = '' } = await api().signIn('admin@maplecourt.test');
      const calls = await buildingCalls();
      expect(calls.length).toBeGreaterThanOrEqual(4);
      for (const { method, path } of calls) {
        const sent = method === 'GET' ? undefined : {};
        const { status, body } = await api().send(method, path, sent, { authorization, 'x-tenant-id': foreign });
        expect([method, path, status, body.type]).toEqual([method, path, 403, 'NOT_YOUR_BUILDING']);
        expect(Object.keys(body).sort()).toEqual(['correlationId', 'error', 'message', 'type']);
      }
    });
});
