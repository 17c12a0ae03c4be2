import { useMyTenants } from '@parcelbell/client/query';
import { Select, useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { countChosen, kinds, noFilter, periods, type useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';

/** Narrows the log by who made the change, building, what was changed, and period. */
export function AuditFilters({ filter, change }: ReturnType<typeof useAuditFilter>) {
  const t = useMessages(auditLogMessages);
  const { data: buildings = [] } = useMyTenants();
  return (
    <FilterBar
      label={t('search')}
      hint={t('searchHint')}
      q={filter.q}
      onSearch={(q) => change({ q }, { replace: true })}
      chosen={countChosen(filter)}
      onClear={() => change(noFilter)}
    >
      <Select
        label={t('building')}
        labelHidden
        value={filter.tenantId}
        onChange={(event) => change({ tenantId: event.currentTarget.value })}
        options={[
          { value: '', label: t('allBuildings') },
          ...buildings.map(({ tenantId, name }) => ({ value: tenantId, label: name })),
        ]}
      />
      <Select
        label={t('kind')}
        labelHidden
        value={filter.subjectKind}
        onChange={({ currentTarget: { value } }) => change({ subjectKind: kinds.find((kind) => kind === value) ?? '' })}
        options={[{ value: '', label: t('allKinds') }, ...kinds.map((kind) => ({ value: kind, label: t(kind) }))]}
      />
      <Select
        label={t('period')}
        labelHidden
        value={filter.period}
        onChange={({ currentTarget: { value } }) =>
          change({ period: periods.find((period) => period === value) ?? '' })
        }
        options={[
          { value: '', label: t('allTime') },
          ...periods.map((period) => ({ value: period, label: t(period) })),
        ]}
      />
    </FilterBar>
  );
}
