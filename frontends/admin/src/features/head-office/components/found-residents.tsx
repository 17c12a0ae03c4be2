import { pagePath } from '@parcelbell/addresses';
import { useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import type { FoundResident, Group } from '../api/search.ts';
import { headOfficeMessages } from '../messages.ts';
import { FoundGroup } from './found-group.tsx';
import { OpenBuilding } from './open-building.tsx';
import classes from './search-tab.module.css';

interface FoundResidentsProps {
  group: Group<{ readonly residents: readonly FoundResident[]; readonly hasMore: boolean }>;
}

/** The units whose residents a search found, each with the way to its history. On a phone: the unit, the building and the addresses. */
export function FoundResidents({ group }: FoundResidentsProps) {
  const t = useMessages(headOfficeMessages);
  const columns: Column<FoundResident>[] = [
    { id: 'unit', header: t('unit'), onPhone: 'title', cell: (resident) => <OpenUnit resident={resident} /> },
    { id: 'building', header: t('building'), onPhone: 'fact', cell: ({ building }) => building },
    { id: 'emails', header: t('emails'), onPhone: 'fact', cell: ({ emails }) => <Addresses of={emails} /> },
    { id: 'phones', header: t('phones'), onPhone: 'hidden', cell: ({ phones }) => <Addresses of={phones} /> },
  ];
  return (
    <FoundGroup
      title={t('residents')}
      words={{ failed: t('residentsFailed'), loading: t('residentsLoading'), nothing: t('noResident') }}
      group={group}
      rowsOf={({ residents }) => residents}
      rowKey={({ tenantId, residentId }) => `${tenantId}/${residentId}`}
      columns={columns}
    />
  );
}

function OpenUnit({ resident }: { resident: FoundResident }) {
  const t = useMessages(headOfficeMessages);
  const { tenantId, building: name, unit, tower } = resident;
  const query = new URLSearchParams(tower ? { unit, unitTower: tower } : { unit });
  return (
    <OpenBuilding building={{ tenantId, name }} to={`${pagePath('residents')}?${query}`}>
      {t('unitNamed', { unit: unitText(resident) })}
    </OpenBuilding>
  );
}

function Addresses({ of }: { of: readonly string[] }) {
  if (of.length === 0) return '–';
  return of.map((address) => (
    <span key={address} className={classes.address}>
      {address}
    </span>
  ));
}
