import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  emailFieldOrEmpty,
  idField,
  rawTextField,
  optionalTextField,
  paragraphField,
  textField,
} from './fields.ts';
import { maxLength } from './limits.ts';

const group = 'Contact';

/** How to reach the provider; empty fields are not shown. */
const contactInformationSchema = z.object({
  name: z.string(),
  /** Several lines. */
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  openingHours: z.string(),
});
export type ContactInformation = z.output<typeof contactInformationSchema>;

/** The same fields for the provider to set. */
export const contactInformationBodySchema = z.strictObject({
  name: rawTextField(maxLength.wholeName).default(''),
  address: rawTextField(maxLength.contactLines).default(''),
  phoneNumber: rawTextField(maxLength.contactPhoneNumber).default(''),
  emailAddress: emailFieldOrEmpty.default(''),
  openingHours: rawTextField(maxLength.contactLines).default(''),
});

export const getContactInformation = defineCall({
  group,
  name: 'GetContactInformation',
  method: 'GET',
  summary: "The provider's address and hours",
  access: { who: 'account' },
  response: contactInformationSchema,
  failures: [],
});

export const contactInformationEmail = defineCall({
  group,
  name: 'ContactInformationEmail',
  method: 'POST',
  summary: 'Write to the provider; the answer goes to the address of who is signed in',
  access: { who: 'member', right: 'viewProject', project: { field: 'projectId' } },
  body: z.strictObject({
    projectId: idField,
    subject: textField(maxLength.contactSubject),
    message: paragraphField(maxLength.contactMessage),
    phoneNumber: optionalTextField(maxLength.phoneNumber),
    copyToSelf: z.boolean().default(false),
  }),
  response: null,
  failures: [],
});

export const contactCalls = [getContactInformation, contactInformationEmail];
