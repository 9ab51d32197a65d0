import { z } from 'zod';

export const membershipFlagsShape = {
  isDisabled: z.boolean(),
  authorize: z.boolean(),
  confirmationMails: z.boolean(),
  userManagement: z.boolean(),
  subscriptionCopy: z.boolean(),
};

/** The flags of an account in one project; all of them are required. */
export const membershipFlagsSchema = z.strictObject(membershipFlagsShape);

/** As membershipFlagsSchema, for a new member: an absent flag is not given. */
export const newMembershipFlagsSchema = z.strictObject({
  isDisabled: z.boolean().default(false),
  authorize: z.boolean().default(false),
  confirmationMails: z.boolean().default(false),
  userManagement: z.boolean().default(false),
  subscriptionCopy: z.boolean().default(false),
});
