import { usePhone } from '../hooks/use-media-query.ts';
import { CardList } from './card-list.tsx';
import type { DataTableProps } from './columns.ts';
import { RowTable } from './row-table.tsx';

/** Rows as a table, as cards on a phone. Above 200 rows only those in view are in the document. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = usePhone();
  if (props.rows.length === 0 && props.empty) return props.empty;
  return phone ? <CardList {...props} /> : <RowTable {...props} />;
}
