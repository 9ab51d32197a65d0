import { z } from 'zod';
import { defineCall } from './call.ts';

/** Settings that the page needs before anybody signs in; they are not part of the bundle. */
export const getConfig = defineCall({
  group: 'Portal',
  name: 'GetConfig',
  method: 'GET',
  summary: 'Brand and product of this portal',
  access: { who: 'anyone' },
  response: z.object({
    brand: z.string(),
    product: z.string(),
    /** Whether "sign in with Microsoft" is set up. */
    microsoftSignIn: z.boolean(),
    /** The provider's logo; null: the portal's own mark. */
    providerLogoUri: z.string().nullable(),
    /** Where the provider says what it does with personal data; left out where that is not set. */
    privacyUrl: z.string().optional(),
    /** Which build of the portal answers; what is not known of it is "unknown". */
    build: z.object({ version: z.string(), commit: z.string(), builtAt: z.string() }).optional(),
  }),
  failures: [],
});

export const portalCalls = [getConfig];
