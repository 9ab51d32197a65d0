import type { KeyScope } from '@portal/contract/key-scopes';
import type { ColumnType, Generated } from 'kysely';
import type { DateText, DefaultMoment, Moment, MomentOrNull } from './column-types.ts';

export interface ApiKeyTable {
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

export interface ApiKeyUseTable {
  apiKeyId: string;
  minute: Moment;
  calls: number;
  lastUsedAt: MomentOrNull;
  earlierLastUsedAt: MomentOrNull;
}
