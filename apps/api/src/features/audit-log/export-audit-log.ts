import type { CallInput } from '@portal/contract/call';
import type { AuditLogRow, exportAuditLogToExcel } from '@portal/contract/audit-log';
import { describeChange } from '@portal/texts/describe-change';
import type { Language } from '@portal/contract/fields';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer, MemberContext } from '../../http/route.ts';
import { exportList } from '../../http/answers/export-list.ts';
import { describeFilters, type UsedFilters } from '../../xlsx/describe-filters.ts';
import type { SheetColumn } from '../../xlsx/sheet-column.ts';
import { actionOrder } from './action-order.ts';
import { listSequences, readEntries } from './audit-log-store.ts';

/** The actor, as the page names it; without one it is the project's rules or the provider. */
function actorText(row: AuditLogRow, language: Language, product: string): string {
  if (row.actor !== null) return row.actor;
  const isAutomatic = row.action === 'article-registration-approved';
  return isAutomatic ? texts[language].records.words.automatically : product;
}

/** The columns of the log in the sheet. */
function sheetColumns(language: Language, product: string): SheetColumn<AuditLogRow>[] {
  const { columns, actions, subjects } = texts[language].auditLog;
  const text = (
    header: string,
    width: number,
    value: (row: AuditLogRow) => string | null,
  ): SheetColumn<AuditLogRow> => ({ kind: 'text', header, width, value });
  return [
    { kind: 'moment', header: columns.occurredAt, width: 18, value: (row) => row.occurredAt },
    text(columns.actor, 28, (row) => actorText(row, language, product)),
    text(columns.onBehalfOf, 28, (row) => row.onBehalfOf),
    text(columns.action, 36, (row) => actions[row.action]),
    text(columns.subject, 36, (row) => row.subject ?? subjects[row.subjectType]),
    text(columns.changes, 60, ({ changes }) =>
      changes.length === 0
        ? null
        : changes.map((change) => describeChange(change, language)).join('; '),
    ),
    text(columns.reason, 50, (row) => row.reason),
  ];
}

function describe(
  { filters = {}, search }: CallInput<typeof exportAuditLogToExcel>['body'],
  language: Language,
): UsedFilters | undefined {
  const { actions } = texts[language].auditLog;
  return describeFilters(
    [
      { label: 'actions', values: filters.actions?.map((action) => actions[action]) },
      { label: 'occurred', dates: [filters.fromDate, filters.untilDate] },
    ],
    search,
    language,
  );
}

/**
 * The log as an Excel file; the download is aborted when the account loses the right to see the
 * log.
 */
export async function exportAuditLog(
  context: MemberContext,
  services: Dependencies,
  body: CallInput<typeof exportAuditLogToExcel>['body'],
): Promise<FileAnswer> {
  const { projectId, account } = context;
  const { language } = account;
  return exportList(context, services, {
    list: 'auditLog',
    columns: sheetColumns(language, services.config.product),
    filters: describe(body, language),
    readIds: (db) => listSequences(db, { ...body, actionOrder: actionOrder[language] }),
    readRows: (batchDb, sequences) => readEntries(batchDb, { projectId, sequences }),
    right: 'viewAuditLog',
  });
}
