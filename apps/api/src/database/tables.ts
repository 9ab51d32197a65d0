import type { Language } from '@portal/contract/fields';
import type { ListMemory } from '@portal/contract/list-memory';
import type { Generated } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type { DefaultMoment, Json, JsonByDefault, Moment, MomentOrNull } from './column-types.ts';
import type { DigestTables } from './digest-tables.ts';
import type { EmployeeListTables } from './employee-list-tables.ts';
import type { FileTables } from './file-tables.ts';
import type { ParticipationTables } from './participation-tables.ts';
import type { PayrollTables } from './payroll-tables.ts';
import type { ProjectTables } from './project-tables.ts';
import type { ProofKind, SignInTables } from './sign-in-tables.ts';

/** The response of a change, stored under its idempotency key. */
interface KeptAnswerTable {
  keptAnswerId: Uint8Array;
  accountId: string | null;
  projectId: string | null;
  call: string;
  payloadHmac: Uint8Array;
  payloadKeyId: string;
  proof: ProofKind | null;
  status: number | null;
  body: string | null;
  runId: string | null;
  validUntil: Moment;
}

/** The columns and order that an account chose for a list, in every project. */
interface TableColumnsTable {
  accountId: string;
  tableName: string;
  columns: Json<Record<string, boolean>>;
  rowsPerPage: Generated<number | null>;
  sortBy: Generated<string | null>;
  sortDescending: Generated<boolean | null>;
}

/** The state in which an account left a list of one project. */
interface ListMemoryTable {
  accountId: string;
  projectId: string;
  tableName: string;
  filters: JsonByDefault<ListMemory['filters']>;
  views: JsonByDefault<ListMemory['views']>;
  defaultView: Generated<string | null>;
}

/** The outbox. */
interface MailTable {
  mailId: string;
  projectId: string | null;
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  /** As `body`, until the mail is sent or given up; null when it has no such form. */
  html: Generated<string | null>;
  language: Language;
  createdAt: DefaultMoment;
  attempts: Generated<number>;
  nextAttemptAt: DefaultMoment;
  sentAt: MomentOrNull;
  lastError: string | null;
  replyTo: Generated<string | null>;
  failedAt: MomentOrNull;
  refusesAddress: Generated<boolean>;
  isDigest: Generated<boolean>;
}

/** A message to the provider from the contact form. */
interface ContactMessageTable {
  contactMessageId: string;
  projectId: string;
  writtenAt: Moment;
  accountId: string;
  writtenBy: string;
  emailAddress: string;
  phoneNumber: string;
  topic: string;
  message: string;
}

interface PortalSettingTable {
  name:
    | 'announcement-text'
    | 'maintenance-text'
    | 'maintenance'
    | 'contact-information'
    | 'provider-logo'
    | 'outbox'
    | 'retention-periods'
    | 'retention-run'
    | 'erasure-journal'
    | 'last-backup'
    | 'erasures';
  value: string;
}

/** Every table by name; the migrations make them. */
export interface Tables
  extends
    SignInTables,
    ProjectTables,
    ParticipationTables,
    EmployeeListTables,
    PayrollTables,
    DigestTables,
    FileTables,
    AuditTables {
  portalSetting: PortalSettingTable;
  tableColumns: TableColumnsTable;
  listMemory: ListMemoryTable;
  contactMessage: ContactMessageTable;
  mail: MailTable;
  keptAnswer: KeptAnswerTable;
}
