import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonIconLink } from '../../../domain-ui/person-icon-link.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import classes from './person-list.module.css';

interface PersonRowProps {
  readonly subscription: CancellableSubscription;
  /** A checkbox before the name. */
  readonly box?: ReactNode;
  /** The content at the end of the row: an amount, a date or a badge. */
  readonly children: ReactNode;
}

/**
 * An employee with a subscription; the name links to the subscription, the icon beside it to the
 * person.
 */
export function PersonRow({ subscription, box, children }: PersonRowProps) {
  const { t } = useTranslation();
  const name = fullName(subscription);
  const { employeeNumber, subscriptionNumber, subscriptionId } = subscription;
  return (
    <div className={classes.person}>
      {box}
      <div className={classes.who}>
        <span className={classes.named}>
          <Link
            className={classes.name}
            to={`/subscriptions/detail/${subscriptionId}`}
            title={t('employeeList.cancellable.toSubscription', { name })}
          >
            <bdi>{name}</bdi>
          </Link>
          <PersonIconLink person={subscription} recordId={subscriptionId} />
        </span>
        <span className={classes.numbers}>
          <NoWrap>{[employeeNumber, subscriptionNumber].filter(Boolean).join(' · ')}</NoWrap>
        </span>
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
