import type { EntraRule } from '@portal/contract/entra-rule';
import type { Language } from '@portal/contract/fields';
import type { entraDoors, entraRefusalReasons } from '@portal/contract/project-entra';
import type { AccountType } from '@portal/contract/rights';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment, DefaultMoment, MomentOrNull, JsonByDefault } from './column-types.ts';

export interface AccountTable {
  account_id: string;
  email_address: string;
  first_name: string;
  infix: string | null;
  last_name: string;
  type: AccountType;
  language: Generated<Language>;
  password_hash: string | null;
  is_demo: Generated<boolean>;
  totp_sealed_seed: Generated<Uint8Array | null>;
  totp_key_id: Generated<string | null>;
  totp_enabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  totp_last_step: Generated<number>;
  pending_totp_sealed_seed: Generated<Uint8Array | null>;
  pending_totp_key_id: Generated<string | null>;
  is_password_proven: Generated<boolean>;
  entra_tenant_id: Generated<string | null>;
  entra_object_id: Generated<string | null>;
  is_disabled: Generated<boolean>;
  created_at: DefaultMoment;
  sort_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

export type SignInMethod = 'password' | 'support' | 'microsoft' | 'pin-reset';

export type SessionEndReason =
  | 'logout'
  | 'reuse'
  | 'ended'
  | 'password-changed'
  | 'totp-changed'
  | 'deactivated'
  | 'mail-changed';

export type LinkPurpose =
  | 'activation'
  | 'password-reset'
  | 'pin-reset'
  | 'support'
  | 'microsoft'
  | 'microsoft-confirm'
  | 'email-confirm'
  | 'email-veto';

export interface SessionTable {
  session_id: string;
  account_id: string;
  generation: Generated<number>;
  generation_started_at: Moment;
  previous_generation_started_at: MomentOrNull;
  created_at: Moment;
  last_seen_at: Moment;
  ended_at: MomentOrNull;
  end_reason: SessionEndReason | null;
  method: Generated<SignInMethod>;
  device: Generated<string>;
  is_read_only: Generated<boolean>;
  entra_tenant_id: Generated<string | null>;
  entra_object_id: Generated<string | null>;
  entra_group_ids: Generated<string[] | null>;
}

export interface EmailChangeTable {
  email_change_id: string;
  account_id: string;
  old_email_address: string;
  new_email_address: string;
  requested_by_account_id: string;
  requested_at: Moment;
  vetoable_until: Moment;
  confirmed_at: MomentOrNull;
  closed_at: MomentOrNull;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Uint8Array;
  used_at: MomentOrNull;
}

export interface LinkTable {
  link_id: string;
  account_id: string;
  purpose: LinkPurpose;
  token_hash: Uint8Array;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
  attempts: Generated<number>;
  data: JsonByDefault<Record<string, unknown>>;
}

export interface LinkRequestTable {
  link_request_id: string;
  account_id: string | null;
  purpose: 'password-reset' | 'pin-reset';
  requested_at: Moment;
}

export interface LoginChallengeTable {
  challenge_id: string;
  account_id: string;
  kind: 'totp' | 'totp-setup';
  token_hash: Uint8Array;
  created_at: Moment;
  expires_at: Moment;
  attempts: Generated<number>;
  used_at: MomentOrNull;
  method: SignInMethod;
  data: JsonByDefault<Record<string, unknown>>;
}

export interface ThrottleTable {
  throttle_key: string;
  failures: number;
  last_failure_at: Moment;
  locked_until: MomentOrNull;
}

export interface EntraTenantTable {
  project_entra_tenant_id: string;
  project_id: string;
  tenant_id: string;
  description: string;
  allow_everyone: boolean;
}

export interface EntraGroupTable {
  project_entra_tenant_id: string;
  project_id: string;
  group_id: string;
  description: string;
  allow_group: boolean;
}

export interface EntraUserTable {
  project_entra_tenant_id: string;
  project_id: string;
  user_id: string;
  description: string;
  allow_user: boolean;
}

export interface EntraRefusalTable {
  entra_refusal_id: string;
  project_id: string;
  refused_at: Moment;
  door: (typeof entraDoors)[number];
  reason: (typeof entraRefusalReasons)[number];
  tenant_id: string;
  user_id: string;
  rule: Json<EntraRule>;
}

export interface MicrosoftSignInTable {
  state_hash: Uint8Array;
  nonce: string;
  code_verifier: string;
  browser_hash: Uint8Array;
  expires_at: Moment;
}

export interface ApiKeyTable {
  api_key_id: string;
  name: string;
  key_hash: Uint8Array;
  created_at: DefaultMoment;
  revoked_at: Date | null;
}
