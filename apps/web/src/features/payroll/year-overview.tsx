import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './payroll-page.module.css';
import { usePeriodName } from './use-period-name.ts';

const kinds = ['New', 'Changed', 'Stopped', 'OneOff'] as const;

/** The latest download of any file of a period. */
const lastDownload = ({ files }: PayrollPeriod) =>
  files
    .filter(({ lastDownloadedAt }) => lastDownloadedAt !== null)
    .toSorted((a, b) => ((a.lastDownloadedAt ?? '') < (b.lastDownloadedAt ?? '') ? 1 : -1))[0];

function Row({ period }: { readonly period: PayrollPeriod }) {
  const { t } = useTranslation();
  const { cents, moment, count } = useFormat();
  const nameOf = usePeriodName();
  const { totals, lineCount, sha256, closedAt, deliveredAt } = period;
  const download = lastDownload(period);
  const doneBy = (name: string | null, at: string) =>
    t('payroll.year.doneBy', { name: name ?? '–', moment: moment(at) });
  return (
    <tr>
      <th scope="row">{nameOf(period)}</th>
      <td>{t(`payroll.states.${period.state}`)}</td>
      <td className={classes.number}>{lineCount !== null && count(lineCount)}</td>
      {kinds.map((kind) => {
        const total = totals?.find((each) => each.kind === kind);
        return (
          <td key={kind} className={classes.number}>
            {total && cents(total.amount)}
          </td>
        );
      })}
      <td className={classes.who}>{closedAt !== null && doneBy(period.closedBy, closedAt)}</td>
      <td className={classes.who}>
        {download?.lastDownloadedAt && doneBy(download.lastDownloadedBy, download.lastDownloadedAt)}
      </td>
      <td className={classes.who}>{deliveredAt !== null && moment(deliveredAt)}</td>
      <td className={classes.short} title={sha256 ?? undefined}>
        {sha256?.slice(0, 12)}
      </td>
    </tr>
  );
}

/** The periods of a year, with their totals, and who closed and downloaded them when. */
export function YearOverview({ periods }: { readonly periods: readonly PayrollPeriod[] }) {
  const { t } = useTranslation();
  const year = String(periods[0]?.year ?? '');
  return (
    <Panel title={t('payroll.year.title', { year })}>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('payroll.year.scroll', { year })}
        tabIndex={0}
      >
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{t('payroll.year.period')}</th>
              <th scope="col">{t('payroll.year.state')}</th>
              <th scope="col" className={classes.number}>
                {t('payroll.year.lines')}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className={classes.number}>
                  {t(`payroll.totals.${kind}`)}
                </th>
              ))}
              <th scope="col">{t('payroll.year.closed')}</th>
              <th scope="col">{t('payroll.year.downloaded')}</th>
              <th scope="col">{t('payroll.year.delivered')}</th>
              <th scope="col">{t('payroll.year.digest')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <Row key={period.periodId} period={period} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
