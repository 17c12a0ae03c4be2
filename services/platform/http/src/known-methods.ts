import type { Express, Request, Response } from 'express';
import type { BoundRoute } from './bind-routes.ts';
import { MethodNotAllowed } from './http-refusal.ts';

/**
 * Goes before the routes. It prevents that a fixed path is taken for an id in the pattern of another route: `DELETE /things/mine` must not delete a
 * thing with the id `mine`.
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
 * Goes after the routes. It answers requests with another method for the path of a route: OPTIONS with the list of methods, any other method with a 405
 * that names them (RFC 9110, section 15.5.6).
 */
export function mountKnownMethods(app: Express, routes: readonly BoundRoute[]): void {
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path, (_request, response, next) => {
      // A path can match several patterns.
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

/** Answers OPTIONS with the methods of an address, and refuses any method besides. */
export function answerOther(request: Request, response: Response, methods: readonly string[]): void {
  const allowed = [...methods, 'OPTIONS'];
  response.set('Allow', allowed.join(', '));
  if (request.method !== 'OPTIONS') throw new MethodNotAllowed(request.method, allowed);
  response.status(204).end();
}

function methodsByPath(routes: readonly BoundRoute[]): Map<string, string[]> {
  const groups = [...Map.groupBy(routes, (route) => route.path)];
  const methodsIn = (group: readonly BoundRoute[]) =>
    group.flatMap((route) => (route.method === 'get' ? methodsOfGet(route) : [route.method.toUpperCase()]));
  return new Map(groups.map(([path, group]) => [path, methodsIn(group)]));
}

/**
 * The methods that a route with the method `get` takes. A CSV file costs as much as it has lines, and a costly call what it reads: all of it would be
 * made for the headers that HEAD asks for.
 */
export function methodsOfGet({ answers, isCostly }: BoundRoute): readonly string[] {
  const isCheap = isCostly === undefined && !Object.values(answers).some(({ csv }) => csv === true);
  return isCheap ? ['GET', 'HEAD'] : ['GET'];
}

/** Whether a route's pattern matches a path. */
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
