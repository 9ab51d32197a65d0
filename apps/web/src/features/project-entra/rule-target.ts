import type { RulePlace } from './entra-queries.ts';
import type { Rule } from './entra-rules.ts';

/** What a dialog is about. */
export interface RuleTarget extends RulePlace {
  readonly mode: 'add' | 'edit' | 'delete';
  /** As it is, or as it is begun with. */
  readonly rule: Rule;
  /** What the tenant of a group or user is called. */
  readonly tenant: string;
  /** How many groups and users go with a tenant. */
  readonly members: number;
}
