import type { Sql } from '@portal/list-engine/count-cache';
import { sql } from 'kysely';

/**
 * Whether a request or subscription contains a folded text. `search_…` and `locate_…` use the same
 * condition.
 */
export const hasText = (text: Sql): Sql => sql`(strpos(search_text, ${text}) > 0
  or (comparable_number is not null and strpos(fold_text(comparable_number), ${text}) > 0))`;
