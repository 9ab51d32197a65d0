import type { Moment } from './column-types.ts';
import type { ProofKind } from './sign-in-tables.ts';

/** The response of a change, stored under its idempotency key. */
export interface KeptAnswerTable {
  keptAnswerId: Uint8Array;
  accountId: string | null;
  projectId: string | null;
  call: string;
  payloadHmac: Uint8Array;
  payloadKeyId: string;
  proof: ProofKind | null;
  status: number | null;
  body: string | null;
  runId: string | null;
  validUntil: Moment;
}
