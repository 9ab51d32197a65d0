import type { Consequence } from '@portal/contract/employee-list';
import { IconId, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import classes from './diff-column.module.css';

/** The consequences of removing an employee from the list. */
export function ConsequenceText({ consequence }: { readonly consequence: Consequence | null }) {
  const { t } = useTranslation();
  const { cents, date } = useFormat();
  if (consequence === null) {
    return <span className={classes.consequence}>{t('employeeList.preview.nothing')}</span>;
  }
  const isRequest = consequence.kind === 'request';
  const Icon = isRequest ? IconInbox : IconId;
  const text = isRequest
    ? t('employeeList.preview.request')
    : consequence.periodEnd === null
      ? t('employeeList.preview.subscription', { price: cents(consequence.price) })
      : t('employeeList.preview.ends', { date: date(consequence.periodEnd) });
  return (
    <span className={classes.consequence} data-matters>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
