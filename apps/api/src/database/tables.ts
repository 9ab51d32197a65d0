import type {
  ArticleRegistrationListName,
  Check,
} from '@portal/contract/article-registration-shapes';
import type { ListFault } from '@portal/contract/list-faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ApiKeyTable, ApiKeyUseTable } from './api-key-tables.ts';
import type {
  AuditChainTable,
  AuditCheckpointTable,
  AuditEntryTable,
  AuditPersonTable,
} from './audit-tables.ts';
import type {
  DateText,
  Moment,
  DefaultMoment,
  MomentOrNull,
  Json,
  JsonOrNull,
} from './column-types.ts';
import type {
  ArticleRegistrationViewerTable,
  SubscriptionAmountsTable,
  SubscriptionSuspensionsTable,
} from './dated-tables.ts';
import type { EventCounterTable, EventTable } from './event-tables.ts';
import type { ErasureTable } from './erasure-tables.ts';
import type { KeptAnswerTable } from './kept-answer-tables.ts';
import type { ContactMessageTable, MailTable } from './mail-tables.ts';
import type { ListMemoryTable, ListRevisionTable, TableColumnsTable } from './list-tables.ts';
import type { StandInTable, WaitingMembershipTable } from './stand-in-tables.ts';
import type {
  PayrollFileTable,
  PayrollHoldTable,
  PayrollLineTable,
  PayrollMissedDecisionTable,
  PayrollOpeningTable,
  PayrollPeriodTable,
  PayrollSettingsTable,
} from './payroll-tables.ts';
import type { ProjectTable } from './project-tables.ts';
import type { ParticipationColumns } from './participation-columns.ts';
import type {
  DoubtfulFileTable,
  ProjectFileTable,
  PromotionFileTable,
  PromotionOrderTable,
  PublicImageTable,
} from './file-tables.ts';
import type {
  AccountTable,
  SessionTable,
  RecoveryCodeTable,
  PasskeyTable,
  UsedPasskeyChallengeTable,
  LinkTable,
  LinkRequestTable,
  LoginChallengeTable,
  ThrottleTable,
  EntraTenantTable,
  EntraGroupTable,
  EntraUserTable,
  EntraRefusalTable,
  EmailChangeTable,
  MicrosoftSignInTable,
} from './sign-in-tables.ts';

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

interface MembershipTable {
  projectId: string;
  accountId: string;
  isDisabled: Generated<boolean>;
  authorize: Generated<boolean>;
  confirmationMails: Generated<boolean>;
  userManagement: Generated<boolean>;
  subscriptionCopy: Generated<boolean>;
  payroll: Generated<boolean>;
  updatedAt: DefaultMoment;
  arrivalNoticeDue: Generated<boolean>;
}

interface ParticipantTable extends ParticipationColumns {
  projectId: string;
  externalReference: string;
  /** Null for a number that is its own comparable form, and while it is not filled in. */
  comparableNumber: string | null;
  updatedAt: DefaultMoment;
  sortKey: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
}

interface ArticleRegistrationTable extends ParticipantTable {
  articleRegistrationId: string;
  status: ArticleRegistrationListName;
  version: Generated<number>;
  startDate: DateText;
  acceptedAt: Moment;
  acceptanceReference: string;
  submitted: Json<unknown>;
  requestedAt: Moment;
  decidedAt: MomentOrNull;
  decidedByAccountId: string | null;
  decidedByName: string | null;
  decidedOnBehalfOfAccountId: Generated<string | null>;
  decidedOnBehalfOfName: Generated<string | null>;
  rejectionReason: string | null;
  /** For a request that the employee withdrew: its status is Rejected, without a reason. */
  withdrawnAt: MomentOrNull;
  /** The checks at the decision; null before it, and for decisions from before they were stored. */
  decidedChecks: JsonOrNull<Check[]>;
}

interface AaoFileTable {
  articleRegistrationId: string;
  projectId: string;
  fileName: string;
  content: Uint8Array;
  sha256: string;
  signedAt: Moment;
}

