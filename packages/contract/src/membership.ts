import { z } from 'zod';

export const membershipFlagsShape = {
  isDisabled: z.boolean(),
  authorize: z.boolean(),
  confirmationMails: z.boolean(),
  userManagement: z.boolean(),
  subscriptionCopy: z.boolean(),
  payroll: z.boolean(),
};

/** Who does not know of it yet leaves the flag as it is. */
const keptFlag = { payroll: z.boolean().optional() };

/** The flags of an account in one project; all but the one for payroll are required. */
export const membershipFlagsSchema = z.strictObject({ ...membershipFlagsShape, ...keptFlag });

/** As membershipFlagsSchema, for a new member: an absent flag is not given. */
export const newMembershipFlagsSchema = z.strictObject({
  isDisabled: z.boolean().default(false),
  authorize: z.boolean().default(false),
  confirmationMails: z.boolean().default(false),
  userManagement: z.boolean().default(false),
  subscriptionCopy: z.boolean().default(false),
  payroll: z.boolean().default(false),
});

/** As newMembershipFlagsSchema, for who may be a member already. */
export const anyMembershipFlagsSchema = newMembershipFlagsSchema.extend(keptFlag);

/** How an account stands in a project: `invited` until somebody chose a password for it. */
export const accountStatuses = ['active', 'invited', 'inactive'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
