import type { DeskLatency } from '@parcelbell/async';
import { type AccessTokens, administers, companyFor, type Session, tenantFor, worksAtDesk } from '@parcelbell/auth';
import { decodeText } from '@parcelbell/csv';
import { ForbiddenError, UnauthenticatedError } from '@parcelbell/errors';
import { type Logger, recordCaller } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { BoundRoute } from './bind-routes.ts';
import { type CompanyOf, withCompanyTenants } from './company-access.ts';
import { type IsDemoTenant, refuseWriting, refuseWritingInDemo, requireDemoRule } from './demo-rule.ts';
import { type Image, maxImageBytes } from './image.ts';
import { imageTypes } from './image-types.ts';
import { answerOther, methodsOfGet } from './known-methods.ts';
import { createReadBudget, type JsonAnswer, type ReadBudget } from './read-budget.ts';
import { readInput } from './read-input.ts';
import {
  clientWentAway,
  fileTooLarge,
  hasBody,
  imageTooLarge,
  maxBodyBytes,
  maxFileBytes,
  unsupportedBody,
  unsupportedFile,
  unsupportedImage,
} from './request-body.ts';
import { fieldSizes } from './request-detail.ts';
import type { RouteAnswer } from './route.ts';
import { sendCsv } from './send-csv.ts';

export interface RouteDependencies {
  readonly accessTokens: AccessTokens;
  readonly clock: Clock;
  readonly log: Logger;
  /** Required where a route writes into a building. */
  readonly isDemoTenant?: IsDemoTenant | undefined;
  /** Required where company admins enter buildings. */
  readonly companyOf?: CompanyOf | undefined;
  /** That of the process; one of its own unless given. */
  readonly readBudget?: ReadBudget;
  /** Is given how long the calls of real buildings' staff took, but those that are costly. */
  readonly deskLatency?: Pick<DeskLatency, 'record'> | undefined;
}

/** A letter at least, which no phone number has. */
const tenantIdForm = /^(?=.*[a-z])[a-z0-9-]{1,64}$/;
const readJson = express.json({ limit: maxBodyBytes, strict: true });
/** The uploads, whose bytes become the body. */
const uploads = {
  csv: {
    read: express.raw({ limit: maxFileBytes, type: 'text/csv' }),
    maxBytes: maxFileBytes,
    tooLarge: fileTooLarge,
    unsupported: unsupportedFile,
  },
  image: {
    read: express.raw({ limit: maxImageBytes, type: [...imageTypes] }),
    maxBytes: maxImageBytes,
    tooLarge: imageTooLarge,
    unsupported: unsupportedImage,
  },
} as const;
const readScim = express.json({
  limit: maxBodyBytes,
  strict: true,
  type: ['application/json', 'application/scim+json'],
});
/** The body of a signed call must reach the handler letter for letter. */
const readText = express.text({ limit: maxBodyBytes, type: 'application/json' });
const readForm = express.urlencoded({ limit: maxBodyBytes, extended: false, parameterLimit: 50 });

/** Mounts routes on an app: finds out who calls, reads and validates the input, runs the handler and writes its answer. */
export function mountRoutes(app: Express, routes: readonly BoundRoute[], dependencies: RouteDependencies): void {
  const readBudget = dependencies.readBudget ?? createReadBudget();
  for (const route of routes) {
    requireDemoRule(route, dependencies.isDemoTenant);
    const methods = methodsOfGet(route);
    app[route.method](route.path, async (request, response) => {
      if (route.bodyForm === 'scim') response.locals.errorsAreScim = true;
      if (request.method === 'HEAD' && !methods.includes('HEAD')) return answerOther(request, response, methods);
      await writeAnswer(response, await runRoute(route, request, response, { ...dependencies, readBudget }));
    });
  }
}

async function runRoute(
  route: BoundRoute,
  request: Request,
  response: Response,
  dependencies: RouteDependencies & { readonly readBudget: ReadBudget },
): Promise<RouteAnswer | JsonAnswer> {
  const remoteAddress = request.ip ?? '';
  recordCaller({ clientAddress: remoteAddress });
  const session =
    route.access === 'public'
      ? undefined
      : await withCompanyTenants(
          sessionOf(request, dependencies),
          namedTenants(route, request),
          dependencies.companyOf,
        );
  if (session) recordCaller({ userId: session.userId, sessionId: session.sessionId });
  if (session?.demo) refuseWriting(route);
  if (route.access === 'superadmin' && !session?.superadmin) {
    throw new ForbiddenError('SUPERADMIN_ONLY', 'Access denied. Superadmin privileges required.');
  }
  const tenantId = session && tenantOf(route, request, session);
  const companyId = session && route.access === 'company' ? companyFor(session, request.params.companyId) : undefined;
  await refuseWritingInDemo(route, tenantId, dependencies.isDemoTenant);
  await readBody(route, request, response);
  await refuseWritingInDemo(route, buildingOf(route, request), dependencies.isDemoTenant);
  if (tenantId === undefined) recordNamedTenant(request);
  reportBody(route, request, dependencies.log);
  const input = {
    params: parse(route.request?.params, request.params),
    query: parse(route.request?.query, request.query),
    body: parse(route.request?.body, request.body),
    method: request.method,
    headers: request.headers,
    remoteAddress,
    session,
    tenantId,
    companyId,
  };
  const isCostly = route.isCostly?.(input.query) === true;
  const sharedAs = tenantId === undefined ? undefined : nameOfShared(route, request, tenantId);
  const startedAt = performance.now();
  const answer = await dependencies.readBudget.answer({ session, remoteAddress, response, isCostly, sharedAs }, () =>
    route.run(input),
  );
  if (session && !session.demo && !isCostly) dependencies.deskLatency?.record(performance.now() - startedAt);
  return answer;
}

