import { describe, expect, it } from '@jest/globals';
import type { OpenApiPart } from '@parcelbell/http';
import { createLogger } from '@parcelbell/observability';
import type { Upstream } from '../upstream/upstream.ts';
import { createApiDocs } from './api-docs.ts';
import { docsPage } from './docs-page.ts';
import { mergeOpenApi } from './merge-openapi.ts';

const errorSchema = { type: 'object', properties: { error: { type: 'string' } } };
const part = (path: string, tag: string, name: string, schema: object): OpenApiPart => ({
  paths: {
    [path]: {
      get: {
        tags: [tag],
        summary: `Reads <${name}> by \`q\`.`,
        security: [{ accessToken: [] }],
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Found.',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
          404: {
            description: 'Gone.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        },
      },
    },
  },
  components: { schemas: { Error: errorSchema, [name]: schema } },
});
const user = part('/api/users/me', 'identity', 'View', {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
});
const tenant = part('/api/tenants', 'tenancy', 'View', {
  type: 'object',
  properties: { slug: { type: 'string' }, roles: { type: 'array', items: { enum: ['admin', 'user'] } } },
});

describe('the merged documentation', () => {
  it('has the paths of every service, and renames different schemas with the same name', () => {
    const document = mergeOpenApi({ identity: user, tenancy: tenant }, 'https://parcelbell.example');
    expect(Object.keys(document.paths)).toEqual(['/api/tenants', '/api/users/me']);
    expect(Object.keys(document.components.schemas).sort()).toEqual(['Error', 'View', 'tenancy_View']);
    expect(JSON.stringify(document.paths['/api/tenants'])).toContain('#/components/schemas/tenancy_View');
    expect(JSON.stringify(document.paths['/api/users/me'])).toContain('#/components/schemas/View');
  });

  it('joins the types of errors that each service declares', () => {
    const types = (...names: string[]) => ({
      enum: names,
      description: names.map((name) => `- ${name}: So.`).join('\n'),
    });
    const [one, other] = [part('/a', 'a', 'ErrorType', types('B', 'A')), part('/b', 'b', 'ErrorType', types('C', 'A'))];
    const { schemas } = mergeOpenApi({ identity: one, tenancy: other }, 'http://localhost').components;
    expect(schemas.ErrorType).toEqual(types('A', 'B', 'C'));
    expect(Object.keys(schemas)).toEqual(['Error', 'ErrorType']);
  });

  it('is built once, leaves out an unreachable service, and requests it again after ten seconds', async () => {
    const asked = { identity: 0, tenancy: 0 };
    let isUp = false;
    let nowMs = 0;
    const upstream = (name: keyof typeof asked, given: OpenApiPart, isReachable: () => boolean) => {
      const openApi = async () => {
        asked[name] += 1;
        if (!isReachable()) throw new Error('away');
        return given;
      };
      return { openApi } as Upstream;
    };
    const log = createLogger({ service: 'test', level: 'silent' });
    const docs = createApiDocs(
      { identity: upstream('identity', user, () => true), tenancy: upstream('tenancy', tenant, () => isUp) },
      'http://localhost',
      log,
      () => nowMs,
    );
    const paths = async () => Object.keys(JSON.parse((await docs()).document.plain.toString()).paths);
    await Promise.all([docs(), docs(), docs()]);
    expect(await paths()).toEqual(['/api/users/me']);
    expect(asked).toEqual({ identity: 1, tenancy: 1 });
    isUp = true;
    nowMs = 9_999;
    expect(await paths()).toEqual(['/api/users/me']);
    nowMs = 10_000;
    expect(await paths()).toEqual(['/api/tenants', '/api/users/me']);
    nowMs = 1_000_000;
    expect(await docs()).toBe(await docs());
    expect(asked).toEqual({ identity: 1, tenancy: 2 });
  });
});

describe('the documentation page', () => {
  const page = docsPage(mergeOpenApi({ identity: user, tenancy: tenant }, 'http://localhost'));

  it('shows calls, their access and their schemas, with every text escaped', () => {
    expect(page).toContain('GET /api/users/me');
    expect(page).toContain('Reads &#60;View&#62; by <code>q</code>.');
    expect(page).toContain('<em>signed in</em>');
    expect(page).toContain('name: string');
    expect(page).toContain('slug?: string');
    expect(page).toContain('roles?: (&#34;admin&#34; | &#34;user&#34;)[]');
  });

  it('describes the error schema once', () => {
    expect(page).toContain('<td>Gone.</td>');
    expect(page).toContain('has the form of <a href="#schema-Error">Error</a>');
  });

  it('needs no script', () => {
    expect(page).not.toContain('<script');
  });
});
