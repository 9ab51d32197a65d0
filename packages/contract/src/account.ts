import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField, languageField } from './fields.ts';

export const accountTypes = ['Customer', 'BackOffice'] as const;

export const profileSchema = z.object({
  accountId: idField,
  emailAddress: z.string(),
  firstName: z.string(),
  infix: z.string().nullable(),
  lastName: z.string(),
  type: z.enum(accountTypes),
  language: languageField,
});
export type Profile = z.output<typeof profileSchema>;

export const getProfile = defineCall({
  group: 'Account',
  name: 'GetProfile',
  method: 'GET',
  summary: 'Who is signed in',
  access: { who: 'account' },
  response: profileSchema,
});

export const accountCalls = [getProfile];
