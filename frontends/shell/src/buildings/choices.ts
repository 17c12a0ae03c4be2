import { deskRoles, isSuperadmin, type TenantSummary, type User } from '@parcelbell/client';

/** Of the buildings that the server lists, those that a user may open: all for a superadmin, those whose desk they work at for who has roles alone. */
export function openTo(user: User, tenants: readonly TenantSummary[]): readonly TenantSummary[] {
  if (isSuperadmin(user)) return tenants;
  const own = new Set(deskRoles(user).map(({ tenantId }) => tenantId));
  return tenants.filter(({ tenantId }) => own.has(tenantId));
}

/** The building that is opened without asking: the only one of a user who is not a superadmin. */
export function onlyChoice(user: User, tenants: readonly TenantSummary[]): TenantSummary | undefined {
  return !isSuperadmin(user) && tenants.length === 1 ? tenants[0] : undefined;
}

/** The buildings whose name or tower contains the query. Case and accents do not matter. */
export function matching(tenants: readonly TenantSummary[], query: string): readonly TenantSummary[] {
  const wanted = plain(query.trim());
  if (wanted === '') return tenants;
  return tenants.filter(({ name, towerNames = [] }) =>
    [name, ...towerNames].some((text) => plain(text).includes(wanted)),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
