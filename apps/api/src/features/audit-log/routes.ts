import { exportAuditLogToExcel, getAuditLogTable } from '@portal/contract/audit-log';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { actionOrder } from './action-order.ts';
import { listAuditLog } from './audit-log-store.ts';
import { exportAuditLog } from './export-audit-log.ts';

export const auditLogRoutes = (services: Dependencies) => [
  route(getAuditLogTable, ({ db, account }, { body }) =>
    listAuditLog(db, { ...body, actionOrder: actionOrder[account.language] }),
  ),
  route(exportAuditLogToExcel, (context, { body }) => exportAuditLog(context, services, body)),
];
