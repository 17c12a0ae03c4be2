import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '@parcelbell/auth';
import { z } from 'zod';
import type { Image } from './image.ts';

/**
 * Who may call. `public`: anybody. `session`: whoever is signed in. `superadmin`: a superadmin.
 * `tenant`: whoever administers the building the call is about. `desk`: they and whoever works at its desk. The handler is given the building's id.
 * `company`: whoever administers the company that the path names as `:companyId`, and superadmins. The handler is given the company's id.
 */
export type Access = 'public' | 'session' | 'superadmin' | 'tenant' | 'desk' | 'company';

/** Whether a call only reads. Of the demo, calls may read and nothing else. */
type Effect = 'reads' | 'writes';

/** A request whose parameters and body are as they were sent: nothing has checked them. */
export interface UncheckedRequest {
  readonly params: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
}

export interface RequestSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: the input as its schemas made it, and who calls. */
export interface RouteInput<S extends RequestSchemas, A extends Access> {
  readonly params: Parsed<S['params']>;
  readonly query: Parsed<S['query']>;
  readonly body: Parsed<S['body']>;
  /** The request's own method: a GET route answers HEAD too. */
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The address of the caller's connection, or what the gateway says it is. */
  readonly remoteAddress: string;
  readonly session: A extends 'public' ? undefined : Session;
  readonly tenantId: A extends 'tenant' | 'desk' ? string : undefined;
  readonly companyId: A extends 'company' ? string : undefined;
}

/** A date and time in an answer: a `Date` in code, ISO 8601 in UTC in JSON. */
export const dateTime = z.date().meta({ override: { type: 'string', format: 'date-time' } });

/** A CSV file, which is sent while it is made. */
export interface CsvFile {
  /** The name that a browser stores it by: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly portions: AsyncIterable<string>;
}

/** An answer as it is written: JSON unless `html`, `csv` or `image` is given; `status` is 200 unless said. */
export interface RouteAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly html?: string;
  readonly csv?: CsvFile;
  readonly image?: Image;
  /** Sends the browser elsewhere with a 303. */
  readonly redirect?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** What a route declares about one status. Without `schema` the answer has no JSON body; with `csv` it is a file, with `html` a page, with `image` a picture. */
interface DeclaredAnswer {
  /** When this status is answered; shown in the API's documentation. */
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly csv?: true;
  readonly html?: true;
  readonly image?: true;
  /** Headers of this answer that callers read, each with what it is for. */
  readonly headers?: Readonly<Record<string, string>>;
}

type DeclaredAnswers = Readonly<Record<number, DeclaredAnswer>>;

type StatusField<Status> = Status extends 200 ? { readonly status?: 200 } : { readonly status: Status };

type Content<Declared> = Declared extends { readonly schema: infer S extends z.ZodType }
  ? Only<'body', z.output<S>>
  : Declared extends { readonly csv: true }
    ? Only<'csv', CsvFile>
    : Declared extends { readonly html: true }
      ? Only<'html', string>
      : Declared extends { readonly image: true }
        ? Only<'image', Image>
        : Only<never, never>;

/** One of the contents of an answer, and none of the others. */
type Only<Name extends ContentName, Value> = { readonly [N in Name]: Value } & {
  readonly [N in Exclude<ContentName, Name>]?: never;
};

type ContentName = 'body' | 'csv' | 'html' | 'image';

/** The statuses that a handler answers itself; every refusal is thrown as an error. */
type AnsweredStatus = 200 | 201 | 202 | 204 | 303;

/** What a handler may answer: one of the declared statuses, with a body that fits its schema. 303 is answered by `redirect` alone. */
type AnswerOf<Answers extends DeclaredAnswers> = {
  [Status in keyof Answers & AnsweredStatus]: Pick<RouteAnswer, 'headers'> &
    (Status extends 303
      ? { readonly redirect: string; readonly status?: never; readonly body?: never }
      : StatusField<Status> & Content<Answers[Status]> & { readonly redirect?: never });
}[keyof Answers & AnsweredStatus];

interface Declaration<C, S extends RequestSchemas, A extends Access, Answers extends DeclaredAnswers> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The whole path in Express's form, such as `/api/deliveries/pickup/:packageId`. */
  readonly path: string;
  readonly access: A;
  readonly effect: Effect;
  /** Of a `tenant` or `desk` route: `tenantId` in the query names the building, before the header does. */
  readonly tenantInQuery?: true;
  /** Of a `public` route that writes: the id of the building that a request would change, undefined where it names none. `none`: no request changes a building. */
  readonly building?: 'none' | ((request: UncheckedRequest, context: C) => string | undefined);
  /** What it does, in a sentence; shown in the API's documentation. */
  readonly summary: string;
  readonly request?: S;
  /** Request headers that the handler reads, each with what it is for and, where it has one, its form as a regular expression. */
  readonly requestHeaders?: Readonly<
    Record<string, string | { readonly description: string; readonly pattern: string }>
  >;
  /** The answers by status. What every route may refuse (session, form, limits) is added to them. */
  readonly answers: Answers;
  /**
   * Whether a call with this query may take more than 50 ms of the processor: each session has one such call at a time, and all together a few. Absent of calls that never do.
   */
  isCostly?(query: Parsed<S['query']>): boolean;
  /** Kept out of the API's documentation. */
  readonly hidden?: boolean;
  /**
   * `form` reads application/x-www-form-urlencoded as well as JSON, for callers that are not ours. `csv` reads a text/csv file of at most 5 MB in UTF-8: the body
   * is its text, which `readTable` makes rows of. `image` reads an image of at most 300 KB: the body is `imageBody`. `text` leaves JSON as it was sent, for a signature that
   * covers every byte of it. `scim` reads application/scim+json as well as JSON, and errors are answered in the form of SCIM.
   */
  readonly bodyForm?: 'json' | 'form' | 'csv' | 'image' | 'text' | 'scim';
  /** How many kilobytes (of 1,024 bytes) a JSON body may have; 64 unless given. */
  readonly maxBodyKilobytes?: number;
}

/** What `route` takes. */
interface RouteDeclaration<C, S extends RequestSchemas, A extends Access, Answers extends DeclaredAnswers>
  extends Declaration<C, S, A, Answers> {
  handle(input: RouteInput<S, A>, context: C): Promise<AnswerOf<Answers>> | AnswerOf<Answers>;
}

/** One operation of the API; one file each, in `http/`. */
export interface Route<C = unknown> extends Declaration<C, RequestSchemas, Access, DeclaredAnswers> {
  handle(input: RouteInput<RequestSchemas, Access>, context: C): Promise<RouteAnswer> | RouteAnswer;
}

/** Declares an operation. The compiler infers what `handle` is given from `access` and `request`, and checks what it answers against `answers`. */
export function route<C>() {
  return <S extends RequestSchemas, A extends Access, const Answers extends DeclaredAnswers>(
    declaration: RouteDeclaration<C, S, A, Answers>,
  ): Route<C> => declaration;
}
