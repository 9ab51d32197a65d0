import {
  type auditLogColumns,
  exportAuditLogToExcel,
  getAuditLogTable,
} from '@portal/contract/audit-log';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { today } from '../../lib/today.ts';
import { filtersBody } from './log-rules.ts';

type LogState = TableState<(typeof auditLogColumns)[number]>;

export function auditLogQuery(projectId: string, state: LogState) {
  const queryKey = tableKey(projectId, 'auditLog', 'all', state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getAuditLogTable,
        { body: { projectId, ...tableStateOf(state), ...filtersBody(state.filters, today()) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

/** The log as an Excel file: all pages, with the search, filters and order of the screen. */
export function fetchLog(projectId: string, { sortBy, descending, search, filters }: LogState) {
  return callApi(exportAuditLogToExcel, {
    body: { projectId, sortBy, descending, search, ...filtersBody(filters, today()) },
  });
}
