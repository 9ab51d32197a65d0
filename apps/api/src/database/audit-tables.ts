import type { GeneratedAlways } from 'kysely';
import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Json, Moment } from './column-types.ts';

export interface AuditChainTable {
  project_id: string;
  last_sequence: number;
  last_hash: string;
}

export interface AuditEntryTable {
  project_id: string;
  sequence: number;
  occurred_at: Moment;
  actor_account_id: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  details: Json<Record<string, unknown>>;
  person_digest: string;
  previous_hash: string;
  hash: string;
}

export interface AuditPersonTable {
  project_id: string;
  sequence: number;
  salt: string;
  data: Json<Record<string, unknown>>;
  search_text: GeneratedAlways<string>;
}
