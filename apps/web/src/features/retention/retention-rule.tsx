import type { RetentionRow } from '@portal/contract/retention';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './retention-page.module.css';

interface RetentionRuleProps {
  readonly rule: RetentionRow;
}

/** The data of one rule, and its retention period. */
export function RetentionRule({ rule }: RetentionRuleProps) {
  const { t } = useTranslation();
  const { count, day, moment } = useFormat();
  const { name, unit, amount, oldest, held, due } = rule;
  // A period in days counts from a date: some data has no other time than its midnight.
  const isQuickRun = unit === 'minutes' || unit === 'hours';
  return (
    <li className={classes.rule}>
      <div>
        <h2 className={classes.title}>{t(`retention.rules.${name}.title`)}</h2>
        <p className={classes.what}>{t(`retention.rules.${name}.what`)}</p>
        {rule.isLegal && <StatusBadge tone="mute">{t('retention.legal')}</StatusBadge>}
      </div>
      <DefinitionList
        items={[
          {
            label: t('retention.period'),
            value: t(`retention.units.${unit}`, { count: amount }),
          },
          { label: t('retention.held'), value: count(held) },
          { label: t('retention.due'), value: count(due) },
          {
            label: t('retention.oldest'),
            value: oldest === null ? t('retention.nothing') : (isQuickRun ? moment : day)(oldest),
          },
        ]}
      />
    </li>
  );
}
