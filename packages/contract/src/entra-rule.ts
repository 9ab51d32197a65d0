import { z } from 'zod';

/** Which rule decided on a person of a directory. */
export const entraRuleSchema = z.discriminatedUnion('kind', [
  /** A rule for this person. */
  z.object({ kind: z.literal('user'), id: z.string(), description: z.string() }),
  /** A rule for a group of the person; a rule that forbids beats a rule that allows. */
  z.object({ kind: z.literal('group'), id: z.string(), description: z.string() }),
  /** The tenant's rule for everyone. */
  z.object({ kind: z.literal('tenant'), id: z.string(), description: z.string() }),
  /** The project does not know the tenant. */
  z.object({ kind: z.literal('none') }),
]);
export type EntraRule = z.output<typeof entraRuleSchema>;
