import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { linkName } from '../../../domain-ui/link-name.ts';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import classes from './person-list.module.css';

interface PersonRowProps {
  readonly subscription: CancellableSubscription;
  /** A checkbox before the name. */
  readonly box?: ReactNode;
  /** The content at the end of the row: an amount, a date or a badge. */
  readonly children: ReactNode;
}

/** An employee with a subscription; the name links to the subscription. */
export function PersonRow({ subscription, box, children }: PersonRowProps) {
  const { t } = useTranslation();
  const name = fullName(subscription);
  const { employeeNumber, subscriptionNumber, subscriptionId } = subscription;
  return (
    <div className={classes.person}>
      {box}
      <div className={classes.who}>
        <Link
          className={classes.name}
          to={`/subscriptions/detail/${subscriptionId}`}
          aria-label={linkName(name, subscriptionNumber)}
          title={t('employeeList.cancellable.toSubscription', { name })}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className={classes.numbers}>
          <NoWrap>{[employeeNumber, subscriptionNumber].filter(Boolean).join(' · ')}</NoWrap>
        </span>
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
