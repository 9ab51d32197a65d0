import type { Person } from '@portal/contract/person';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { requestTones, subscriptionTones } from '../../domain-ui/status-tones.ts';
import { FileDownload } from '../../ui/file-download.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fetchAao } from './person-queries.ts';
import classes from './person-records.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface RecordRowProps {
  readonly to: string;
  readonly title: string;
  readonly badge: ReactNode;
  readonly facts: readonly string[];
}

/** A record as a line that opens it; the whole line can be pressed. */
function RecordRow({ to, title, badge, facts }: RecordRowProps) {
  return (
    <li className={classes.record}>
      <Link className={classes.name} to={to}>
        <NoWrap>{title}</NoWrap>
      </Link>
      {badge}
      <span className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>
            <NoWrap>{fact}</NoWrap>
          </span>
        ))}
      </span>
    </li>
  );
}

/** The subscriptions of an employee, the latest first; nothing without any, as below. */
export function SubscriptionsPanel(props: Pick<Person, 'subscriptions'>) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  const { product = '' } = useConfig();
  const { subscriptions } = props;
  if (subscriptions.length === 0) return null;
  return (
    <Panel title={t('person.subscriptions')}>
      <ul className={classes.records}>
        {subscriptions.map((row) => (
          <RecordRow
            key={row.subscriptionId}
            to={`/subscriptions/detail/${row.subscriptionId}`}
            title={t('person.subscription', {
              article: row.type,
              product,
              number: row.subscriptionNumber,
            })}
            badge={
              <StatusBadge tone={subscriptionTones[row.status]}>
                {t(`person.subscriptionStatus.${row.status}`)}
              </StatusBadge>
            }
            facts={[
              row.periodEnd === null
                ? `${t('fields.startDate')} ${date(row.periodStart)}`
                : t('person.period', { start: date(row.periodStart), end: date(row.periodEnd) }),
              `${cents(row.price)} ${t('terms.perMonth')}`,
            ]}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The requests of an employee, the latest first. */
export function RequestsPanel({ requests }: Pick<Person, 'requests'>) {
  const { t } = useTranslation();
  const { date, moment } = useFormat();
  if (requests.length === 0) return null;
  return (
    <Panel title={t('person.requests')}>
      <ul className={classes.records}>
        {requests.map((row) => (
          <RecordRow
            key={row.articleRegistrationId}
            to={`/requests/detail/${row.articleRegistrationId}`}
            title={t('person.request', { article: row.articleName, date: date(row.startDate) })}
            badge={
              <StatusBadge tone={requestTones[row.status]}>
                {t(`person.requestStatus.${row.status}`)}
              </StatusBadge>
            }
            facts={[t('person.requestedAt', { moment: moment(row.requestedAt) })]}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The signed AAOs of an employee, to download. */
export function AaoPanel({ aaos }: Pick<Person, 'aaos'>) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  if (aaos.length === 0) return null;
  return (
    <Panel title={t('person.aaos')}>
      <ul className={classes.records}>
        {aaos.map(({ articleRegistrationId, articleName, fileName, signedAt }) => (
          <li key={articleRegistrationId} className={classes.file}>
            <FileDownload fileName={fileName} fetchFile={() => fetchAao(articleRegistrationId)} />
            <span className={classes.facts}>
              <NoWrap>
                {t('person.signedAt', { article: articleName, moment: moment(signedAt) })}
              </NoWrap>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
