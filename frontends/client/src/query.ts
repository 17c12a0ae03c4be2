export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { accountOf } from './access/account.ts';
export { isAway } from './access/away.ts';
export { forgetLastKnown, isLastKnown, lastKnown } from './access/last-known.ts';
export { RemotesProvider, useRemote } from './access/remotes.tsx';
export { useDemoMode } from './access/use-demo-mode.ts';
export { useLeaveToSignIn } from './access/use-leave-to-sign-in.ts';
export { useStoredSession } from './access/use-stored-session.ts';
export { type Visitor, type VisitorFacts, visitorOf } from './access/visitor.ts';
export { listCall } from './list-call.ts';
export { createQueryClient } from './query-client.ts';
export { fetchMe, meQuery, useMe } from './requests/me.ts';
export { fetchMyTenants, myTenantsQuery, useFoundTenants, useMyTenants } from './requests/my-tenants.ts';
export { fetchTenant, tenantQuery, useTenant } from './requests/tenant.ts';
