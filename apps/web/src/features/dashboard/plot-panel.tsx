import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import classes from './plot-panel.module.css';

interface PlotPanelProps {
  readonly title: string;
  readonly hint: string;
  /** The chart, whose drawing is hidden from screen readers; empty without data. */
  readonly plot: ReactNode;
  /** Column heads, and rows with a name and numbers: the same data as the chart. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...numbers: string[]])[];
  /** Notes about data that is not shown. */
  readonly notes?: readonly string[];
}

/** Figures as a chart, or as a table for users who want the numbers or use a screen reader. */
export function PlotPanel({ title, hint, plot, heads, rows, notes = [] }: PlotPanelProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      action={
        plot && (
          <TextButton onClick={() => setTable(!isTable)}>
            {t(isTable ? 'dashboard.showPlot' : 'dashboard.showTable')}
          </TextButton>
        )
      }
    >
      <p className={classes.hint}>{hint}</p>
      {!isTable && plot}
      <div className={isTable ? classes.table : classes.unseen}>
        <table>
          <caption className={classes.unseen}>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...numbers]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {numbers.map((number, at) => (
                  <td key={heads[at + 1]}>{number}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </Panel>
  );
}
