import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { AccessTokens } from '../auth/access-token.ts';
import { type Session, tenantFor } from '../auth/session.ts';
import type { Clock } from '../context/clock.ts';
import { ForbiddenError, MalformedError, UnauthenticatedError } from '../errors/errors.ts';
import type { BoundRoute } from './bind-routes.ts';
import type { RouteAnswer } from './route.ts';

export interface RouteDependencies {
  readonly accessTokens: AccessTokens;
  readonly clock: Clock;
}

const bodyLimit = '64kb';
const readJson = express.json({ limit: bodyLimit, strict: true });
const readForm = express.urlencoded({ limit: bodyLimit, extended: false, parameterLimit: 50 });

/** Mounts routes on an app: reads and validates the input, finds out who calls, runs the handler and writes its answer. */
export function mountRoutes(app: Express, routes: readonly BoundRoute[], dependencies: RouteDependencies): void {
  for (const route of routes) {
    const readBody: RequestHandler[] = route.request?.body ? bodyReaders(route) : [];
    app[route.method](route.path, ...readBody, async (request, response) => {
      writeAnswer(response, await runRoute(route, request, dependencies));
    });
  }
}

function bodyReaders(route: BoundRoute): RequestHandler[] {
  return route.bodyForm === 'form' ? [readJson, readForm] : [readJson];
}

async function runRoute(route: BoundRoute, request: Request, dependencies: RouteDependencies): Promise<RouteAnswer> {
  const session = route.access === 'public' ? undefined : sessionOf(request, dependencies);
  if (route.access === 'superadmin' && !session?.superadmin) {
    throw new ForbiddenError('SUPERADMIN_ONLY', 'Access denied. Superadmin privileges required.');
  }
  const tenantId = route.access === 'tenant' && session ? tenantFor(session, tenantHeader(request)) : undefined;
  return route.run({
    params: parse(route.request?.params, request.params),
    query: parse(route.request?.query, request.query),
    body: parse(route.request?.body, request.body),
    method: request.method,
    headers: request.headers,
    remoteAddress: request.ip ?? '',
    session: session as never,
    tenantId: tenantId as never,
  });
}

function sessionOf(request: Request, { accessTokens, clock }: RouteDependencies): Session {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new UnauthenticatedError('NOT_SIGNED_IN', 'Not authenticated. Please log in.');
  }
  return accessTokens.verify(token, clock.now());
}

function tenantHeader(request: Request): string | undefined {
  const value = request.headers['x-tenant-id'];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): never {
  if (!schema) return undefined as never;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data as never;
  throw new MalformedError(
    result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issueSentence(issue) })),
  );
}

/** zod's own sentences name no field; those of our schemas are sentences already. */
function issueSentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.');
  return /^(Invalid (input|option|string|key|element)|Too (big|small)|Unrecognized|Expected)/.test(issue.message) &&
    field
    ? `${field}: ${issue.message}`
    : issue.message;
}

function writeAnswer(response: Response, answer: RouteAnswer): void {
  if (response.headersSent) return;
  response.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.set(name, value as string);
  response.status(answer.status ?? 200);
  if (answer.redirect !== undefined) response.redirect(303, answer.redirect);
  else if (answer.html !== undefined) response.type('html').send(answer.html);
  else if (answer.body === undefined) response.end();
  else response.json(answer.body);
}
