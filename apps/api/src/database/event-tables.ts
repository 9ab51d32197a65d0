import type { EventType } from '@portal/contract/provider-events';
import type { Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface EventCounterTable {
  onlyRow: Generated<boolean>;
  lastSequence: number;
}

export interface EventTable {
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
