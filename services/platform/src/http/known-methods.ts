import type { Express, Request, Response } from 'express';
import type { BoundRoute } from './bind-routes.ts';
import { methodNotAllowed } from './http-refusal.ts';

/**
 * Mounted before the routes, keeps an address that has a route of its own from being taken for the id in another's pattern: `DELETE /things/mine` is no
 * deletion of a thing called mine.
 */
export function mountOwnAddresses(app: Express, routes: readonly BoundRoute[]): void {
  for (const [path, methods] of methodsByPath(routes)) {
    const isPattern = path.includes(':');
    if (isPattern || !routes.some((route) => route.path !== path && fits(route.path, path))) continue;
    app.all(path, (request, response, next) => {
      if (methods.includes(request.method)) next();
      else answerOther(request, response, methods);
    });
  }
}

/**
 * Mounted behind the routes, answers what came to one of their addresses by another method: OPTIONS with the methods that there are, anything else with
 * a 405 that names them (RFC 9110, section 15.5.6).
 */
export function mountKnownMethods(app: Express, routes: readonly BoundRoute[]): void {
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path, (_request, response, next) => {
      // An address can match several patterns, such as that of one id and that of any.
      response.locals.methods = [...methodsOf(response), ...methods];
      next();
    });
  }
  app.use((request, response, next) => {
    const methods = [...new Set(methodsOf(response))];
    if (methods.length === 0) next();
    else answerOther(request, response, methods);
  });
}

function answerOther(request: Request, response: Response, methods: readonly string[]): void {
  const allowed = [...methods, 'OPTIONS'];
  response.set('Allow', allowed.join(', '));
  if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allowed);
  response.status(204).end();
}

function methodsByPath(routes: readonly BoundRoute[]): Map<string, string[]> {
  const groups = [...Map.groupBy(routes, (route) => route.path)];
  const methodsIn = (group: readonly BoundRoute[]) =>
    group.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return new Map(groups.map(([path, group]) => [path, methodsIn(group)]));
}

/** Whether a route's pattern matches an address. */
function fits(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const expected = pattern.split('/');
  return (
    expected.length === segments.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}

function methodsOf({ locals }: Response): readonly string[] {
  return (locals.methods as readonly string[] | undefined) ?? [];
}
