import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { bindRoutes } from './bind-routes.ts';
import { openApiPart } from './openapi.ts';
import { dateTime, route } from './route.ts';

const thing = z.object({ name: z.string(), madeAt: dateTime, note: z.string().optional() });
const madeAt = new Date('2026-11-22T04:05:06Z');
const common = {
  method: 'get',
  path: '/api/things',
  access: 'public',
  effect: 'reads',
  summary: 'Answers a thing.',
} as const;
const found = { 200: { description: 'A thing', schema: thing } };

describe('route', () => {
  it('takes a handler whose answer fits the schema of its status', () => {
    const routes = [
      route()({ ...common, answers: found, handle: () => ({ body: { name: 'x', madeAt } }) }),
      route()({ ...common, answers: { 204: { description: 'Done' } }, handle: async () => ({ status: 204 }) }),
      route()({ ...common, answers: { 303: { description: 'Elsewhere' } }, handle: () => ({ redirect: '/' }) }),
    ];
    expect(routes).toHaveLength(3);
  });

  it('does not compile where the answer does not fit', () => {
    const routes = [
      // @ts-expect-error A field is missing.
      route()({ ...common, answers: found, handle: () => ({ body: { name: 'x' } }) }),
      // @ts-expect-error A field has another type.
      route()({ ...common, answers: found, handle: () => ({ body: { name: 'x', madeAt: 'today' } }) }),
      // @ts-expect-error The status is not declared.
      route()({ ...common, answers: found, handle: () => ({ status: 201, body: { name: 'x', madeAt } }) }),
      // @ts-expect-error Status 200 is not declared.
      route()({ ...common, answers: { 204: { description: 'Done' } }, handle: () => ({}) }),
      // @ts-expect-error A status without a schema has no body.
      route()({ ...common, answers: { 204: { description: 'Done' } }, handle: () => ({ status: 204, body: {} }) }),
      // @ts-expect-error A page is declared.
      route()({ ...common, answers: { 200: { description: 'Done' } }, handle: () => ({ html: '<p>' }) }),
      // @ts-expect-error A refusal is thrown.
      route()({ ...common, answers: { ...found, 404: { description: 'No' } }, handle: () => ({ status: 404 }) }),
    ];
    expect(routes).toHaveLength(7);
  });

  it('documents a page as text/html', () => {
    const page = { 200: { description: 'A page', html: true } } as const;
    const [bound] = bindRoutes({}, [route()({ ...common, answers: page, handle: () => ({ html: '<p>' }) })]);
    const { paths } = openApiPart('things', bound ? [bound] : []);
    expect(JSON.stringify(paths)).toContain('"content":{"text/html":{"schema":{"type":"string"}}}');
  });

  it('documents a date as text of the form date-time', () => {
    const [bound] = bindRoutes({}, [
      route()({ ...common, answers: found, handle: () => ({ body: { name: 'x', madeAt } }) }),
    ]);
    const { paths } = openApiPart('things', bound ? [bound] : []);
    expect(JSON.stringify(paths)).toContain('"madeAt":{"type":"string","format":"date-time"}');
  });
});
