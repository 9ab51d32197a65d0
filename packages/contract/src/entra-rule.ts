import { z } from 'zod';

/** Which rule decided on a person of a directory. */
export const entraRuleSchema = z.discriminatedUnion('kind', [
  /** A rule for this person. */
  z
    .object({ kind: z.literal('user'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraUserRule' }),
  /** A rule for a group of the person; a rule that forbids beats a rule that allows. */
  z
    .object({ kind: z.literal('group'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraGroupRule' }),
  /** The tenant's rule for everyone. */
  z
    .object({ kind: z.literal('tenant'), id: z.string(), description: z.string() })
    .meta({ id: 'EntraTenantRule' }),
  /** The project does not know the tenant. */
  z.object({ kind: z.literal('none') }).meta({ id: 'EntraNoRule' }),
]);
export type EntraRule = z.output<typeof entraRuleSchema>;
