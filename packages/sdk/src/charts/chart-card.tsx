import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './charts.module.css';

/** One colour of a chart and its meaning. */
export interface LegendEntry {
  name: string;
  color: string;
}

/** Data of a chart as a table; the first column names the rows. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

interface Props {
  title: string;
  /** The counted units, such as 'items, by language'; displayed below the title. */
  units: string;
  table: ChartTable;
  legend?: readonly LegendEntry[];
  /** Text below the chart about values that are not drawn. */
  note?: ReactNode;
  children: ReactNode;
}

/** A chart with its title and units; a button switches to its data as a table. */
export function ChartCard({ title, units, table, legend = [], note, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <span className={classes.units}>{units}</span>
        <Button
          className={classes.turn}
          size="compact-xs"
          variant="subtle"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          Show as table
        </Button>
      </div>
      {!asTable && legend.length > 0 && (
        <ul className={classes.legend}>
          {legend.map(({ name, color }) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: color }} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      {asTable ? <TableBehind table={table} title={title} /> : children}
      {note && <div className={classes.note}>{note}</div>}
    </section>
  );
}

function TableBehind({ table: { columns, rows }, title }: { table: ChartTable; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={classes.table} tabIndex={0} aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