interface SubscriptionTable extends ParticipantTable {
  subscriptionId: string;
  subscriptionNumber: Generated<number>;
  articleRegistrationId: string | null;
  periodStart: DateText;
  periodEnd: DateText | null;
  suspendFrom: DateText | null;
  suspendTill: DateText | null;
  listCancelledAt: MomentOrNull;
  listCancellationRectifiedAt: MomentOrNull;
  /** The end date that was reported with the two months after it. */
  leaverEndDate: DateText | null;
  lastPayrollRun: DateText | null;
  lastPayMonth: DateText | null;
  createdAt: DefaultMoment;
}

interface EmployeeListTable {
  employeeListId: string;
  projectId: string;
  version: number;
  savedAt: Moment;
  savedByAccountId: string | null;
}

interface EmployeeListEntryTable {
  employeeListId: string;
  projectId: string;
  employeeNumber: string;
  /** Null for a number that is its own comparable form, and while it is not filled in. */
  comparableNumber: string | null;
  /** The comparable form without leading zeros; the database fills it in. */
  plainNumber: string | null;
  employeeName: string;
  department: string | null;
  emailAddress: string | null;
}

/** The facts of an uploaded file besides its entries. */
export interface UploadSummary {
  readonly rowsRead: number;
  readonly duplicates: readonly {
    readonly employeeNumber: string;
    readonly rows: readonly number[];
  }[];
  readonly rowsWithoutNumber: readonly number[];
  /** Absent in rows of an older version. */
  readonly zeroRows?: number;
  readonly sheetName?: string | null;
  /** The listed faults; `faultCount` counts all of them. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
}

interface UploadTable {
  uploadId: string;
  projectId: string;
  accountId: string;
  fileName: string;
  summary: Json<UploadSummary>;
  entries: Uint8Array;
  previewedVersion: number;
  createdAt: Moment;
  expiresAt: Moment;
}

interface EmployeeListLogTable {
  employeeListLogId: string;
  projectId: string;
  version: number;
  rowsProcessed: number;
  importedAt: Moment;
  uploadedByEmailAddress: string;
}

/** Every table by name; the migrations make them. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  emailChange: EmailChangeTable;
  recoveryCode: RecoveryCodeTable;
  passkey: PasskeyTable;
  usedPasskeyChallenge: UsedPasskeyChallengeTable;
  link: LinkTable;
  linkRequest: LinkRequestTable;
  loginChallenge: LoginChallengeTable;
  throttle: ThrottleTable;
  entraTenant: EntraTenantTable;
  entraGroup: EntraGroupTable;
  entraUser: EntraUserTable;
  entraRefusal: EntraRefusalTable;
  microsoftSignIn: MicrosoftSignInTable;
  apiKey: ApiKeyTable;
  apiKeyUse: ApiKeyUseTable;
  portalSetting: PortalSettingTable;
  publicImage: PublicImageTable;
  project: ProjectTable;
  membership: MembershipTable;
  waitingMembership: WaitingMembershipTable;
  standIn: StandInTable;
  articleRegistration: ArticleRegistrationTable;
  articleRegistrationViewer: ArticleRegistrationViewerTable;
  aaoFile: AaoFileTable;
  subscription: SubscriptionTable;
  subscriptionAmounts: SubscriptionAmountsTable;
  subscriptionSuspensions: SubscriptionSuspensionsTable;
  listRevision: ListRevisionTable;
  employeeList: EmployeeListTable;
  employeeListEntry: EmployeeListEntryTable;
  upload: UploadTable;
  employeeListLog: EmployeeListLogTable;
  tableColumns: TableColumnsTable;
  listMemory: ListMemoryTable;
  projectFile: ProjectFileTable;
  promotionFile: PromotionFileTable;
  doubtfulFile: DoubtfulFileTable;
  promotionOrder: PromotionOrderTable;
  contactMessage: ContactMessageTable;
  payrollSettings: PayrollSettingsTable;
  payrollPeriod: PayrollPeriodTable;
  payrollOpening: PayrollOpeningTable;
  payrollLine: PayrollLineTable;
  payrollHold: PayrollHoldTable;
  payrollMissedDecision: PayrollMissedDecisionTable;
  payrollFile: PayrollFileTable;
  mail: MailTable;
  keptAnswer: KeptAnswerTable;
  eventCounter: EventCounterTable;
  event: EventTable;
  auditChain: AuditChainTable;
  auditEntry: AuditEntryTable;
  auditPerson: AuditPersonTable;
  auditCheckpoint: AuditCheckpointTable;
  erasure: ErasureTable;
}
