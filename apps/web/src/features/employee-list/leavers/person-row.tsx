import { VisuallyHidden } from '@mantine/core';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConfig } from '../../../lib/config-query.ts';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import classes from './person-list.module.css';

interface PersonRowProps {
  readonly subscription: CancellableSubscription;
  /** A checkbox before the name. */
  readonly box?: ReactNode;
  /** The content at the end of the row: an amount, a date or a badge. */
  readonly children: ReactNode;
}

/** An employee with a subscription, in the columns of the list; the name opens the subscription. */
export function PersonRow({ subscription, box, children }: PersonRowProps) {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const name = fullName(subscription);
  const { employeeNumber, subscriptionNumber, subscriptionId } = subscription;
  return (
    <div className={classes.person} data-box={box !== undefined || undefined}>
      {box}
      <Link
        className={classes.name}
        to={`/subscriptions/detail/${subscriptionId}`}
        title={t('employeeList.cancellable.toSubscription', { name })}
      >
        <bdi>{name}</bdi>
      </Link>
      {employeeNumber && (
        <span className={classes.number} data-of="person">
          <VisuallyHidden>{t('fields.employeeNumber')} </VisuallyHidden>
          {employeeNumber}
        </span>
      )}
      <span className={classes.number} data-of="subscription">
        <VisuallyHidden>{t('employeeList.cancellable.number', { product })} </VisuallyHidden>
        <NoWrap>{subscriptionNumber}</NoWrap>
      </span>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
