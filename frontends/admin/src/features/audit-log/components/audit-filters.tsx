import { useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { BuildingSelect } from '../../../lists/building-select.tsx';
import { ChoiceSelect } from '../../../lists/choice-select.tsx';
import { kindsOf, periods, type Scope, type useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';

/** Narrows the log by who made the change, building, what was changed, and period. */
export function AuditFilters({ filter, change, bar, scope }: ReturnType<typeof useAuditFilter> & { scope: Scope }) {
  const t = useMessages(auditLogMessages);
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      {scope === 'all' && <BuildingSelect value={filter.tenantId} onChange={(tenantId) => change({ tenantId })} />}
      <ChoiceSelect
        label={t('kind')}
        all={t('allKinds')}
        values={kindsOf(scope)}
        nameOf={t}
        value={filter.subjectKind}
        onChange={(subjectKind) => change({ subjectKind })}
      />
      <ChoiceSelect
        label={t('period')}
        all={t('allTime')}
        values={periods}
        nameOf={t}
        value={filter.period}
        onChange={(period) => change({ period })}
      />
    </FilterBar>
  );
}
