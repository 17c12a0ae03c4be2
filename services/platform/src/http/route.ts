import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Session } from '../auth/session.ts';

/**
 * Who may call. `public`: anybody. `session`: whoever is signed in. `superadmin`: a superadmin.
 * `tenant`: whoever administers the building the call is about; the handler is given its id.
 */
export type Access = 'public' | 'session' | 'superadmin' | 'tenant';

export interface RequestSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

type Parsed<S extends RequestSchemas, K extends keyof RequestSchemas> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;

/** What a handler is given: the input as its schemas made it, and who calls. */
export interface RouteInput<S extends RequestSchemas, A extends Access> {
  readonly params: Parsed<S, 'params'>;
  readonly query: Parsed<S, 'query'>;
  readonly body: Parsed<S, 'body'>;
  /** The request's own method: a GET route answers HEAD too. */
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The address of the caller's connection, or what the gateway says it is. */
  readonly remoteAddress: string;
  readonly session: A extends 'public' ? undefined : Session;
  readonly tenantId: A extends 'tenant' ? string : undefined;
}

/** An answer: JSON unless `html` is given; `status` is 200 unless said. */
export interface RouteAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly html?: string;
  /** Sends the browser elsewhere with a 303. */
  readonly redirect?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** An answer as the API's documentation tells of it. */
interface DescribedAnswer {
  readonly description: string;
  readonly schema?: z.ZodType;
  /** Headers of this answer that callers read, each with what it is for. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One operation of the API; one file each, in `http/`. */
export interface Route<C = unknown, S extends RequestSchemas = RequestSchemas, A extends Access = Access> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The whole path in Express's form, such as `/api/deliveries/pickup/:packageId`. */
  readonly path: string;
  readonly access: A;
  /** What it does, in a sentence; shown in the API's documentation. */
  readonly summary: string;
  readonly request?: S;
  /** Request headers that the handler reads, each with what it is for and, where it has one, its form as a regular expression. */
  readonly requestHeaders?: Readonly<
    Record<string, string | { readonly description: string; readonly pattern: string }>
  >;
  /** The answers by status: a schema of the body and when it is given. What every route may refuse (session, form, limits) is added to them. */
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
  /** Kept out of the API's documentation. */
  readonly hidden?: boolean;
  /** `form` reads application/x-www-form-urlencoded as well as JSON, for callers that are not ours. */
  readonly bodyForm?: 'json' | 'form';
  handle(input: RouteInput<S, A>, context: C): Promise<RouteAnswer> | RouteAnswer;
}

/** Declares an operation, inferring what its handler is given from `access` and the request's schemas. */
export function route<C>() {
  return <S extends RequestSchemas, A extends Access>(definition: Route<C, S, A>): Route<C> =>
    definition as unknown as Route<C>;
}
