import type { RejectionReason } from '@portal/contract/article-registration-review';
import type { Address, Language } from '@portal/contract/fields';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DateText,
  DefaultMoment,
  Json,
  JsonByDefault,
  Moment,
  MomentOrNull,
} from './column-types.ts';

interface ProjectTable {
  projectId: string;
  name: string;
  legalName: string;
  kvkNumber: string;
  address: Json<Address>;
  language: Language;
  requiresAuthorization: boolean;
  requireTotp: Generated<boolean>;
  maximumPrice: number | null;
  firstStartOffset: Generated<number>;
  lastStartOffset: Generated<number>;
  showExpensiveSubscriptions: Generated<boolean>;
  useEmployeeListCancelSubscriptions: Generated<boolean>;
  pensionBasisFollowsExchange: Generated<boolean>;
  holidayPayBasisFollowsExchange: Generated<boolean>;
  logoSha256: string | null;
  newsText: Generated<string>;
  signAaoWithoutAuthorization: Generated<boolean>;
  signAaoWithoutAuthorizationSignatureLine1: Generated<string>;
  signAaoWithoutAuthorizationSignatureLine2: Generated<string>;
  rejectionReasons: JsonByDefault<RejectionReason[]>;
  rejectionReasonsVersion: Generated<number>;
  createdAt: DefaultMoment;
  /** When a field that the provider reads last changed; set by the database. */
  updatedAt: DefaultMoment;
  sortKey: GeneratedAlways<string>;
}

interface StandInTable {
  standInId: string;
  projectId: string;
  /** The approver who named the stand-in. */
  accountId: string;
  standInAccountId: string;
  fromDate: DateText;
  untilDate: DateText;
  namedAt: Moment;
  endedAt: MomentOrNull;
}

/** A membership that takes effect once the person consents. */
interface WaitingMembershipTable {
  waitingMembershipId: string;
  projectId: string;
  accountId: string;
  emailAddress: string;
  isDisabled: boolean;
  authorize: boolean;
  confirmationMails: boolean;
  userManagement: boolean;
  subscriptionCopy: boolean;
  payroll: Generated<boolean>;
  askedByAccountId: string | null;
  askedAt: Moment;
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

/** Projects, their members and stand-ins. */
export interface ProjectTables {
  project: ProjectTable;
  membership: MembershipTable;
  waitingMembership: WaitingMembershipTable;
  standIn: StandInTable;
}
