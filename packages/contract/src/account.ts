import { z } from 'zod';
import { defineCall } from './call.ts';
import { abort, idField, languageField, personNameShape } from './fields.ts';
import { maxLength, maxColumns, recoveryCodeCount } from './limits.ts';
import { tableIdField } from './list-memory.ts';
import { pinField } from './pin.ts';
import { limitKeys } from './object-rules.ts';

export const accountTypes = ['Customer', 'BackOffice'] as const;

export const profileSchema = z.object({
  accountId: idField,
  emailAddress: z.string(),
  ...personNameShape,
  type: z.enum(accountTypes),
  language: languageField,
  /** True in a support session, which is read-only. */
  readOnly: z.boolean(),
});
export type Profile = z.output<typeof profileSchema>;

const access = { who: 'account' } as const;
const freshAccess = { who: 'account', fresh: 'sign-in' } as const;
const group = 'Account';
const typedPasswordField = z.string().min(1).max(maxLength.typedPassword);
const passwordAndPin = z.strictObject({ password: typedPasswordField, pin: pinField });

export const getProfile = defineCall({
  group,
  name: 'GetProfile',
  method: 'GET',
  summary: 'Who is signed in',
  access,
  response: profileSchema,
  failures: [],
});

export const updatePassword = defineCall({
  group,
  name: 'UpdatePassword',
  method: 'POST',
  summary: 'Change the password; every other session ends',
  access,
  body: z.strictObject({ password: typedPasswordField, newPassword: typedPasswordField }),
  response: null,
  failures: [],
});

export const isTotpEnabled = defineCall({
  group,
  name: 'IsTotpEnabled',
  method: 'GET',
  summary: 'Whether signing in asks for a code',
  access,
  response: z.object({ data: z.boolean() }),
  failures: [],
});

export const getTotpSetupCode = defineCall({
  group,
  name: 'GetTotpSetupCode',
  method: 'POST',
  summary: 'A new secret for the authenticator app; it counts once it is proved',
  access,
  answersSecret: true,
  response: z.object({
    /** PNG as a data URL. */
    qrSetupCodeImage: z.string(),
    setupUri: z.string(),
    secret: z.string(),
  }),
  failures: [],
});

export const enableTotp = defineCall({
  group,
  name: 'EnableTotp',
  method: 'POST',
  summary: 'Prove the new secret; the recovery codes are shown this once',
  access,
  body: passwordAndPin,
  answersSecret: true,
  response: z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) }),
  failures: [],
});

export const disableTotp = defineCall({
  group,
  name: 'DisableTotp',
  method: 'POST',
  summary: 'Sign in without a code from now on; every other session ends',
  access,
  body: passwordAndPin,
  response: null,
  failures: [],
});

export const confirmIdentity = defineCall({
  group,
  name: 'ConfirmIdentity',
  method: 'POST',
  summary:
    'Prove once more who is signed in, with a code where 2FA is on: calls that want a fresh proof ' +
    'take it for ten minutes, in this session only',
  access,
  body: z.strictObject({
    /** Required, unless `microsoftToken` replaces it. */
    password: typedPasswordField.optional(),
    /** The token of a confirmation with Microsoft. */
    microsoftToken: z.string().min(1).max(maxLength.token).optional(),
    pin: pinField.optional(),
  }),
  response: null,
  failures: [],
});

export const getConfirmationWays = defineCall({
  group,
  name: 'GetConfirmationWays',
  method: 'GET',
  summary: 'By what, besides the password, the account can confirm who is signed in',
  access,
  response: z.object({
    /** Whether a code is required as well, because 2FA is on. */
    asksPin: z.boolean(),
    /** Whether Microsoft can replace the password: the account is linked to a directory. */
    microsoft: z.boolean(),
    /** Whether a passkey can replace password and code: the account has one. */
    passkey: z.boolean(),
  }),
  failures: [],
});

const sessionSchema = z.object({
  sessionId: idField,
  /** The browser or program of the session, such as "Firefox, Windows"; '' when unknown. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionRow = z.output<typeof sessionSchema>;

export const getSessions = defineCall({
  group,
  name: 'GetSessions',
  method: 'GET',
  summary: 'Where the account is signed in, the newest first',
  access,
  response: z.object({ items: z.array(sessionSchema) }),
  failures: [],
});

export const endSession = defineCall({
  group,
  name: 'EndSession',
  method: 'POST',
  summary: "End one of the account's sessions",
  access: freshAccess,
  body: z.strictObject({ sessionId: idField }),
  response: null,
  failures: ['not-found'],
});

export const endOtherSessions = defineCall({
  group,
  name: 'EndOtherSessions',
  method: 'POST',
  summary: "End all of the account's sessions but this one",
  access: freshAccess,
  response: null,
  failures: [],
});

export const updateLanguage = defineCall({
  group,
  name: 'UpdateLanguage',
  method: 'POST',
  summary: 'The language of mails and exports to the account, and of the page after signing in',
  access,
  body: z.strictObject({ language: languageField }),
  response: null,
  failures: [],
});

const columnNameField = z
  .string()
  .max(maxLength.columnName, abort)
  .regex(/^[a-zA-Z]+$/);

export const getTableColumns = defineCall({
  group,
  name: 'GetTableColumns',
  method: 'GET',
  summary: 'Which columns the account chose to see, by table; what it never chose is left out',
  access,
  response: z.object({
    items: z.array(
      z.object({ table: z.string(), columns: z.record(columnNameField, z.boolean()) }),
    ),
  }),
  failures: [],
});

export const saveTableColumns = defineCall({
  group,
  name: 'SaveTableColumns',
  method: 'POST',
  summary: 'Remember which columns of a table the account sees; an empty choice forgets it',
  access,
  body: z.strictObject({
    table: tableIdField,
    columns: limitKeys(z.record(columnNameField, z.boolean()), maxColumns),
  }),
  response: null,
  failures: [],
});

export const accountCalls = [
  getProfile,
  updatePassword,
  isTotpEnabled,
  getTotpSetupCode,
  enableTotp,
  disableTotp,
  confirmIdentity,
  getConfirmationWays,
  getSessions,
  endSession,
  endOtherSessions,
  updateLanguage,
  getTableColumns,
  saveTableColumns,
];
