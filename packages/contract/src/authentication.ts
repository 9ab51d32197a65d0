import { z } from 'zod';
import { profileSchema } from './account.ts';
import { defineCall } from './call.ts';
import { emailField } from './fields.ts';

const tokenField = z.string().min(1).max(500);

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type SessionTokens = z.output<typeof tokensSchema>;

export const loginWithCredentials = defineCall({
  group: 'Authentication',
  name: 'LoginWithCredentials',
  method: 'POST',
  summary: 'Sign in with e-mail address and password',
  access: { who: 'anyone' },
  body: z.strictObject({
    emailAddress: emailField,
    password: z.string().min(1).max(1000),
  }),
  response: z.discriminatedUnion('status', [
    tokensSchema.extend({ status: z.literal('LoggedIn'), user: profileSchema }),
    z.object({ status: z.literal('TotpRequired'), challengeToken: z.string() }),
    z.object({ status: z.literal('TotpSetupRequired'), challengeToken: z.string() }),
  ]),
});

export const refreshAccessToken = defineCall({
  group: 'Authentication',
  name: 'RefreshAccessToken',
  method: 'POST',
  summary: 'Exchange the tokens of a session for new ones',
  access: { who: 'anyone' },
  body: z.strictObject({ accessToken: tokenField, refreshToken: tokenField }),
  response: tokensSchema,
});

export const logout = defineCall({
  group: 'Authentication',
  name: 'Logout',
  method: 'POST',
  summary: 'End a session',
  access: { who: 'anyone' },
  body: z.strictObject({ refreshToken: tokenField }),
  response: null,
});

export const authenticationCalls = [loginWithCredentials, refreshAccessToken, logout];
