import { type ReactNode, type Ref, useState } from 'react';
import { Switch } from '../fields/switch.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './charts.module.css';
import { chartMessages } from './messages.ts';

export interface ChartPoint {
  name: string;
  value: number;
}

export interface ChartProps<Point extends ChartPoint = ChartPoint> {
  /** What the chart shows, for screen readers: the name of the drawing and of its table. */
  label: string;
  /** What the names are, such as Unit: an axis and the first column of the table. */
  nameTitle: string;
  /** What the values are, such as Deliveries: an axis and the second column of the table. */
  valueTitle: string;
  points: readonly Point[];
}

interface ChartTable {
  readonly headings: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  label: string;
  canvas: Ref<HTMLCanvasElement>;
  /** In pixels. Kept free from the beginning, so that nothing moves. */
  height: number;
  table: ChartTable;
  /** What colours and textures mean. */
  legend?: ReactNode;
}

/** A chart, its legend, and a table of its numbers. The table replaces the chart on demand; screen readers and paper have both. */
export function ChartFigure({ label, canvas, height, table, legend }: ChartFigureProps) {
  const t = useMessages(chartMessages);
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={classes.figure}>
      <div className={classes.drawing} style={{ height }} hidden={asTable}>
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
      {!asTable && legend}
      <div className={classes.table} data-shown={asTable || undefined}>
        <Table label={label} {...table} />
      </div>
      <div className={classes.switch}>
        <Switch label={t('showAsTable')} checked={asTable} onChange={() => setAsTable(!asTable)} />
      </div>
    </figure>
  );
}

function Table({ label, headings, rows }: ChartTable & { label: string }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={headings[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
