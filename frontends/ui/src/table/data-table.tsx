import type { RowData } from '@tanstack/react-table';
import { usePhone } from '../hooks/use-phone.ts';
import { CardList } from './card-list.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { RowTable } from './row-table.tsx';
import { useTableModel } from './use-table-model.ts';

/** Rows as a table, as cards on a phone. Above 200 rows only those in view are in the document. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const phone = usePhone();
  const model = useTableModel(props, phone ? isOnCard : always);
  if (props.rows.length === 0 && props.empty) return props.empty;
  return phone ? <CardList {...props} model={model} /> : <RowTable {...props} model={model} />;
}

function isOnCard<Row>({ onPhone }: Column<Row>): boolean {
  return onPhone === 'title' || onPhone === 'fact';
}

function always(): boolean {
  return true;
}
