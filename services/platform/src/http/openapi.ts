import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { BoundRoute } from './bind-routes.ts';

/** The `paths` and `components` of an OpenAPI 3.1 document. */
export interface OpenApiPart {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: Readonly<Record<string, unknown>>;
}

const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    type: z.string(),
    details: z.array(z.string()).optional(),
    correlationId: z.string(),
  })
  .meta({ id: 'Error', description: 'What every refusal answers: a sentence for people, a stable code for programs.' });

/** What a service's routes are, made from the same schemas that validate them. */
export function openApiPart(tag: string, routes: readonly BoundRoute[]): OpenApiPart {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes.filter(({ hidden }) => !hidden)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(tag, route) };
  }
  const document = createDocument({
    openapi: '3.1.1',
    info: { title: tag, version: '1' },
    paths: paths as ZodOpenApiPathsObject,
  });
  return { paths: document.paths ?? {}, components: { ...document.components } };
}

function operation(tag: string, route: BoundRoute): ZodOpenApiOperationObject {
  const { params, query, body } = route.request ?? {};
  return {
    tags: [tag],
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ accessToken: [] }],
    requestParams: {
      ...(params ? { path: params as z.ZodObject } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
    },
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: Object.fromEntries(
      Object.entries(route.answers).map(([status, answer]) => [status, response(Number(status), answer)]),
    ) as ZodOpenApiOperationObject['responses'],
  };
}

function response(status: number, answer: BoundRoute['answers'][number]): object {
  const schema = answer.schema ?? (status >= 400 ? errorBody : undefined);
  return { description: answer.description, ...(schema ? { content: { 'application/json': { schema } } } : {}) };
}
