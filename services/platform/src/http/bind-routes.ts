import type { Access, RequestSchemas, Route, RouteAnswer, RouteInput } from './route.ts';

/** A route with its context: ready to be mounted. */
export interface BoundRoute extends Omit<Route<never>, 'handle'> {
  run(input: RouteInput<RequestSchemas, Access>): Promise<RouteAnswer>;
}

/** Gives routes the context their handlers take. */
export function bindRoutes<C>(context: C, routes: readonly Route<C>[]): BoundRoute[] {
  return routes.map(({ handle, ...rest }) => ({ ...rest, run: async (input) => handle(input, context) }));
}