/** The name of an answer that is the same for whoever may have it; undefined of a call that writes, or whose answer is no JSON. */
function nameOfShared({ method, effect, answers }: BoundRoute, { originalUrl }: Request, tenantId: string) {
  const isShared = method === 'get' && effect === 'reads' && answers[200]?.schema !== undefined;
  return isShared ? `${tenantId} ${originalUrl}` : undefined;
}

function jsonReaderOf({ bodyForm, maxBodyKilobytes }: BoundRoute): RequestHandler {
  if (bodyForm === 'scim') return readScim;
  return maxBodyKilobytes === undefined ? readJson : express.json({ limit: maxBodyKilobytes * 1024, strict: true });
}

/** A body in a form that is not read counts as absent where callers are not ours, and is refused elsewhere: it would pass for an empty one. */
async function readBody(route: BoundRoute, request: Request, response: Response): Promise<void> {
  if (!route.request?.body) return;
  // The parsers skip such a body, which would then pass for one in a form that is not read.
  if (request.destroyed && hasBody(request)) throw clientWentAway();
  if (route.bodyForm === 'csv' || route.bodyForm === 'image') return readUpload(route.bodyForm, request, response);
  await passThrough(route.bodyForm === 'text' ? readText : jsonReaderOf(route), request, response);
  if (route.bodyForm === 'form') await passThrough(readForm, request, response);
  else if (request.body === undefined && hasBody(request)) throw unsupportedBody();
}

/** The body becomes the text of a file, or the bytes of an image. The parser would read all of a body that is too large, so its length is checked first. */
async function readUpload(form: keyof typeof uploads, request: Request, response: Response): Promise<void> {
  const { read, maxBytes, tooLarge, unsupported } = uploads[form];
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  await passThrough(read, request, response).catch((error: unknown) => {
    throw isTooLarge(error) ? tooLarge() : error;
  });
  if (!Buffer.isBuffer(request.body)) {
    if (hasBody(request)) throw unsupported();
  } else if (form === 'csv') request.body = decodeText(request.body);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large';
}

function reportBody({ path, request: { body: schema } = {} }: BoundRoute, { body }: Request, log: Logger): void {
  if (!schema || !log.isLevelEnabled('debug')) return;
  log.debug({ route: path, ...fieldSizes(schema, body) }, 'body read');
}

function passThrough(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function sessionOf(request: Request, { accessTokens, clock }: RouteDependencies): Session {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new UnauthenticatedError('NOT_SIGNED_IN', 'Not authenticated. Please log in.');
  }
  return accessTokens.verify(token, clock.now());
}

/** The building of a call that is about one. */
function tenantOf(route: BoundRoute, request: Request, session: Session): string | undefined {
  const { access } = route;
  if (access !== 'tenant' && access !== 'desk') return undefined;
  const named = queriedTenant(route, request) ?? tenantHeader(request);
  // Known before it is refused, so that the line of the refusal names it; what is no id might be anything.
  if (isTenantId(named)) recordCaller({ tenantId: named });
  const tenantId = tenantFor(session, named, access === 'desk' ? worksAtDesk : administers);
  if (tenantId !== named) recordCaller({ tenantId });
  return tenantId;
}

/** The buildings that the query, the header and the path of a call name, where they have the form of an id. */
function namedTenants(route: BoundRoute, request: Request): string[] {
  return [queriedTenant(route, request), tenantHeader(request), request.params.tenantId].filter(isTenantId);
}

function queriedTenant({ tenantInQuery }: BoundRoute, { query: { tenantId } }: Request): string | undefined {
  return tenantInQuery && typeof tenantId === 'string' && tenantId !== '' ? tenantId : undefined;
}

/** The building that a call without a building of its caller's is about. */
function buildingOf({ building }: BoundRoute, { params, body }: Request): string | undefined {
  return typeof building === 'function' ? building({ params, body }) : undefined;
}

/** The building that the header of a request names, where it has the form of an id. */
export function tenantNamedBy(request: Request): string | undefined {
  const named = tenantHeader(request);
  return isTenantId(named) ? named : undefined;
}

/** Records the building that the path, the query or the body names, where the caller's session names none. */
function recordNamedTenant({ params, query, body }: Request): void {
  const tenantId = [params.tenantId, query.tenantId, body?.tenantId].find(isTenantId);
  if (tenantId !== undefined) recordCaller({ tenantId });
}

function isTenantId(value: unknown): value is string {
  return typeof value === 'string' && tenantIdForm.test(value);
}

function tenantHeader(request: Request): string | undefined {
  const value = request.headers['x-tenant-id'];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && readInput(schema, value);
}

/** Shown as what it is and never as a page, whatever its bytes might be taken for. */
function sendImage(response: Response, { type, bytes }: Image): void {
  response.set({ 'Content-Disposition': 'inline', 'X-Content-Type-Options': 'nosniff' });
  response.type(type).send(Buffer.from(bytes));
}

async function writeAnswer(response: Response, answer: RouteAnswer | JsonAnswer): Promise<void> {
  if (response.headersSent) return;
  response.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.status(answer.status ?? 200);
  if ('json' in answer) {
    response.type('json').send(answer.json);
    return;
  }
  if (answer.redirect !== undefined) response.redirect(303, answer.redirect);
  else if (answer.csv !== undefined) await sendCsv(response, answer.csv);
  else if (answer.html !== undefined) response.type('html').send(answer.html);
  else if (answer.image !== undefined) sendImage(response, answer.image);
  else if (answer.body === undefined) response.end();
  else response.json(answer.body);
}
