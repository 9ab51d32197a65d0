import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import { sql } from 'kysely';

/** The state of a request as people see it, in a query of requests. */
export const shownStatus = sql<ArticleRegistrationStatus>`(
  case when withdrawn_at is null then status else 'Withdrawn' end)`;
