import { z } from 'zod';

export const membershipFlagsShape = {
  isDisabled: z.boolean(),
  authorize: z.boolean(),
  confirmationMails: z.boolean(),
  userManagement: z.boolean(),
  subscriptionCopy: z.boolean(),
  payroll: z.boolean(),
};

/** Optional: an older client that omits it leaves the flag unchanged. */
const optionalFlag = { payroll: z.boolean().optional() };

/** The flags of an account in one project; all but the one for payroll are required. */
export const membershipFlagsSchema = z.strictObject({ ...membershipFlagsShape, ...optionalFlag });

/** Like membershipFlagsSchema, for a new member: an absent flag is off. */
export const newMembershipFlagsSchema = z.strictObject({
  isDisabled: z.boolean().default(false),
  authorize: z.boolean().default(false),
  confirmationMails: z.boolean().default(false),
  userManagement: z.boolean().default(false),
  subscriptionCopy: z.boolean().default(false),
  payroll: z.boolean().default(false),
});

/** Like newMembershipFlagsSchema, for a person who may be a member already. */
export const anyMembershipFlagsSchema = newMembershipFlagsSchema.extend(optionalFlag);

/** The state of an account in a project: `invited` until its person has chosen a password. */
export const accountStatuses = ['active', 'invited', 'inactive'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
