import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi';
import type { BoundRoute } from './bind-routes.ts';
import { errorBodyOf, type OwnTypes } from './error-body.ts';
import { imageTypes } from './image-types.ts';

/** The `paths` and `components` of an OpenAPI 3.1 document. */
export interface OpenApiPart {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: Readonly<Record<string, unknown>>;
}

const tenantHeader = {
  'x-tenant-id': 'The building the call is about; without it the first that the caller may enter',
};

/** What a service adds to enumerations of the API, whose values the gateway joins. */
export interface OwnValues extends OwnTypes {
  readonly auditActions?: readonly string[] | undefined;
}

/** What a service's routes are, made from the same schemas that validate them. `own` are the values that the service adds to enumerations. */
export function openApiPart(tag: string, routes: readonly BoundRoute[], own: OwnValues = {}): OpenApiPart {
  const errorBody = errorBodyOf(own);
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes.filter(({ hidden }) => !hidden)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route, { tag, errorBody }) };
  }
  const document = createDocument({
    openapi: '3.1.1',
    info: { title: tag, version: '1' },
    paths: paths as ZodOpenApiPathsObject,
  });
  const actions = own.auditActions && { AuditAction: { type: 'string', enum: own.auditActions } };
  const schemas = { ...actions, ...document.components?.schemas };
  return { paths: withPathForm(document.paths ?? {}), components: { ...document.components, schemas } };
}

/** What the gateway reads as a part of a path: one that is not a step to another folder, without control characters. */
const pathForm = '^(?!\\.{1,2}$)[^\\u0000-\\u001f\\u007f]+$';

interface Parameter {
  readonly in?: string;
  readonly schema?: { readonly type?: string; readonly pattern?: string; readonly enum?: unknown };
}

/** Says of every text in a path that has no form of its own what is taken for one. */
function withPathForm(paths: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isFormless = ({ in: place, schema }: Parameter): boolean =>
    place === 'path' && schema?.type === 'string' && schema.pattern === undefined && schema.enum === undefined;
  return JSON.parse(
    JSON.stringify(paths, (name, value: unknown) => {
      if (name !== 'parameters' || !Array.isArray(value)) return value;
      return value.map((parameter: Parameter) =>
        isFormless(parameter) ? { ...parameter, schema: { ...parameter.schema, pattern: pathForm } } : parameter,
      );
    }),
  ) as Readonly<Record<string, unknown>>;
}

/** What the operations of a service have in common. */
interface PartOptions {
  readonly tag: string;
  readonly errorBody: z.ZodType;
}

function operation(route: BoundRoute, { tag, errorBody }: PartOptions): ZodOpenApiOperationObject {
  const { params, query, body } = route.request ?? {};
  const header = headerSchema(route);
  return {
    operationId: operationId(route),
    tags: [tag],
    summary: route.summary,
    'x-access': route.access,
    'x-effect': route.effect,
    ...(route.isCostly ? { 'x-costly': true } : {}),
    security: route.access === 'public' ? [] : [{ accessToken: [] }],
    requestParams: {
      ...(params ? { path: params as z.ZodObject } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(header ? { header } : {}),
    },
    ...(body ? { requestBody: requestBody(body, route) } : {}),
    responses: responses(route, errorBody),
  };
}

/**
 * Method and path in one word, which stays the same as long as they do: `patchDeliveriesPickupPackageId`. What belongs to a page, at an address outside of
 * `/api`, ends in `Page`, since the API may have a call of the same name.
 */
function operationId({ method, path }: BoundRoute): string {
  const words = path.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return method + name + (path.startsWith('/api/') ? '' : 'Page');
}

function headerSchema({ access, requestHeaders }: BoundRoute): z.ZodObject | undefined {
  const headers = { ...(access === 'tenant' || access === 'desk' ? tenantHeader : {}), ...requestHeaders };
  return Object.keys(headers).length === 0 ? undefined : z.object(optionalTexts(headers));
}

/** Headers that may be missing, by what each is for. */
function optionalTexts(headers: NonNullable<BoundRoute['requestHeaders']>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, said]) => {
      const meta = typeof said === 'string' ? { description: said } : said;
      return [name, z.string().meta(meta).optional()];
    }),
  );
}

