import { Fragment, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, Link, useHref, useNavigate, type To } from 'react-router';
import classes from './data-table.module.css';
import { pressOnRow } from './row-keys.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { SelectRow, type TableSelection } from './select-box.tsx';
import type { RowLink, TableColumn } from './table-column.ts';
import type { TableModel } from './table-model.ts';

interface TableRowsProps<Row extends object> {
  table: TableModel<Row>;
  columnById: ReadonlyMap<string, TableColumn<Row>>;
  rowLink: ((row: Row, index: number) => RowLink | undefined) | undefined;
  openLabel: ((row: Row) => string) | undefined;
  selection: TableSelection<Row> | undefined;
  unfolded: ((row: Row) => ReactNode) | undefined;
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Whether a click is not for the row: it hits a link, a button or a checkbox, or selects text. */
function isForOtherElement(event: MouseEvent): boolean {
  const onControl =
    event.target instanceof Element &&
    event.target.closest(`a, button, .${classes.select ?? ''}`) !== null;
  return onControl || window.getSelection()?.isCollapsed === false;
}

/**
 * Rows that open on a click anywhere, if they have a link. The name is a real link, for the
 * keyboard and for new tabs. One row at a time is in the tab order; from there the arrow keys move,
 * Enter opens and Space selects.
 */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { table, columnById, rowLink, openLabel, selection, unfolded } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');

  const [reached, setReached] = useState<string>();
  const { rows } = table.getRowModel();
  const current = rows.find((row) => row.id === reached) ?? rows[0];
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const leaveBy = useReturnToRow(bodyRef);

  function show({ to, state }: RowLink, isNewTab: boolean) {
    if (isNewTab) window.open(base + pathOf(to), '_blank', 'noopener');
    else void navigate(to, { state });
  }

  function open(event: MouseEvent, link: RowLink) {
    if (!isForOtherElement(event)) show(link, event.ctrlKey || event.metaKey);
  }

  return (
    <tbody ref={bodyRef}>
      {rows.map((row) => {
        const link = rowLink?.(row.original, row.index);
        const below = unfolded?.(row.original);
        return (
          <Fragment key={row.id}>
            <tr
              data-row={row.id}
              className={classes.row}
              data-openable={link !== undefined || undefined}
              data-selected={selection?.has(row.original) || undefined}
              onClick={link && ((event) => open(event, link))}
              tabIndex={row === current ? 0 : -1}
              onFocus={() => {
                setReached(row.id);
                leaveBy(row.id);
              }}
              onKeyDown={(event) =>
                pressOnRow(event, {
                  open: link && ((isNewTab) => show(link, isNewTab)),
                  toggle:
                    selection &&
                    (() => selection.select([row.original], !selection.has(row.original))),
                })
              }
            >
              {selection && (
                <td className={classes.select}>
                  <SelectRow selection={selection} row={row.original} />
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const column = columnById.get(cell.column.id);
                const kind = column?.kind;
                const content = column?.cell(row.original);
                if (kind !== 'name') {
                  return (
                    <td key={cell.id} data-kind={kind}>
                      <div className={classes[kind ?? 'text']}>{content}</div>
                    </td>
                  );
                }
                return (
                  <th key={cell.id} scope="row" data-kind={kind}>
                    {link ? (
                      <Link
                        to={link.to}
                        state={link.state}
                        className={classes.name}
                        aria-label={column?.linkName?.(row.original, false)}
                      >
                        {content}
                      </Link>
                    ) : (
                      <div className={classes.name}>{content}</div>
                    )}
                  </th>
                );
              })}
              {openLabel && (
                <td className={classes.open} data-opens>
                  {link && (
                    <Link
                      to={link.to}
                      state={link.state}
                      className={classes.openLink}
                      aria-label={openLabel(row.original)}
                    >
                      {t('table.details')}
                    </Link>
                  )}
                </td>
              )}
            </tr>
            {below && (
              <tr>
                <td
                  data-kind="prose"
                  colSpan={
                    table.getVisibleLeafColumns().length + Number(!!selection) + Number(!!openLabel)
                  }
                >
                  {below}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}
