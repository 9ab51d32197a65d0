import { z } from 'zod';

/** The rule that decided on a user of a directory. */
export const entraRuleSchema = z.discriminatedUnion('kind', [
  /** A rule for this user. */
  z
    .object({ kind: z.literal('user'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraUserRule' }),
  /** A rule for a group of the user; one that forbids overrides one that allows. */
  z
    .object({ kind: z.literal('group'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraGroupRule' }),
  /** The tenant's default rule. */
  z
    .object({ kind: z.literal('tenant'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraTenantRule' }),
  /** The project does not have the tenant. */
  z.object({ kind: z.literal('none') }).meta({ id: 'EntraNoRule' }),
]);
export type EntraRule = z.output<typeof entraRuleSchema>;
