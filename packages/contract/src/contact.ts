import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField, looseTextField, optionalTextField, paragraphField, textField } from './fields.ts';

const group = 'Contact';

/** How the provider is reached; what is empty is not shown. */
export const contactInformationSchema = z.object({
  name: z.string(),
  /** Lines. */
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  openingHours: z.string(),
});
export type ContactInformation = z.output<typeof contactInformationSchema>;

/** As the provider sets it. */
export const contactInformationBodySchema = z.strictObject({
  name: looseTextField(200).default(''),
  address: looseTextField(500).default(''),
  phoneNumber: looseTextField(50).default(''),
  emailAddress: z.union([z.literal(''), z.email().max(254)]).default(''),
  openingHours: looseTextField(500).default(''),
});

export const getContactInformation = defineCall({
  group,
  name: 'GetContactInformation',
  method: 'GET',
  summary: "The provider's address and hours",
  access: { who: 'account' },
  response: contactInformationSchema,
});

export const contactInformationEmail = defineCall({
  group,
  name: 'ContactInformationEmail',
  method: 'POST',
  summary: 'Write to the provider; the answer goes to the address of who is signed in',
  access: { who: 'member', right: 'viewProject', project: { field: 'projectId' } },
  body: z.strictObject({
    projectId: idField,
    subject: textField(150),
    message: paragraphField(5000),
    phoneNumber: optionalTextField(30),
    copyToSelf: z.boolean().default(false),
  }),
  response: null,
});

export const contactCalls = [getContactInformation, contactInformationEmail];
