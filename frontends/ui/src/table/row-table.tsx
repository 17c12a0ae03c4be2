import type { RowData } from '@tanstack/react-table';
import { Icon } from '../layout/icon.tsx';
import type { Column, Selection } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Scroller } from './scroller.tsx';
import { SelectAll, SelectRow } from './selecting.tsx';
import classes from './table.module.css';
import type { ShownColumn, TableModel } from './use-table-model.ts';
import { useWindow } from './use-window.ts';

const rowHeight = 41;

export function RowTable<Row extends RowData>(props: DataTableProps<Row> & { model: TableModel<Row> }) {
  const { label, model, rowKey, selection, busy = false } = props;
  const { columns, rows } = model;
  const { scroller, virtual, indices, spaceAbove, spaceBelow } = useWindow(rows.length, rowHeight);
  const span = columns.length + (selection ? 1 : 0);
  return (
    <Scroller rows={{ scroller, virtual }}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.tick}>
                <SelectAll rows={props.rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={spaceAbove} span={span} />
          {indices.map((at) => {
            const row = rows[at];
            const shared = { columns, rowKey, selection };
            return row && <BodyRow key={row.id} row={row.original} at={virtual ? at : undefined} {...shared} />;
          })}
          <Gap height={spaceBelow} span={span} />
        </tbody>
      </table>
    </Scroller>
  );
}

function HeaderCell<Row extends RowData>({ column }: { column: ShownColumn<Row> }) {
  const { align, direction, header, toggle, width } = column;
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={toggle ? order : undefined}>
      {toggle ? (
        <button type="button" className={classes.sort} onClick={toggle}>
          {header}
          <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  at: number | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  selection: Selection<Row> | undefined;
}

function BodyRow<Row>({ row, at, columns, rowKey, selection }: BodyRowProps<Row>) {
  const selected = selection?.selected.has(rowKey(row));
  return (
    <tr aria-rowindex={at === undefined ? undefined : at + 2} data-selected={selected || undefined}>
      {selection && (
        <td className={classes.tick}>
          <SelectRow row={row} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
