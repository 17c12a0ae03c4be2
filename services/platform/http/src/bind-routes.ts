import type { Access, RequestSchemas, Route, RouteAnswer, RouteInput, UncheckedRequest } from './route.ts';

/** A route with its context: ready to be mounted. */
export interface BoundRoute extends Omit<Route<never>, 'handle' | 'building'> {
  readonly building?: 'none' | ((request: UncheckedRequest) => string | undefined);
  run(input: RouteInput<RequestSchemas, Access>): Promise<RouteAnswer>;
}

/** Gives routes the context their handlers take. */
export function bindRoutes<C>(context: C, routes: readonly Route<C>[]): BoundRoute[] {
  return routes.map(({ handle, building, ...rest }) => ({
    ...rest,
    run: async (input) => handle(input, context),
    ...(building === undefined ? {} : { building: bound(building, context) }),
  }));
}

function bound<C>(building: NonNullable<Route<C>['building']>, context: C): NonNullable<BoundRoute['building']> {
  return building === 'none' ? building : (request) => building(request, context);
}
