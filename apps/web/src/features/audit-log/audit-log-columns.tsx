import type { AuditLogRow } from '@portal/contract/audit-log';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { ChangeText } from '../../domain-ui/change-text.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { DeciderName } from '../../domain-ui/decider-name.tsx';
import classes from './audit-log-page.module.css';

/** The label of an action; a page that stayed open may be older than an entry, and not know it. */
const actionOf = (t: TFunction, { action }: AuditLogRow): string =>
  t(`auditLog.actions.${action}`, { defaultValue: t('auditLog.unknownAction') });

const subjectOf = (t: TFunction, row: AuditLogRow): string =>
  row.subject ?? t(`auditLog.subjects.${row.subjectType}`);

/** The change of each field, and the reason if one was given. */
function Changes({ row }: { readonly row: AuditLogRow }) {
  const { t } = useTranslation();
  if (row.changes.length === 0 && row.reason === null) return null;
  return (
    <ul className={classes.changes}>
      {row.changes.map((change, index) => (
        <li key={`${change.field} ${index}`}>
          <ChangeText change={change} texts="auditLog" />
        </li>
      ))}
      {row.reason !== null && (
        <li className={classes.reason}>{t('history.reason', { reason: row.reason })}</li>
      )}
    </ul>
  );
}

function columnsOf(
  t: TFunction,
  { moment }: Format,
  product: string,
): readonly TableColumn<AuditLogRow>[] {
  const actorOf = ({ actor, action }: AuditLogRow) =>
    actor ?? (action === 'article-registration-approved' ? t('terms.automatic') : product);
  return [
    {
      id: 'occurredAt',
      label: t('auditLog.columns.occurredAt'),
      kind: 'date',
      cell: (row) => moment(row.occurredAt),
      card: 'end',
      cardText: (row) => <span className={classes.moment}>{moment(row.occurredAt)}</span>,
    },
    {
      id: 'actor',
      label: t('auditLog.columns.actor'),
      kind: 'prose',
      cell: (row) => <DeciderName name={actorOf(row)} onBehalfOf={row.onBehalfOf} />,
      card: 'line',
      // The name of the subject is beside this name, so the card says "by" before this one.
      cardText: (row) =>
        t('auditLog.by', {
          name:
            row.onBehalfOf === null
              ? actorOf(row)
              : t('terms.onBehalfOf', { name: actorOf(row), approver: row.onBehalfOf }),
        }),
    },
    {
      id: 'action',
      label: t('auditLog.columns.action'),
      kind: 'prose',
      cell: (row) => actionOf(t, row),
    },
    {
      id: 'subject',
      label: t('auditLog.columns.subject'),
      kind: 'name',
      cell: (row) => <span className={classes.subject}>{subjectOf(t, row)}</span>,
      cardText: (row) => (
        <>
          {actionOf(t, row)}
          {row.subject !== null && <span className={classes.behalf}>{row.subject}</span>}
        </>
      ),
    },
    {
      id: 'changes',
      label: t('auditLog.columns.changes'),
      kind: 'prose',
      cell: (row) => <Changes row={row} />,
      card: 'foot',
    },
  ];
}

/** The columns of the log: the time, the actor, the action, the record and the changes. */
export function useAuditLogColumns(): readonly TableColumn<AuditLogRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { product = '' } = useConfig();
  return useMemo(() => columnsOf(t, format, product), [t, format, product]);
}
