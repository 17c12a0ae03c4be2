export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { createQueryClient } from './query-client.ts';
export { fetchMe, meQuery, useMe } from './requests/me.ts';
export { fetchMyTenants, myTenantsQuery, useMyTenants } from './requests/my-tenants.ts';
export { fetchTenant, tenantQuery, useTenant } from './requests/tenant.ts';
