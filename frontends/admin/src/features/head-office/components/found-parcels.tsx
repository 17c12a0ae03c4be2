import { pagePath } from '@parcelbell/addresses';
import { DateText, StatusWord, useMessages, usePhone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import type { FoundParcel, Group } from '../api/search.ts';
import { headOfficeMessages } from '../messages.ts';
import { FoundGroup } from './found-group.tsx';
import { OpenBuilding } from './open-building.tsx';

interface FoundParcelsProps {
  group: Group<{ readonly deliveries: readonly FoundParcel[]; readonly hasMore: boolean }>;
}

/** The parcels that a search found, each with the way to its page. On a phone: the parcel, where it is, and what became of it. */
export function FoundParcels({ group }: FoundParcelsProps) {
  const t = useMessages(headOfficeMessages);
  const phone = usePhone();
  const columns: Column<FoundParcel>[] = [
    { id: 'parcel', header: t('parcel'), onPhone: 'title', cell: (parcel) => <OpenParcel parcel={parcel} /> },
    {
      ...{ id: 'building', header: t('building'), onPhone: 'fact' },
      // A card shows two facts.
      cell: (parcel) => (phone ? `${parcel.building} · ${unitText(parcel)}` : parcel.building),
    },
    { id: 'unit', header: t('unit'), onPhone: 'hidden', cell: unitText },
    { id: 'logged', header: t('loggedAt'), onPhone: 'hidden', cell: ({ createdAt }) => <DateText iso={createdAt} /> },
    { id: 'state', header: t('state'), onPhone: 'fact', cell: (parcel) => <State parcel={parcel} /> },
  ];
  return (
    <FoundGroup
      title={t('parcels')}
      words={{ failed: t('parcelsFailed'), loading: t('parcelsLoading'), nothing: t('noParcel') }}
      group={group}
      rowsOf={({ deliveries }) => deliveries}
      rowKey={({ tenantId, packageId }) => `${tenantId}/${packageId}`}
      columns={columns}
    />
  );
}

function OpenParcel({ parcel }: { parcel: FoundParcel }) {
  const t = useMessages(headOfficeMessages);
  const { tenantId, building: name, packageId, courier, tracking } = parcel;
  return (
    <OpenBuilding building={{ tenantId, name }} to={pagePath('parcel', packageId)}>
      {courier === 'Other' ? t('otherCourier') : courier} · {tracking ?? packageId}
    </OpenBuilding>
  );
}

function State({ parcel: { pickedupAt, pickedupResidentName, closedAt } }: { parcel: FoundParcel }) {
  const t = useMessages(headOfficeMessages);
  const endedAt = pickedupAt ?? closedAt;
  if (!endedAt) return <StatusWord tone="good">{t('waits')}</StatusWord>;
  return (
    <StatusWord tone="neutral">
      <span>
        {t(pickedupAt ? 'pickedUp' : 'closed')} <DateText iso={endedAt} />
        {pickedupResidentName && ` · ${pickedupResidentName}`}
      </span>
    </StatusWord>
  );
}
