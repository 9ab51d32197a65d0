import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { dateField } from './fields.ts';
import { historyActions } from './history.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { xlsxType } from './xlsx.ts';

/** The closed list of actions in the log of a project; every action has a text. */
export const auditActions = [
  ...historyActions,
  'subscriptions-brought-in',
  'employee-list-saved',
  'member-added',
  'member-rights-changed',
  'member-removed',
  'member-left',
  'membership-asked',
  'membership-accepted',
  'membership-refused',
  'membership-withdrawn',
  'membership-lapsed',
  'invitation-repeated',
  'invitation-accepted',
  'account-details-changed',
  'account-email-change-requested',
  'account-email-changed',
  'account-email-change-vetoed',
  'totp-reset',
  'mail-refused',
  'account-disabled',
  'account-enabled',
  'support-link-made',
  'microsoft-linked',
  'microsoft-sign-in-refused',
  'automatic-signing-changed',
  'project-demands-changed',
  'rejection-reasons-changed',
  'reminders-changed',
  'aao-files-downloaded',
  'list-exported',
  'project-file-downloaded',
  'entra-tenant-added',
  'entra-tenant-changed',
  'entra-tenant-deleted',
  'entra-group-added',
  'entra-group-changed',
  'entra-group-deleted',
  'entra-user-added',
  'entra-user-changed',
  'entra-user-deleted',
  'stand-in-named',
  'stand-in-ended',
  'posters-flyers-ordered',
  'narrowcast-ordered',
  'person-erased',
  'payroll-settings-changed',
  'payroll-started',
  'payroll-line-held',
  'payroll-line-released',
  'payroll-months-settled',
  'payroll-months-waived',
  'payroll-closed',
  'payroll-file-downloaded',
  'payroll-delivered',
  'payroll-confirmed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kind of the subject of an entry. */
const auditSubjects = [
  'article-registration',
  'subscription',
  'account',
  'project',
  'entra-tenant',
  'stand-in',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const changedValueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditLogColumns = ['occurredAt', 'actor', 'action'] as const;

const auditLogRowSchema = z.object({
  sequence: z.int(),
  occurredAt: z.string(),
  /** The actor; null: the provider, or the portal by the rules of the project. */
  actor: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  action: z.enum(auditActions),
  subjectType: z.enum(auditSubjects),
  /** The id of the subject; for a refused sign-in, the tenant id of Microsoft. */
  subjectId: z.guid(),
  /** The name of the subject; null once it was erased, or for an action without one. */
  subject: z.string().nullable(),
  /** Changed fields, with the old and the new value; amounts in cents, dates YYYY-MM-DD. */
  changes: z.array(
    z.object({ field: z.string(), from: changedValueSchema, to: changedValueSchema }),
  ),
  reason: z.string().nullable(),
});
export type AuditLogRow = z.output<typeof auditLogRowSchema>;

const auditLogFilters = z.strictObject({
  /** Entries with any of these actions. */
  actions: z.array(z.enum(auditActions)).min(1).max(auditActions.length).optional(),
  /** First and last day, in Amsterdam. */
  fromDate: dateField.optional(),
  untilDate: dateField.optional(),
});

const access = {
  who: 'member',
  right: 'viewAuditLog',
  project: { field: 'projectId' },
} as const;

export const getAuditLogTable = defineCall({
  group: 'AuditLog',
  name: 'GetAuditLogTable',
  method: 'POST',
  summary: 'Who did what to which record of the project',
  access,
  effect: 'reads',
  body: tableRequest(auditLogColumns, auditLogFilters),
  response: tablePage(auditLogRowSchema),
  failures: [],
});

export const exportAuditLogToExcel = defineCall({
  group: 'AuditLog',
  name: 'ExportAuditLogToExcel',
  method: 'POST',
  summary: 'The log of the project, as an Excel file',
  access: { ...access, fresh: 'by-request' },
  effect: 'reads',
  body: tableQuery(auditLogColumns, auditLogFilters),
  response: fileResponse([xlsxType]),
  failures: [],
});

export const auditLogCalls = [getAuditLogTable, exportAuditLogToExcel];
