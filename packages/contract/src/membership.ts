import { z } from 'zod';

/** The rights of an account in one project, every one of them said. */
export const membershipFlagsSchema = z.strictObject({
  isDisabled: z.boolean(),
  authorize: z.boolean(),
  confirmationMails: z.boolean(),
  userManagement: z.boolean(),
  subscriptionCopy: z.boolean(),
});

/** As membershipFlagsSchema, for who is new: what is left out is not given. */
export const newMembershipFlagsSchema = z.strictObject({
  isDisabled: z.boolean().default(false),
  authorize: z.boolean().default(false),
  confirmationMails: z.boolean().default(false),
  userManagement: z.boolean().default(false),
  subscriptionCopy: z.boolean().default(false),
});
