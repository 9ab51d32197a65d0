import type { EntraRule } from '@portal/contract/entra-rule';
import type { Language } from '@portal/contract/fields';
import type { KeyScope } from '@portal/contract/key-scopes';
import type { entraEntryPoints, entraRefusalReasons } from '@portal/contract/project-entra';
import type { AccountType, MembershipFlags } from '@portal/contract/rights';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  DateText,
  DefaultMoment,
  Json,
  JsonByDefault,
  JsonOrNull,
  Moment,
  MomentOrNull,
} from './column-types.ts';

export interface AccountTable {
  accountId: string;
  emailAddress: string;
  firstName: string;
  infix: string | null;
  lastName: string;
  type: AccountType;
  language: Generated<Language>;
  passwordHash: string | null;
  isDemo: Generated<boolean>;
  totpSealedSeed: Generated<Uint8Array | null>;
  totpKeyId: Generated<string | null>;
  totpEnabledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  totpLastStep: Generated<number>;
  pendingTotpSealedSeed: Generated<Uint8Array | null>;
  pendingTotpKeyId: Generated<string | null>;
  isPasswordProven: Generated<boolean>;
  entraTenantId: Generated<string | null>;
  entraObjectId: Generated<string | null>;
  isDisabled: Generated<boolean>;
  invitationsUnanswered: Generated<number>;
  invitedEmailAddress: Generated<string | null>;
  lastProjectId: Generated<string | null>;
  createdAt: DefaultMoment;
  /** When a field that others see of the account last changed: its name, address or language. */
  updatedAt: DefaultMoment;
  failingAddress: Generated<string | null>;
  sortKey: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
}

export type SignInMethod = 'password' | 'support' | 'microsoft' | 'pin-reset' | 'passkey';

export type SessionEndReason =
  | 'logout'
  | 'reuse'
  | 'ended'
  | 'password-changed'
  | 'totp-changed'
  | 'deactivated'
  | 'mail-changed'
  | 'passkey-removed';

/** How an account proved its identity: by signing in, or by confirming it in the session. */
export type ProofKind = 'sign-in' | 'confirmation';

export type LinkPurpose =
  | 'activation'
  | 'password-reset'
  | 'pin-reset'
  | 'support'
  | 'microsoft'
  | 'microsoft-confirm'
  | 'microsoft-proof'
  | 'email-confirm'
  | 'email-veto';

interface SessionTable {
  sessionId: string;
  accountId: string;
  generation: Generated<number>;
  generationStartedAt: Moment;
  previousGenerationStartedAt: MomentOrNull;
  createdAt: Moment;
  lastSeenAt: Moment;
  endedAt: MomentOrNull;
  endReason: SessionEndReason | null;
  method: Generated<SignInMethod>;
  device: Generated<string>;
  isReadOnly: Generated<boolean>;
  entraTenantId: Generated<string | null>;
  entraObjectId: Generated<string | null>;
  entraGroupIds: Generated<string[] | null>;
  provedAt: MomentOrNull;
  provedBy: ProofKind | null;
  supportEntry: string | null;
}

/** A membership as it was when the change of address was requested. */
export interface MembershipSnapshot extends MembershipFlags {
  readonly projectId: string;
}

export interface EmailChangeTable {
  emailChangeId: string;
  accountId: string;
  oldEmailAddress: string;
  newEmailAddress: string;
  requestedByAccountId: string;
  requestedAt: Moment;
  vetoableUntil: Moment;
  confirmedAt: MomentOrNull;
  closedAt: MomentOrNull;
  memberships: JsonOrNull<readonly MembershipSnapshot[]>;
}

interface RecoveryCodeTable {
  accountId: string;
  codeHash: Uint8Array;
  usedAt: MomentOrNull;
}

interface PasskeyTable {
  passkeyId: string;
  accountId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Moment;
  lastUsedAt: MomentOrNull;
}

interface UsedPasskeyChallengeTable {
  challengeHash: Uint8Array;
  expiresAt: Moment;
}

interface LinkTable {
  linkId: string;
  accountId: string;
  purpose: LinkPurpose;
  tokenHash: Uint8Array;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: MomentOrNull;
  attempts: Generated<number>;
  data: JsonByDefault<Record<string, unknown>>;
}

interface LinkRequestTable {
  linkRequestId: string;
  accountId: string | null;
  purpose: 'password-reset' | 'pin-reset';
  requestedAt: Moment;
}

interface LoginChallengeTable {
  challengeId: string;
  accountId: string;
  kind: 'totp' | 'totp-setup';
  tokenHash: Uint8Array;
  createdAt: Moment;
  expiresAt: Moment;
  attempts: Generated<number>;
  usedAt: MomentOrNull;
  method: SignInMethod;
  data: JsonByDefault<Record<string, unknown>>;
}

interface ThrottleTable {
  throttleKey: string;
  failures: number;
  lastFailureAt: Moment;
  lockedUntil: MomentOrNull;
}

interface EntraTenantTable {
  projectEntraTenantId: string;
  projectId: string;
  tenantId: string;
  description: string;
  allowEveryone: boolean;
}

interface EntraGroupTable {
  projectEntraTenantId: string;
  projectId: string;
  groupId: string;
  description: string;
  allowGroup: boolean;
}

interface EntraUserTable {
  projectEntraTenantId: string;
  projectId: string;
  userId: string;
  description: string;
  allowUser: boolean;
}

interface EntraRefusalTable {
  entraRefusalId: string;
  projectId: string;
  refusedAt: Moment;
  door: (typeof entraEntryPoints)[number];
  reason: (typeof entraRefusalReasons)[number];
  tenantId: string;
  userId: string;
  rule: Json<EntraRule>;
}

/** Empty. It is dropped once no process of 0.2.0 can run any more, whose job deletes from it. */
interface MicrosoftSignInTable {
  stateHash: Uint8Array;
  nonce: string;
  codeVerifier: string;
  browserHash: Uint8Array;
  expiresAt: Moment;
}

interface ApiKeyTable {
  apiKeyId: string;
  name: string;
  keyHash: Uint8Array;
  createdAt: DefaultMoment;
  revokedAt: Date | null;
  scopes: Generated<KeyScope[]>;
  expiresOn: Generated<DateText | null>;
  callsPerMinute: Generated<number>;
  earlierKeyHash: Generated<Uint8Array | null>;
  earlierScopes: Generated<KeyScope[] | null>;
  rotatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ApiKeyUseTable {
  apiKeyId: string;
  minute: Moment;
  calls: number;
  lastUsedAt: MomentOrNull;
  earlierLastUsedAt: MomentOrNull;
}

/** Accounts, sessions and how they are proved; API keys. */
export interface SignInTables {
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
}
