import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import classes from './all-employers.module.css';
import { EmployerName } from './employer-name.tsx';
import type { EmployersProps } from './employer-table.tsx';
import { useEmployerCells } from './use-employer-cells.tsx';

/** All employers on a phone: one card each. */
export function EmployerCards({ employers, columns, isComplete }: EmployersProps) {
  const { t } = useTranslation();
  const { cellOf, linkOf } = useEmployerCells();
  const facts = columns.filter((column) => column !== 'name');
  return (
    <ul className={classes.cards} aria-busy={!isComplete}>
      {employers.map((employer) => {
        const { work, projectId } = employer;
        const { to, action, label } = linkOf(employer);
        return (
          <li key={projectId}>
            <p className={classes.cardName}>
              <EmployerName employer={employer} />
            </p>
            {work?.needsTotp && <p className={classes.note}>{t('tasks.overview.needsTotp')}</p>}
            {!work && !isComplete && <Skeleton height={facts.length * 24} my={10} />}
            {!work && isComplete && <p className={classes.note}>{t('tasks.overview.notKnown')}</p>}
            {work && !work.needsTotp && (
              <dl className={classes.facts}>
                {facts.map((column) => {
                  const { fact, note } = cellOf(work, column);
                  return (
                    <div key={column}>
                      <dt>{t(`tasks.overview.columns.${column}`)}</dt>
                      <dd>
                        <NoWrap>{note === undefined ? fact : `${fact}, ${note}`}</NoWrap>
                      </dd>
                    </div>
                  );
                })}
              </dl>
            )}
            <Button component={Link} to={to} variant="default" fullWidth aria-label={label}>
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
