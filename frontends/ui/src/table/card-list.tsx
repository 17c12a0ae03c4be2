import type { RowData } from '@tanstack/react-table';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Scroller } from './scroller.tsx';
import { SelectRow } from './selecting.tsx';
import classes from './table.module.css';
import type { TableModel } from './use-table-model.ts';
import { useWindow } from './use-window.ts';

const cardHeight = 73;

/** The table on a phone: one card for each row, with a title and its facts. */
export function CardList<Row extends RowData>(props: DataTableProps<Row> & { model: TableModel<Row> }) {
  const { label, model, rowKey, selection, busy = false } = props;
  const { columns, rows } = model;
  const { scroller, virtual, indices, spaceAbove, spaceBelow } = useWindow(rows.length, cardHeight);
  const titles = columns.filter((column) => column.onPhone === 'title');
  const facts = columns.filter((column) => column.onPhone === 'fact');
  return (
    <Scroller rows={{ scroller, virtual }}>
      <ul
        className={classes.cards}
        aria-label={label}
        aria-busy={busy}
        style={{ paddingTop: spaceAbove, paddingBottom: spaceBelow }}
      >
        {indices.map((at) => {
          const { id, original: row } = rows[at] ?? {};
          return (
            row && (
              <li
                key={id}
                className={classes.card}
                aria-setsize={virtual ? rows.length : undefined}
                aria-posinset={virtual ? at + 1 : undefined}
              >
                {selection && <SelectRow row={row} rowKey={rowKey} selection={selection} />}
                <div className={classes.cardBody}>
                  <div className={classes.cardTitle}>
                    <Cells columns={titles} row={row} />
                  </div>
                  <div className={classes.cardFacts}>
                    <Cells columns={facts} row={row} />
                  </div>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </Scroller>
  );
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => <span key={column.id}>{column.cell(row)}</span>);
}
