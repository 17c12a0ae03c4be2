import { demoIsReadOnly } from '@parcelbell/errors';
import type { BoundRoute } from './bind-routes.ts';

/** Whether a building is a demo, where nothing changes. Of a building that it does not know it answers false. */
export type IsDemoTenant = (tenantId: string) => boolean | Promise<boolean>;

type Route = Pick<BoundRoute, 'method' | 'path' | 'access' | 'effect' | 'building'>;

/** Throws a ForbiddenError unless the route says that it only reads. */
export function refuseWriting({ effect }: Pick<Route, 'effect'>): void {
  if (effect !== 'reads') throw demoIsReadOnly();
}

/** Throws a ForbiddenError where the route would write into a demo building, whoever calls. */
export async function refuseWritingInDemo(
  route: Pick<Route, 'effect'>,
  tenantId: string | undefined,
  isDemoTenant: IsDemoTenant | undefined,
): Promise<void> {
  if (tenantId === undefined || route.effect === 'reads') return;
  if (await isDemoTenant?.(tenantId)) refuseWriting(route);
}

/** Throws where a route might write into a demo building unnoticed. So a service with such a route does not start. */
export function requireDemoRule(route: Route, isDemoTenant: IsDemoTenant | undefined): void {
  const { method, path, access, effect, building } = route;
  // A superadmin's own calls are about the records of buildings, those of demos too.
  if (effect === 'reads' || access === 'superadmin') return;
  const call = `${method.toUpperCase()} ${path}`;
  const isOfCaller = access === 'tenant' || access === 'desk';
  if (!isOfCaller && building === undefined)
    throw new Error(`${call} writes: its route has to say into which building.`);
  if (building !== 'none' && !isDemoTenant) throw new Error(`${call} writes: its service has to say isDemoTenant.`);
}
