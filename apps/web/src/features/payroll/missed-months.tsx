import { Button } from '@mantine/core';
import { maxMonthsSettled } from '@portal/contract/limits';
import type { PayrollMissedMonth } from '@portal/contract/payroll-shapes';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useChange } from '../../lib/use-change.ts';
import { SelectPage, SelectRow } from '../../ui/data-table/select-box.tsx';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { type MissedChoice, payrollKey, settle } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

interface MissedMonthsProps {
  readonly projectId: string;
  /** The first of the missed months that no one decided on. */
  readonly months: readonly PayrollMissedMonth[];
  /** The number of all of them. */
  readonly count: number;
  readonly mayManage: boolean;
}

/** The most months that are listed with buttons of their own; more are a table with a selection. */
const maxListed = 3;

const monthId = ({ subscriptionId, periodId }: PayrollMissedMonth): string =>
  `${subscriptionId} ${periodId}`;

/** Settles or waives months, and says which. */
function useSettle(projectId: string, onDone: () => void) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = usePeriodName();
  return useChange({
    mutationFn: ({ choice, months }: { choice: MissedChoice; months: PayrollMissedMonth[] }) =>
      settle(projectId, choice, months),
    onSuccess: (_, { choice, months }) => {
      const [month] = months;
      const sum = months.reduce((total, { amount }) => total + amount, 0);
      notify({
        tone: 'ok',
        title: t(choice === 'Settle' ? 'payroll.missed.settled' : 'payroll.missed.waived'),
        message:
          months.length === 1 && month
            ? t('payroll.missed.item', {
                name: fullName(month) || t('payroll.lines.nobody'),
                period: nameOf(month),
              })
            : t('payroll.missed.several', { count: months.length, amount: cents(sum) }),
      });
      onDone();
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
}

const choices = ['Settle', 'Waive'] as const;

function ListedMonth({
  projectId,
  month,
  mayManage,
}: Pick<MissedMonthsProps, 'projectId' | 'mayManage'> & { readonly month: PayrollMissedMonth }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const period = usePeriodName()(month);
  const about = {
    name: fullName(month) || t('payroll.lines.nobody'),
    period,
    amount: cents(month.amount),
  };
  const change = useSettle(projectId, () => {});
  return (
    <li>
      <div className={classes.row}>
        <span>
          {t('payroll.missed.item', about)} <b>{about.amount}</b>
        </span>
        {mayManage && (
          <span className={classes.buttons}>
            {choices.map((choice) => (
              <Button
                key={choice}
                variant="default"
                loading={change.isPending && change.variables.choice === choice}
                aria-label={t(
                  choice === 'Settle' ? 'payroll.missed.settleOf' : 'payroll.missed.waiveOf',
                  about,
                )}
                onClick={() => change.mutate({ choice, months: [month] })}
              >
                {t(choice === 'Settle' ? 'payroll.missed.settle' : 'payroll.missed.waive')}
              </Button>
            ))}
          </span>
        )}
      </div>
      {change.error && <ErrorAlert title={t('payroll.missed.failed')} error={change.error} />}
    </li>
  );
}

/** Many months: selected ones are settled or waived together. */
function MonthsTable({ projectId, months, mayManage }: Omit<MissedMonthsProps, 'count'>) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const nameOf = usePeriodName();
  const rowName = (month: PayrollMissedMonth) =>
    t('payroll.missed.item', {
      name: fullName(month) || t('payroll.lines.nobody'),
      period: nameOf(month),
    });
  const selection = { ...useRowSelection(projectId, monthId, months), rowName };
  // A month that was settled meanwhile is no longer listed.
  const listed = new Set(months.map(monthId));
  const selected = selection.rows.filter((month) => listed.has(monthId(month)));
  const change = useSettle(projectId, selection.clear);
  const sum = selected.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('payroll.missed.title')}
        tabIndex={0}
      >
        <table className={classes.figures}>
          <thead>
            <tr>
              {mayManage && (
                <td>
                  <SelectPage selection={selection} rows={months} />
                </td>
              )}
              <th scope="col">{t('payroll.missed.name')}</th>
              <th scope="col">{t('payroll.columns.employeeNumber')}</th>
              <th scope="col">{t('payroll.period')}</th>
              <th scope="col" className={classes.number}>
                {t('payroll.columns.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={monthId(month)}>
                {mayManage && (
                  <td>
                    <SelectRow selection={selection} row={month} />
                  </td>
                )}
                <th scope="row">{fullName(month) || t('payroll.lines.nobody')}</th>
                <td>{month.employeeNumber}</td>
                <td>{nameOf(month)}</td>
                <td className={classes.number}>{cents(month.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayManage && (
        <div className={classes.buttons}>
          {choices.map((choice) => (
            <Button
              key={choice}
              variant="default"
              disabled={selected.length === 0 || selected.length > maxMonthsSettled}
              loading={change.isPending && change.variables.choice === choice}
              onClick={() => change.mutate({ choice, months: selected })}
            >
              {t(choice === 'Settle' ? 'payroll.missed.settleAll' : 'payroll.missed.waiveAll', {
                count: selected.length,
              })}
            </Button>
          ))}
          {selected.length > 0 && (
            <span className={classes.sum}>
              {t('payroll.missed.several', { count: selected.length, amount: cents(sum) })}
            </span>
          )}
        </div>
      )}
      {change.error && <ErrorAlert title={t('payroll.missed.failed')} error={change.error} />}
    </>
  );
}

/** Months that payroll missed: a person settles them with net pay, or waives them. */
export function MissedMonths({ months, count, ...props }: MissedMonthsProps) {
  const { t } = useTranslation();
  const more = count - months.length;
  return (
    <>
      {months.length > maxListed ? (
        <MonthsTable months={months} {...props} />
      ) : (
        <ul className={classes.list}>
          {months.map((month) => (
            <ListedMonth key={monthId(month)} month={month} {...props} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.muted}>{t('payroll.missed.more', { count: more })}</p>}
    </>
  );
}
