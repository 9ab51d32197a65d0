import type { ListMemory } from '@portal/contract/list-memory';
import type { Generated } from 'kysely';
import type { Json, JsonByDefault } from './column-types.ts';

/** The columns and order that an account chose for a list, in every project. */
export interface TableColumnsTable {
  accountId: string;
  tableName: string;
  columns: Json<Record<string, boolean>>;
  rowsPerPage: Generated<number | null>;
  sortBy: Generated<string | null>;
  sortDescending: Generated<boolean | null>;
}

/** The state in which an account left a list of one project. */
export interface ListMemoryTable {
  accountId: string;
  projectId: string;
  tableName: string;
  filters: JsonByDefault<ListMemory['filters']>;
  views: JsonByDefault<ListMemory['views']>;
  defaultView: Generated<string | null>;
}

/** The revision of a project's requests and subscriptions, spread over several slots. */
export interface ListRevisionTable {
  projectId: string;
  slot: number;
  revision: number;
}
