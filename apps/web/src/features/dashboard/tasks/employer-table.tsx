import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './all-employers.module.css';
import { EmployerName } from './employer-name.tsx';
import type { Employer, OverviewColumn } from './task-rules.ts';
import { useEmployerCells } from './use-employer-cells.tsx';

export interface EmployersProps {
  readonly employers: readonly Employer[];
  readonly columns: readonly OverviewColumn[];
  /** Whether all requests have ended; an employer without `work` by then failed to load. */
  readonly isComplete: boolean;
}

interface TableProps extends EmployersProps {
  readonly sortBy: OverviewColumn;
  readonly onSort: (column: OverviewColumn) => void;
}

function Row({
  employer,
  columns,
  isComplete,
}: Omit<EmployersProps, 'employers'> & { readonly employer: Employer }) {
  const { t } = useTranslation();
  const { cellOf, linkOf } = useEmployerCells();
  const { work } = employer;
  const facts = columns.filter((column) => column !== 'name');
  const { to, action, label } = linkOf(employer);
  return (
    <tr>
      <th scope="row">
        <EmployerName employer={employer} />
      </th>
      {work?.needsTotp ? (
        <td colSpan={Math.max(1, facts.length)}>{t('tasks.overview.needsTotp')}</td>
      ) : (
        facts.map((column) => {
          const cell = work && cellOf(work, column);
          return (
            <td key={column}>
              {cell?.fact ??
                (isComplete ? t('tasks.overview.notKnown') : <Skeleton height={14} width={48} />)}
              {cell?.note && <span className={classes.note}>{cell.note}</span>}
            </td>
          );
        })
      )}
      <td className={classes.open}>
        {(work ?? isComplete) && (
          <Button component={Link} to={to} variant="default" aria-label={label}>
            {action}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The columns that sort descending; the others sort ascending. */
const countsDown: ReadonlySet<OverviewColumn> = new Set(['requests', 'leavers']);

/** All employers as a table; its columns sort by urgency. */
export function EmployerTable({ employers, sortBy, onSort, ...row }: TableProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={!row.isComplete}>
        <caption>
          <VisuallyHidden>{t('tasks.overview.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {row.columns.map((column) => {
              const isSorted = column === sortBy && row.isComplete;
              const isDescending = countsDown.has(column);
              const Arrow = isDescending ? IconArrowDown : IconArrowUp;
              const Icon = isSorted ? Arrow : IconArrowsSort;
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" className={classes.sort} onClick={() => onSort(column)}>
                    {t(`tasks.overview.columns.${column}`)}
                    <Icon size={14} stroke={1.75} aria-hidden />
                  </button>
                </th>
              );
            })}
            <th scope="col">
              <VisuallyHidden>{t('tasks.overview.columns.open')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {employers.map((employer) => (
            <Row key={employer.projectId} employer={employer} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
