import { z } from 'zod';
import { defineCall } from './call.ts';

/** Settings that the page needs before a sign-in; they are not part of the bundle. */
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
    /** The address of the provider's privacy statement; absent where that is not set. */
    privacyUrl: z.string().optional(),
    /** The build of the server; its unknown parts are "unknown". */
    build: z.object({ version: z.string(), commit: z.string(), builtAt: z.string() }).optional(),
  }),
  failures: [],
});

export const portalCalls = [getConfig];
