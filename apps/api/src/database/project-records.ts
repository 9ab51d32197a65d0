import type { Dependency } from '@portal/list-engine/count-cache';
import { sql } from 'kysely';

/**
 * Requests, subscriptions and the project itself: a trigger raises the revision when they change
 * (record 65).
 */
export const projectRecords: Dependency = {
  tables: ['article_registration', 'subscription', 'project'],
  revision: (project) => sql`(
    select coalesce(sum(revision), 0) from list_revision where project_id = ${project})`,
};
