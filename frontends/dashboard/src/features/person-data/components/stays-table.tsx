import { useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { DayText } from '../../residents/components/day-text.tsx';
import type { PersonStay } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';

/** Where a person lives or lived. */
export function StaysTable({ stays }: { stays: readonly PersonStay[] }) {
  const t = useMessages(personDataMessages);
  const words = useMessages(deliveriesMessages);
  const columns: Column<PersonStay>[] = [
    { id: 'unit', header: words('unit'), onPhone: 'title', cell: (stay) => <strong>{unitText(stay)}</strong> },
    { id: 'in', header: t('movedIn'), onPhone: 'fact', cell: ({ movedInAt }) => <DayText iso={movedInAt} /> },
    {
      id: 'out',
      header: t('movedOut'),
      onPhone: 'fact',
      cell: ({ movedOutAt }) => (movedOutAt ? <DayText iso={movedOutAt} /> : t('livesHere')),
    },
  ];
  return (
    <DataTable
      label={t('stays')}
      columns={columns}
      rows={stays}
      rowKey={({ unit, tower = '', movedInAt }) => [unit, tower, movedInAt].join(' ')}
    />
  );
}
