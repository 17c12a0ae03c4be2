import type { Express, Response } from 'express';
import type { BoundRoute } from './bind-routes.ts';
import { methodNotAllowed } from './http-refusal.ts';

/**
 * Mounted behind the routes, answers what came to one of their addresses by another method: OPTIONS with the methods that there are, anything else with
 * a 405 that names them (RFC 9110, section 15.5.6).
 */
export function mountKnownMethods(app: Express, routes: readonly BoundRoute[]): void {
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    const methods = group.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    app.all(path, (_request, response, next) => {
      // An address can match several patterns, such as that of one id and that of any.
      response.locals.methods = [...methodsOf(response), ...methods];
      next();
    });
  }
  app.use((request, response, next) => {
    const methods = [...new Set(methodsOf(response))];
    if (methods.length === 0) return next();
    const allowed = [...methods, 'OPTIONS'];
    response.set('Allow', allowed.join(', '));
    if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allowed);
    response.status(204).end();
  });
}

function methodsOf({ locals }: Response): readonly string[] {
  return (locals.methods as readonly string[] | undefined) ?? [];
}
