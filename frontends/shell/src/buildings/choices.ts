import { adminRoles, isSuperadmin, type TenantSummary, type User } from '@parcelbell/client';

/** The buildings that a user may open: all for a superadmin, those they administer for anyone else. */
export function openTo(user: User, tenants: readonly TenantSummary[]): readonly TenantSummary[] {
  if (isSuperadmin(user)) return tenants;
  const administered = new Set(adminRoles(user).map(({ tenantId }) => tenantId));
  return tenants.filter(({ tenantId }) => administered.has(tenantId));
}

/** The building that is chosen without asking: a non-superadmin's only one. */
export function onlyChoice(user: User, tenants: readonly TenantSummary[]): TenantSummary | undefined {
  return !isSuperadmin(user) && tenants.length === 1 ? tenants[0] : undefined;
}

/** Those whose name or a tower's name contains the words, whatever their case and accents. */
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
