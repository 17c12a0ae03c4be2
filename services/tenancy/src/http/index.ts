import type { Route } from '@parcelbell/platform';
import type { TenancyContext } from '../context.ts';
import { changeTenantRoute } from './change-tenant.ts';
import { createTenantRoute } from './create-tenant.ts';
import { deleteTenantRoute } from './delete-tenant.ts';
import { getPublicTenantRoute } from './get-public-tenant.ts';
import { getTenantRoute } from './get-tenant.ts';
import { listMyTenantsRoute } from './list-my-tenants.ts';
import { listTenantsRoute } from './list-tenants.ts';

/** The first match answers, so `my-tenants` stands before the call that takes any id. */
export const tenancyRoutes: readonly Route<TenancyContext>[] = [
  listTenantsRoute,
  listMyTenantsRoute,
  getTenantRoute,
  createTenantRoute,
  changeTenantRoute,
  deleteTenantRoute,
  getPublicTenantRoute,
];
