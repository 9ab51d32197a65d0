import { z } from 'zod';
import { accountTypes, profileSchema } from './account.ts';
import { defineCall } from './call.ts';
import { emailField, personNameShape } from './fields.ts';
import { maxLength, recoveryCodeCount } from './limits.ts';
import { pinField } from './pin.ts';

const tokenField = z.string().min(1).max(maxLength.token);
/** The length of any typed password: `passwordLength` has the limits, with their own messages. */
const typedPasswordField = z.string().min(1).max(maxLength.typedPassword);

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type SessionTokens = z.output<typeof tokensSchema>;

export const loggedInSchema = tokensSchema.extend({
  status: z.literal('LoggedIn'),
  user: profileSchema,
});
export type LoggedIn = z.output<typeof loggedInSchema>;

/** The result of a first step of signing in. A challenge token is valid for five minutes. */
const loginResultSchema = z.discriminatedUnion('status', [
  loggedInSchema,
  z.object({ status: z.literal('TotpRequired'), challengeToken: z.string() }),
  z.object({ status: z.literal('TotpSetupRequired'), challengeToken: z.string() }),
]);
export type LoginResult = z.output<typeof loginResultSchema>;

const totpSetupSchema = z.object({
  /** PNG as a data URL. */
  qrSetupCodeImage: z.string(),
  /** The content of the image (`otpauth:`) as a link: a phone cannot scan its own screen. */
  setupUri: z.string(),
  /** The same secret as text (base32), for users who cannot scan. */
  secret: z.string(),
});
export type TotpSetup = z.output<typeof totpSetupSchema>;

const recoveryCodesField = z.array(z.string()).length(recoveryCodeCount);

const call = <const Name extends string>(name: Name, summary: string) =>
  ({
    group: 'Authentication',
    name,
    method: 'POST',
    summary,
    access: { who: 'anyone' },
  }) as const;

export const loginWithCredentials = defineCall({
  ...call('LoginWithCredentials', 'Sign in with e-mail address and password'),
  body: z.strictObject({
    emailAddress: emailField,
    password: typedPasswordField,
    /** The token of a first sign-in with Microsoft; the password links the account to that user. */
    microsoftToken: tokenField.optional(),
  }),
  answersSecret: true,
  response: loginResultSchema,
  failures: [],
});

export const loginWithTotp = defineCall({
  ...call('LoginWithTotp', 'Second step: the code of the authenticator app, or a recovery code'),
  body: z.strictObject({ challengeToken: tokenField, pin: pinField }),
  answersSecret: true,
  response: loggedInSchema,
  failures: [],
});

export const loginWithToken = defineCall({
  ...call('LoginWithToken', 'Sign in with a single-use link; it never skips the second step'),
  body: z.strictObject({ token: tokenField }),
  answersSecret: true,
  response: loginResultSchema,
  failures: [],
});

export const getChallengeTotpSetupCode = defineCall({
  ...call('GetTotpSetupCode', 'A new secret for the authenticator app, before the first session'),
  body: z.strictObject({ challengeToken: tokenField }),
  answersSecret: true,
  response: totpSetupSchema,
  failures: [],
});

export const enableChallengeTotp = defineCall({
  ...call('EnableTotp', 'Prove the new secret, and sign in'),
  body: z.strictObject({ challengeToken: tokenField, pin: pinField }),
  answersSecret: true,
  response: loggedInSchema.extend({ recoveryCodes: recoveryCodesField }),
  failures: [],
});

export const activateAccount = defineCall({
  ...call('ActivateAccount', 'Choose the first password of an account'),
  body: z.strictObject({ token: tokenField, password: typedPasswordField }),
  response: null,
  failures: [],
});

export const isActivationTokenValid = defineCall({
  ...call('IsActivationTokenValid', 'Whether an activation link still works; it is not used up'),
  body: z.strictObject({ token: tokenField }),
  response: z.object({ data: z.boolean() }),
  failures: [],
});

export const requestPasswordResetToken = defineCall({
  ...call(
    'RequestPasswordResetToken',
    'Ask for a link by mail. The answer never tells whether the account exists',
  ),
  body: z.strictObject({
    emailAddress: emailField,
    /** Required with `resetTotp`, to confirm the identity of the caller. */
    password: typedPasswordField.optional(),
    resetTotp: z.boolean().optional(),
  }),
  response: null,
  failures: [],
});

export const isPasswordResetTokenValid = defineCall({
  ...call('IsPasswordResetTokenValid', 'Whether a reset link still works; it is not used up'),
  body: z.strictObject({ token: tokenField }),
  response: z.object({
    data: z.boolean(),
    /** Whether the reset also requires a code of the authenticator app. */
    pinRequired: z.boolean(),
  }),
  failures: [],
});

export const resetPassword = defineCall({
  ...call('ResetPassword', 'Choose a new password; an account with 2FA brings a code as well'),
  body: z.strictObject({
    token: tokenField,
    password: typedPasswordField,
    pin: pinField.optional(),
  }),
  response: null,
  failures: [],
});

/**
 * The two links in mails about a new e-mail address: that to the new address confirms, that to the
 * old one vetoes.
 */
const emailChangeSteps = ['confirm', 'veto'] as const;

export const isEmailChangeTokenValid = defineCall({
  ...call(
    'IsEmailChangeTokenValid',
    'Whether a link about a new e-mail address still works, and what it does; it is not used up',
  ),
  body: z.strictObject({ token: tokenField }),
  response: z.object({
    data: z.boolean(),
    /** Null for an invalid link. */
    step: z.enum(emailChangeSteps).nullable(),
    newEmailAddress: z.string().nullable(),
    /**
     * The account that requested the new address, and its employers; null: the person themselves.
     */
    askedBy: z
      .object({
        ...personNameShape,
        type: z.enum(accountTypes),
        employers: z.array(z.string()),
      })
      .nullable(),
    /**
     * Whether the confirmation requires the password, as it does when the person requested the
     * change themselves.
     */
    takesPassword: z.boolean(),
  }),
  failures: [],
});

export const confirmEmailChange = defineCall({
  ...call(
    'ConfirmEmailChange',
    'The new address is theirs: from now on the account signs in by it',
  ),
  body: z.strictObject({ token: tokenField, password: typedPasswordField.optional() }),
  answersSecret: true,
  response: z.object({
    /**
     * Sets a new password, like an activation link: when another account requested the address, no
     * earlier credential stays valid. Null when the person requested it.
     */
    activationToken: z.string().nullable(),
  }),
  failures: [],
});

export const vetoEmailChange = defineCall({
  ...call('VetoEmailChange', 'The old address says no: the change is undone, and sign-ins end'),
  body: z.strictObject({ token: tokenField }),
  response: null,
  failures: [],
});

export const refreshAccessToken = defineCall({
  ...call('RefreshAccessToken', 'Exchange the tokens of a session for new ones'),
  body: z.strictObject({ accessToken: tokenField, refreshToken: tokenField }),
  answersSecret: true,
  response: tokensSchema,
  failures: ['not-signed-in'],
});

export const logout = defineCall({
  ...call('Logout', 'End a session'),
  body: z.strictObject({ refreshToken: tokenField }),
  response: null,
  failures: [],
});

export const authenticationCalls = [
  loginWithCredentials,
  loginWithTotp,
  loginWithToken,
  getChallengeTotpSetupCode,
  enableChallengeTotp,
  activateAccount,
  isActivationTokenValid,
  requestPasswordResetToken,
  isPasswordResetTokenValid,
  resetPassword,
  isEmailChangeTokenValid,
  confirmEmailChange,
  vetoEmailChange,
  refreshAccessToken,
  logout,
];
