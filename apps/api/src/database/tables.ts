import type { Address, Gender, Language } from '@portal/contract/fields';
import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import type { ListFault } from '@portal/contract/list-faults';
import type { EventType } from '@portal/contract/provider';
import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditChainTable, AuditEntryTable, AuditPersonTable } from './audit-tables.ts';
import type { DateText, Moment, DefaultMoment, MomentOrNull, Json } from './column-types.ts';
import type { ProjectFileTable, PromotionFileTable, PromotionOrderTable } from './file-tables.ts';
import type {
  AccountTable,
  SessionTable,
  RecoveryCodeTable,
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
  ApiKeyTable,
} from './sign-in-tables.ts';

interface PortalSettingTable {
  name:
    | 'announcement-text'
    | 'maintenance-text'
    | 'maintenance'
    | 'contact-information'
    | 'provider-logo';
  value: string;
}

interface PublicImageTable {
  sha256: string;
  content_type: string;
  content: Uint8Array;
}

interface ProjectTable {
  project_id: string;
  name: string;
  legal_name: string;
  kvk_number: string;
  address: Json<Address>;
  language: Language;
  requires_authorization: boolean;
  require_totp: Generated<boolean>;
  maximum_price: number | null;
  first_start_offset: Generated<number>;
  last_start_offset: Generated<number>;
  show_expensive_subscriptions: Generated<boolean>;
  use_employee_list_cancel_subscriptions: Generated<boolean>;
  logo_sha256: string | null;
  news_text: Generated<string>;
  sign_aao_without_authorization: Generated<boolean>;
  sign_aao_without_authorization_signature_line1: Generated<string>;
  sign_aao_without_authorization_signature_line2: Generated<string>;
  created_at: DefaultMoment;
  sort_key: GeneratedAlways<string>;
}

interface MembershipTable {
  project_id: string;
  account_id: string;
  is_disabled: Generated<boolean>;
  authorize: Generated<boolean>;
  confirmation_mails: Generated<boolean>;
  user_management: Generated<boolean>;
  subscription_copy: Generated<boolean>;
}

interface StandInTable {
  stand_in_id: string;
  project_id: string;
  /** The approver who named the stand-in. */
  account_id: string;
  stand_in_account_id: string;
  from_date: DateText;
  until_date: DateText;
  named_at: Moment;
  ended_at: MomentOrNull;
}

/** What a request and the subscription that comes of it have in common. */
interface ParticipantColumns {
  project_id: string;
  external_reference: string;
  first_name: string;
  infix: string | null;
  last_name: string;
  birth_date: DateText;
  gender: Gender;
  email_address: string;
  employee_number: string | null;
  department: string | null;
  cost_centre: string | null;
  address: Json<Address>;
  article_name: string;
  sports_location: string;
  intensity: number | null;
  months: number;
  total_price: number;
  gross_exchange: number;
  net_exchange: number;
  employer_contribution: number;
  net_own_contribution: number;
  sort_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

interface ArticleRegistrationTable extends ParticipantColumns {
  article_registration_id: string;
  status: ArticleRegistrationStatus;
  version: Generated<number>;
  start_date: DateText;
  accepted_at: Moment;
  acceptance_reference: string;
  submitted: Json<unknown>;
  requested_at: Moment;
  decided_at: MomentOrNull;
  decided_by_account_id: string | null;
  decided_by_name: string | null;
  decided_on_behalf_of_account_id: Generated<string | null>;
  decided_on_behalf_of_name: Generated<string | null>;
  rejection_reason: string | null;
}

interface AaoFileTable {
  article_registration_id: string;
  project_id: string;
  file_name: string;
  content: Uint8Array;
  sha256: string;
  signed_at: Moment;
}

interface SubscriptionTable extends ParticipantColumns {
  subscription_id: string;
  subscription_number: Generated<number>;
  article_registration_id: string | null;
  period_start: DateText;
  period_end: DateText | null;
  suspend_from: DateText | null;
  suspend_till: DateText | null;
  list_cancelled_at: MomentOrNull;
  list_cancellation_rectified_at: MomentOrNull;
  created_at: DefaultMoment;
}

interface EmployeeListTable {
  employee_list_id: string;
  project_id: string;
  version: number;
  saved_at: Moment;
  saved_by_account_id: string | null;
}

interface EmployeeListEntryTable {
  employee_list_id: string;
  project_id: string;
  employee_number: string;
  plain_number: GeneratedAlways<string>;
  employee_name: string;
  department: string | null;
  email_address: string | null;
}

/** What a file said besides its entries. */
export interface UploadSummary {
  readonly rowsRead: number;
  readonly duplicates: readonly {
    readonly employeeNumber: string;
    readonly rows: readonly number[];
  }[];
  readonly rowsWithoutNumber: readonly number[];
  /** Those that are named; `faultCount` is of all. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
}

interface UploadTable {
  upload_id: string;
  project_id: string;
  account_id: string;
  file_name: string;
  summary: Json<UploadSummary>;
  entries: Uint8Array;
  previewed_version: number;
  created_at: Moment;
  expires_at: Moment;
}

interface EmployeeListLogTable {
  employee_list_log_id: string;
  project_id: string;
  version: number;
  rows_processed: number;
  imported_at: Moment;
  uploaded_by_email_address: string;
}

interface TableColumnsTable {
  account_id: string;
  table_name: string;
  columns: Json<Record<string, boolean>>;
}

interface MailTable {
  mail_id: string;
  project_id: string | null;
  message_id: string;
  recipient: string;
  subject: string;
  body: string;
  language: Language;
  created_at: DefaultMoment;
  attempts: Generated<number>;
  next_attempt_at: DefaultMoment;
  sent_at: MomentOrNull;
  last_error: string | null;
  reply_to: Generated<string | null>;
}

interface EventCounterTable {
  only_row: Generated<boolean>;
  last_sequence: number;
}

interface EventTable {
  sequence: number;
  type: EventType;
  occurred_at: Moment;
  project_id: string;
  data: Json<Record<string, unknown>>;
}

/** Every table by name; the migrations make them. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  email_change: EmailChangeTable;
  recovery_code: RecoveryCodeTable;
  link: LinkTable;
  link_request: LinkRequestTable;
  login_challenge: LoginChallengeTable;
  throttle: ThrottleTable;
  entra_tenant: EntraTenantTable;
  entra_group: EntraGroupTable;
  entra_user: EntraUserTable;
  entra_refusal: EntraRefusalTable;
  microsoft_sign_in: MicrosoftSignInTable;
  api_key: ApiKeyTable;
  portal_setting: PortalSettingTable;
  public_image: PublicImageTable;
  project: ProjectTable;
  membership: MembershipTable;
  stand_in: StandInTable;
  article_registration: ArticleRegistrationTable;
  aao_file: AaoFileTable;
  subscription: SubscriptionTable;
  employee_list: EmployeeListTable;
  employee_list_entry: EmployeeListEntryTable;
  upload: UploadTable;
  employee_list_log: EmployeeListLogTable;
  table_columns: TableColumnsTable;
  project_file: ProjectFileTable;
  promotion_file: PromotionFileTable;
  promotion_order: PromotionOrderTable;
  mail: MailTable;
  event_counter: EventCounterTable;
  event: EventTable;
  audit_chain: AuditChainTable;
  audit_entry: AuditEntryTable;
  audit_person: AuditPersonTable;
}
