import { exportAuditLogToExcel, getAuditLogTable } from '@portal/contract/audit-log';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { keepPageOf, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { filtersBody } from './log-rules.ts';
import type { LogParameters } from './use-log-parameters.ts';

/** One page of the log. */
export function auditLogQuery(projectId: string, parameters: LogParameters) {
  const queryKey = tableKey(projectId, 'auditLog', 'all', parameters);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getAuditLogTable,
        { body: { projectId, ...tableStateOf(parameters), ...filtersBody(parameters.log) } },
        { signal },
      ),
    placeholderData: keepPageOf(queryKey),
  });
}

/** The log as an Excel file: all pages, with the same search and order as on screen. */
export function fetchLog(projectId: string, parameters: LogParameters) {
  const { sortBy, descending, search, log } = parameters;
  return callApi(exportAuditLogToExcel, {
    body: { projectId, sortBy, descending, search, ...filtersBody(log) },
  });
}