const bytes = { type: 'string', format: 'binary' } as const;

function requestBody(schema: z.ZodType, { bodyForm }: BoundRoute): ZodOpenApiRequestBodyObject {
  if (bodyForm === 'image') return { required: true, content: contentOf(imageTypes, bytes) };
  const json = ['application/json', ...(bodyForm === 'form' ? ['application/x-www-form-urlencoded'] : [])];
  const types = bodyForm === 'csv' ? ['text/csv'] : json;
  return {
    required: !schema.safeParse({}).success,
    content: contentOf(types, schema),
  };
}

/** One schema for several media types. */
function contentOf<S>(types: readonly string[], schema: S): Record<string, { schema: S }> {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/** What the route says of its answers, and what every route may answer. */
function responses(route: BoundRoute, errorBody: z.ZodType): ZodOpenApiOperationObject['responses'] {
  const all = new Map(Object.entries(route.answers));
  for (const [status, common] of Object.entries(commonAnswers(route))) {
    const own = all.get(status);
    const isNew = own && own.description !== common;
    all.set(status, { ...own, description: isNew ? `${own.description}; or: ${common}` : common });
  }
  return Object.fromEntries(
    [...all].sort().map(([status, answer]) => [status, response(Number(status), answer, errorBody)]),
  ) as ZodOpenApiOperationObject['responses'];
}

function response(status: number, answer: BoundRoute['answers'][number], errorBody: z.ZodType): object {
  const schema = answer.schema ?? (status >= 400 ? errorBody : undefined);
  const text = { schema: { type: 'string' } };
  return {
    description: answer.description,
    ...(answer.headers ? { headers: z.object(optionalTexts(answer.headers)) } : {}),
    ...(schema ? { content: { 'application/json': { schema } } } : {}),
    ...(answer.csv ? { content: { 'text/csv': text } } : {}),
    ...(answer.html ? { content: { 'text/html': text } } : {}),
    ...(answer.image ? { content: contentOf(imageTypes, bytes) } : {}),
  };
}

function maxBodySize({ bodyForm, maxBodyKilobytes = 64 }: BoundRoute): string {
  if (bodyForm === 'csv') return '5 MB';
  return bodyForm === 'image' ? '300 KB' : `${maxBodyKilobytes} KB`;
}

/** The refusals that every route of this kind may answer: because of access, input or limits. */
function commonAnswers(route: BoundRoute): Record<number, string> {
  const { access, building, request, isCostly } = route;
  return {
    ...(request?.params || request?.body ? { 400: 'The address or the body cannot be read' } : {}),
    ...(access === 'public' ? {} : { 401: 'Nobody is signed in, or the session has ended' }),
    ...(typeof building === 'function' ? { 403: 'A demo, which changes nothing' } : {}),
    ...(access === 'tenant' ? { 403: 'The caller does not administer this building' } : {}),
    ...(access === 'desk' ? { 403: 'The caller does not work in this building' } : {}),
    ...(access === 'superadmin' ? { 403: 'The caller is no superadmin' } : {}),
    ...(access === 'company' ? { 403: 'The caller does not administer this company' } : {}),
    ...(request?.body
      ? {
          413: `The body is larger than ${maxBodySize(route)}`,
          415: 'The body is in a form or in letters that are not read here',
        }
      : {}),
    ...(request ? { 422: 'Fields that cannot be accepted, each named in errors' } : {}),
    431: 'The address or the headers are too long',
    429: isCostly
      ? 'Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more'
      : 'Too many requests; after retryAfter seconds there may be more',
    500: 'An error of ours; the log knows it by its correlationId',
    503: 'Something that this needs does not answer now',
  };
}
