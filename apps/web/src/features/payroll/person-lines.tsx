import { Skeleton } from '@mantine/core';
import { hasNumberNow, lineStateOf, type PayrollLineRow } from '@portal/contract/payroll-shapes';
import type { PayrollPersonRow } from '@portal/contract/payroll-people';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { HoldAction } from './hold-action.tsx';
import classes from './payroll-page.module.css';
import { hold, holdPerson, personLinesQuery, release, releasePerson } from './payroll-queries.ts';

interface PersonLinesProps {
  readonly projectId: string;
  readonly periodId: string;
  readonly person: PayrollPersonRow;
  readonly mayHold: boolean;
}

/** Whether a user may hold a line: one that a rule leaves out for a wrong number is mended elsewhere. */
const isHoldable = ({ heldReason, isHeldByPerson }: PayrollLineRow) =>
  !isHeldByPerson && (heldReason === null || heldReason === 'no-number');

/** The lines of a person, each with what can be done with it, and what can be done with all. */
export function PersonLines({ person, mayHold, ...periodKey }: PersonLinesProps) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const { projectId } = periodKey;
  const { personId, lineCount, heldByPersonCount } = person;
  const key = { ...periodKey, personId };
  const query = useQuery(personLinesQuery(key));
  const name = fullName(person) || t('payroll.lines.nobody');
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('payroll.loading')}>
        <Skeleton height={40 + 37 * lineCount} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorAlert
        title={t('payroll.people.linesFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const lines = query.data.items;
  const hasSeveral = lines.length > 1;
  const toHold = lineCount - heldByPersonCount;
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
        <table className={classes.figures}>
          <caption className={classes.caption}>
            {t('payroll.people.linesCaption', { name })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('payroll.columns.component')}</th>
              <th scope="col">{t('payroll.columns.code')}</th>
              <th scope="col">{t('payroll.columns.change')}</th>
              <th scope="col" className={classes.number}>
                {t('payroll.columns.amount')}
              </th>
              <th scope="col" className={classes.number}>
                {t('payroll.columns.delta')}
              </th>
              <th scope="col">{t('payroll.columns.effectiveFrom')}</th>
              <th scope="col">{t('payroll.columns.effectiveTo')}</th>
              <th scope="col">{t('payroll.held.held')}</th>
              {mayHold && hasSeveral && <td />}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const component = t(`payroll.components.${line.component}`);
              return (
                <tr key={line.lineId}>
                  <th scope="row">
                    {component}
                    {line.originPeriod !== null && (
                      <span className={classes.muted}>
                        {' '}
                        {t('payroll.people.origin', { period: line.originPeriod })}
                      </span>
                    )}
                  </th>
                  <td>{line.code}</td>
                  <td>{t(`payroll.changes.${line.change}`)}</td>
                  <td className={classes.number}>{cents(line.amount)}</td>
                  <td className={classes.number}>{cents(line.delta)}</td>
                  <td>{date(line.effectiveFrom)}</td>
                  <td>{line.effectiveTo && date(line.effectiveTo)}</td>
                  <td data-kind="prose">
                    {line.heldReason && (
                      <>
                        <StatusBadge tone={line.isHeldByPerson ? 'warn' : 'bad'}>
                          {t(`payroll.held.${lineStateOf(line)}`)}
                        </StatusBadge>{' '}
                        {hasNumberNow(line)
                          ? t('payroll.numberNow')
                          : t(`payroll.heldReasons.${line.heldReason}`)}
                      </>
                    )}
                  </td>
                  {mayHold && hasSeveral && (
                    <td>
                      {(line.isHeldByPerson || isHoldable(line)) && (
                        <HoldAction
                          projectId={projectId}
                          isHeld={line.isHeldByPerson}
                          employeeNumber={line.employeeNumber}
                          about={{ name, what: component, count: 1 }}
                          onHold={(reason) => hold({ ...periodKey, lineId: line.lineId }, reason)}
                          onRelease={() => release({ ...periodKey, lineId: line.lineId })}
                        />
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {mayHold && (
        <div className={classes.buttons}>
          {lines.some(isHoldable) && (
            <HoldAction
              projectId={projectId}
              isHeld={false}
              isForPerson
              employeeNumber={person.isNumberMissing ? null : person.employeeNumber}
              about={{ name, what: t('payroll.counted', { count: toHold }), count: toHold }}
              onHold={(reason) =>
                holdPerson(
                  { ...key, lineCount: reason === 'no-number' ? person.withoutNumber : toHold },
                  reason,
                )
              }
            />
          )}
          {heldByPersonCount > 0 && (
            <HoldAction
              projectId={projectId}
              isHeld
              isForPerson
              employeeNumber={person.employeeNumber}
              about={{
                name,
                what: t('payroll.counted', { count: heldByPersonCount }),
                count: heldByPersonCount,
              }}
              onRelease={() => releasePerson({ ...key, lineCount: heldByPersonCount })}
            />
          )}
        </div>
      )}
    </>
  );
}
