import type { EventType } from '@portal/contract/provider';
import type { Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface EventCounterTable {
  onlyRow: Generated<boolean>;
  lastSequence: number;
}

export interface EventTable {
  sequence: number;
  type: EventType;
  occurredAt: Moment;
  projectId: string;
  data: Json<Record<string, unknown>>;
}
