import type { paths } from '@parcelbell/openapi';
import type { ApiRequest } from './api-request.ts';

// The API's calls as openapi/ generates them from the services' schemas: which path has which methods, and what each takes and answers.

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths that have this method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, unknown> ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends PathOf<M>> = paths[P][M];

/** What a call answers: JSON, a file as a Blob, or nothing. */
export type AnswerTo<M extends Method, P extends PathOf<M>> =
  Good<Operation<M, P>> extends { content: infer Content }
    ? Content extends { 'application/json': infer Json }
      ? Json
      : Blob
    : undefined;
/** The JSON that a call takes, without null: the front ends leave out what is empty. */
export type BodyOf<M extends Method, P extends PathOf<M>> = WithoutNull<JsonBody<Operation<M, P>>>;
/** What may stand behind the question mark of a call's address. An undefined value is left out. */
export type QueryOf<P extends PathOf<'get'>> =
  Operation<'get', P> extends { parameters: { query?: infer Query } } ? Optional<NonNullable<Query>> : never;
/** Which entries of a list to answer, and which page of them, from 1. An undefined value does not narrow the list. */
export type FilterOf<P extends PathOf<'get'>> = Omit<QueryOf<P>, 'page' | 'pageSize'> & Page;
interface Page {
  readonly page: number;
  readonly pageSize: number;
}

type Good<Op> = Op extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 202 | 204>]
  : never;
type Optional<T> = { readonly [Name in keyof T]: Exclude<T[Name], null> | undefined };
type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> };
type JsonBody<Op> = Op extends { requestBody?: { content: { 'application/json': infer Json } } } ? Json : never;

type Options<M extends Method, P extends PathOf<M>> = Pick<
  ApiRequest,
  'headers' | 'fields' | 'timeoutMs' | 'signal' | 'actor' | 'auth' | 'keepalive' | 'evenWhileLoggingOut'
> &
  PathValues<Operation<M, P>> &
  Query<Operation<M, P>> &
  Body<Operation<M, P>> &
  (AnswerTo<M, P> extends Blob ? { readonly answer: 'file' } : unknown);

type PathValues<Op> = Op extends { parameters: { path: infer Values } } ? { readonly path: Values } : unknown;
type Query<Op> = Op extends { parameters: { query: infer Values } }
  ? { readonly query: Sent<Values> }
  : Op extends { parameters: { query?: infer Values } }
    ? { readonly query?: Sent<NonNullable<Values>> }
    : unknown;
/** A text may be written as a number. Undefined values are left out. */
type Sent<Values> = {
  readonly [Name in keyof Values]: (string extends Values[Name] ? string | number : Values[Name]) | undefined;
};
type Body<Op> = Op extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? { readonly body: Written<Json> }
    : { readonly file: Blob }
  : Op extends { requestBody?: never }
    ? unknown
    : { readonly body?: Written<JsonBody<Op>> };
/** A value that is written as T in JSON: of a field that may be absent, undefined is left out. */
type Written<T> = {
  readonly [Name in keyof T]: Written<T[Name]> | (Record<never, never> extends Pick<T, Name> ? undefined : never);
};

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...options: Record<never, never> extends Options<M, P> ? [Options<M, P>?] : [Options<M, P>]
) => Promise<AnswerTo<M, P>>;

/** The calls of the API by method: `get('/api/deliveries/{packageId}', { path: { packageId }, signal })`. */
export type Calls = { readonly [M in Method]: Call<M> };

type AnyOptions = Omit<ApiRequest, 'method' | 'path'> & { readonly path?: Readonly<Record<string, string>> };

export function createCalls(request: (call: ApiRequest) => Promise<unknown>): Calls {
  const calling =
    (method: NonNullable<ApiRequest['method']>) =>
    (template: string, { path, ...options }: AnyOptions = {}) =>
      request({ ...options, method, path: filled(template, path) });
  return {
    get: calling('GET'),
    post: calling('POST'),
    put: calling('PUT'),
    patch: calling('PATCH'),
    delete: calling('DELETE'),
  } as Calls;
}

/** Puts encoded values in place of the names in braces. */
function filled(template: string, values: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
