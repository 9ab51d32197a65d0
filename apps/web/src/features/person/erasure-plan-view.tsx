import type { ErasurePlan } from '@portal/contract/person-erasure';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import classes from './privacy-panel.module.css';

type Fault = ErasurePlan['faults'][number];

function FaultLine({ fault }: { readonly fault: Fault }) {
  const { t } = useTranslation();
  const text = t(`person.privacy.faults.${fault.code}`);
  if (fault.recordId === null) return <li>{text}</li>;
  const isRequest = fault.code === 'request-waiting';
  return (
    <li>
      {text}{' '}
      <Link to={`/${isRequest ? 'requests' : 'subscriptions'}/detail/${fault.recordId}`}>
        {t(isRequest ? 'person.privacy.toRequest' : 'person.privacy.toSubscription')}
      </Link>
    </li>
  );
}

/** How much is retained, why, and until when. */
function StayLine({ stay }: { readonly stay: ErasurePlan['stays'][number] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { group, reason, count, until } = stay;
  return (
    <li>
      {t(`person.privacy.groups.${group}`)}: {count}. {t(`person.privacy.stayReasons.${reason}`)}
      {until !== null && (
        <>
          {' '}
          <NoWrap>{t('person.privacy.until', { day: date(until) })}</NoWrap>
        </>
      )}
    </li>
  );
}

/** The plan of an erasure: what is deleted, what is retained and why, and what blocks it. */
export function ErasurePlanView({ plan }: { readonly plan: ErasurePlan }) {
  const { t } = useTranslation();
  const { goes, stays, faults, lookalikes } = plan;
  return (
    <>
      {faults.length > 0 && (
        <Notice
          tone="warn"
          extra={
            <ul className={classes.list}>
              {faults.map((fault, at) => (
                <FaultLine key={at} fault={fault} />
              ))}
            </ul>
          }
        >
          {t('person.privacy.first')}
        </Notice>
      )}
      {faults.length === 0 && (
        <p>{t(goes.length > 0 ? 'person.privacy.warning' : 'person.privacy.nothingGoes')}</p>
      )}
      {goes.length > 0 && (
        <div className={classes.block}>
          <h3>{t(faults.length > 0 ? 'person.privacy.wouldGo' : 'person.privacy.goes')}</h3>
          <ul className={classes.list}>
            {goes.map(({ group, count }) => (
              <li key={group}>
                {t(`person.privacy.groups.${group}`)}: {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {stays.length > 0 && (
        <div className={classes.block}>
          <h3>{t('person.privacy.stays')}</h3>
          <ul className={classes.list}>
            {stays.map((stay) => (
              <StayLine key={`${stay.group} ${stay.reason}`} stay={stay} />
            ))}
          </ul>
        </div>
      )}
      {lookalikes.length > 0 && (
        <div className={classes.block}>
          <h3>{t('person.privacy.lookalikes')}</h3>
          <p>{t('person.privacy.lookalikesHint')}</p>
          <ul className={classes.list}>
            {lookalikes.map((one) => (
              <li key={one.personId}>
                <Link to={`/people/${one.personId}`}>{fullName(one)}</Link>, {one.emailAddress}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
