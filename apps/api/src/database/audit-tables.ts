import type { GeneratedAlways } from 'kysely';
import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Json, Moment } from './column-types.ts';

export interface AuditChainTable {
  projectId: string;
  lastSequence: number;
  lastHash: string;
}

export interface AuditEntryTable {
  projectId: string;
  sequence: number;
  occurredAt: Moment;
  actorAccountId: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  details: Json<Record<string, unknown>>;
  personDigest: string;
  previousHash: string;
  hash: string;
}

export interface AuditPersonTable {
  projectId: string;
  sequence: number;
  salt: string;
  data: Json<Record<string, unknown>>;
  searchText: GeneratedAlways<string>;
}

/** Replaces entries that were pruned. */
export interface AuditCheckpointTable {
  projectId: string;
  firstSequence: number;
  lastSequence: number;
  previousHash: string;
  lastHash: string;
  prunedAt: Moment;
  keyId: string;
  signature: string;
}
