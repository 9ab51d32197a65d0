import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Notice } from '../../ui/notice.tsx';
import { blockersOf, type PeriodBlockers } from './period-rules.ts';

/** Shows that a period cannot be closed yet, and whose employee numbers are missing. */
export function ClosingBlocked({ period }: { readonly period: PeriodBlockers }) {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(useLanguage());
  const { people, more } = blockersOf(period);
  const names = people.map((person) => fullName(person) || t('payroll.lines.nobody'));
  const others = more > 0 ? [t('payroll.close.more', { count: more })] : [];
  return (
    <Notice tone="warn">
      {t('payroll.close.blocked', {
        names: list.format([...names, ...others]),
        count: people.length + more,
      })}
    </Notice>
  );
}
