import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

export interface PlainColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** The first column names the row, so it has the widest cells. */
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface PlainTableProps<Row> {
  /** The name of the table, for screen readers. */
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** How many rows the table has room for while they load. */
  readonly expected: number;
  /** The width of the first column where it holds more than a name, such as 40%. */
  readonly firstWidth?: string;
  /** Below the rows, within the frame. */
  readonly children?: ReactNode;
}

/**
 * A short table without tools: what can be read in one look. On a phone a row is a block, with the
 * label of a column before its value.
 */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { columns, rows, keyOf, expected, firstWidth, children } = props;
  const [first, ...others] = columns;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={props.label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ id, label, isNumber }) => (
              <th
                key={id}
                scope="col"
                data-number={isNumber || undefined}
                {...(id === first?.id &&
                  firstWidth !== undefined && { style: { width: firstWidth } })}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            Array.from({ length: expected }, (_, index) => (
              <tr key={index} aria-hidden>
                {columns.map(({ id, label, isNumber }) => (
                  <td key={id} data-label={label} data-number={isNumber || undefined}>
                    <Skeleton height={12} width={isNumber ? 48 : 128} maw="100%" my={4} />
                    {id === first?.id && firstWidth !== undefined && (
                      <Skeleton height={12} width={240} maw="100%" my={10} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => (
            <tr key={keyOf(row)}>
              {first && <th scope="row">{first.cell(row)}</th>}
              {others.map(({ id, label, cell, isNumber }) => (
                <td key={id} data-label={label} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}
