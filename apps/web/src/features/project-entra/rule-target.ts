import type { RuleLocation } from './entra-queries.ts';
import type { Rule } from './entra-rules.ts';

/** The rule that a dialog is about. */
export interface RuleTarget extends RuleLocation {
  readonly mode: 'add' | 'edit' | 'delete';
  /** The current rule, or the initial values of a new one. */
  readonly rule: Rule;
  /** The name of the tenant that a group or user belongs to. */
  readonly tenant: string;
  /** The number of groups and users that are deleted with their tenant. */
  readonly members: number;
}
