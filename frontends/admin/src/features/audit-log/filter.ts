import { auditSubjects as kinds } from '@parcelbell/client';
import { type ListFilter, useListFilter } from '@parcelbell/ui/table';
import type { AuditFilter } from './api/audit-log.ts';

/** Whose entries are shown: those of all buildings, or of the stored one. */
export type Scope = 'all' | 'building';

const ofNoBuilding: readonly string[] = ['company', 'session', 'debug-logging'];
const buildingKinds = kinds.filter((kind) => !ofNoBuilding.includes(kind));

/** The kinds of what entries are about. */
export const kindsOf = (scope: Scope) => (scope === 'all' ? kinds : buildingKinds);

export const periods = ['today', 'last-7-days', 'last-30-days', 'last-365-days'] as const;

const choices = { tenantId: 'any', subjectKind: kinds, period: periods } as const;

type AuditScreenFilter = ListFilter<typeof choices>;

export const pageSize = 50;
/** The server pages through 10,000 entries at most. */
export const lastPage = 10_000 / pageSize;

/** The filter of the audit log in the address. */
export function useAuditFilter() {
  return useListFilter(choices, ['tenantId', 'subjectKind', 'period']);
}

/** The filter of the API call. A period begins at midnight where the reader is, so the call stays the same all day. */
export function auditFilterOf({ q, tenantId, subjectKind, period }: AuditScreenFilter, now: Date): AuditFilter {
  return {
    q: q || undefined,
    tenantId: tenantId || undefined,
    subjectKind: subjectKind || undefined,
    from: period === '' ? undefined : midnight(now, daysBack[period]).toISOString(),
  };
}

const daysBack = { today: 0, 'last-7-days': 7, 'last-30-days': 30, 'last-365-days': 365 } as const;

function midnight(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}
