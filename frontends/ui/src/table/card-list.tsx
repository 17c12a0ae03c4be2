import type { Column, DataTableProps } from './columns.ts';
import { Scroller } from './scroller.tsx';
import classes from './table.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

const cardHeight = 73;

/** The table on a phone: one card for each row, with a title and its facts. */
export function CardList<Row>({ label, columns, rows, rowKey, busy = false }: DataTableProps<Row>) {
  const { scroller, virtual, indices, spaceAbove, spaceBelow } = useVirtualRows(rows.length, cardHeight);
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
          const row = rows[at];
          return (
            row && (
              <li
                key={rowKey(row)}
                className={classes.card}
                aria-setsize={virtual ? rows.length : undefined}
                aria-posinset={virtual ? at + 1 : undefined}
              >
                <div className={classes.cardTitle}>
                  <Cells columns={titles} row={row} />
                </div>
                <div className={classes.cardFacts}>
                  <Cells columns={facts} row={row} />
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
