import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { EventType } from '@portal/contract/provider-events';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DateText, Json, JsonByDefault, Moment, MomentOrNull } from './column-types.ts';

interface AuditChainTable {
  projectId: string;
  lastSequence: number;
  lastHash: string;
}

interface AuditEntryTable {
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

interface AuditPersonTable {
  projectId: string;
  sequence: number;
  salt: string;
  data: Json<Record<string, unknown>>;
  searchText: GeneratedAlways<string>;
}

/** Replaces entries that were pruned. */
interface AuditCheckpointTable {
  projectId: string;
  firstSequence: number;
  lastSequence: number;
  previousHash: string;
  lastHash: string;
  prunedAt: Moment;
  keyId: string;
  signature: string;
}

/** The erasure of a person, done or pending; it does not identify the person. */
interface ErasureTable {
  erasureId: string;
  number: number;
  askedAt: Moment;
  askedByAccountId: string | null;
  onlyProjectId: string | null;
  recordIds: string[];
  recordDigests: string[];
  keptDigests: string[];
  keptUntil: DateText | null;
  doneAt: MomentOrNull;
  counts: JsonByDefault<Record<string, { goes: number; stays: number }>>;
}

interface EventCounterTable {
  onlyRow: Generated<boolean>;
  lastSequence: number;
}

interface EventTable {
  sequence: number;
  type: EventType;
  /**
   * The version of the shape of `data`; an event of a process of the previous version has the
   * first.
   */
  version: Generated<number>;
  occurredAt: Moment;
  projectId: string;
  data: Json<Record<string, unknown>>;
}

/** The audit log, the event feed and erasures. */
export interface AuditTables {
  auditChain: AuditChainTable;
  auditEntry: AuditEntryTable;
  auditPerson: AuditPersonTable;
  auditCheckpoint: AuditCheckpointTable;
  eventCounter: EventCounterTable;
  event: EventTable;
  erasure: ErasureTable;
}
