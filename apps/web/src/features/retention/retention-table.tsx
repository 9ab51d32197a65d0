import type { RetentionRow } from '@portal/contract/retention';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { PlainTable, type PlainColumn } from '../../ui/plain-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './retention-page.module.css';

interface RetentionTableProps {
  /** Undefined while they load. */
  readonly rules: readonly RetentionRow[] | undefined;
}

function Subject({ rule: { name, isLegal } }: { readonly rule: RetentionRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.name}>{t(`retention.rules.${name}.title`)}</span>
      <span className={classes.what}>{t(`retention.rules.${name}.what`)}</span>
      {isLegal && <StatusBadge tone="mute">{t('retention.legal')}</StatusBadge>}
    </>
  );
}

/** The data of each rule with its retention period, how much of it there is, and how old it is. */
export function RetentionTable({ rules }: RetentionTableProps) {
  const { t } = useTranslation();
  const { count, day, moment } = useFormat();
  const oldestOf = ({ oldest, unit }: RetentionRow): string => {
    if (oldest === null) return t('retention.nothing');
    // A period in days counts from a date: some data has no other time than its midnight.
    return (unit === 'minutes' || unit === 'hours' ? moment : day)(oldest);
  };
  const columns: readonly PlainColumn<RetentionRow>[] = [
    { id: 'data', label: t('retention.data'), cell: (rule) => <Subject rule={rule} /> },
    {
      id: 'period',
      label: t('retention.period'),
      cell: ({ unit, amount }) => t(`retention.units.${unit}`, { count: amount }),
    },
    {
      id: 'held',
      label: t('retention.held'),
      isNumber: true,
      cell: ({ held }) => count(held),
    },
    { id: 'due', label: t('retention.due'), isNumber: true, cell: ({ due }) => count(due) },
    {
      id: 'oldest',
      label: t('retention.oldest'),
      cell: (rule) => <NoWrap>{oldestOf(rule)}</NoWrap>,
    },
  ];
  return (
    <PlainTable
      label={t('navigation.retention')}
      columns={columns}
      rows={rules}
      keyOf={({ name }) => name}
      expected={7}
      firstWidth="44%"
    />
  );
}
