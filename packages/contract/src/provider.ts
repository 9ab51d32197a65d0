import { z } from 'zod';
import { amountsFault, doAmountsAddUp } from './amounts.ts';
import { defineCall } from './call.ts';
import { linesBody } from './call-body.ts';
import { contactInformationBodySchema } from './contact.ts';
import { entraRuleSchema } from './entra-rule.ts';
import {
  addressSchema,
  abort,
  centsField,
  dateField,
  emailField,
  guidField,
  idField,
  languageField,
  nameField,
  rawTextField,
  momentField,
  paragraphField,
  patternedText,
  textField,
} from './fields.ts';
import { maxLength, maxDirectoryGroups, maxLogoCharacters, maxOffsetDays } from './limits.ts';
import { newMembershipFlagsSchema } from './membership.ts';
import { pickShape, participationInput } from './participation.ts';
import { amountFields } from './participation-fields.ts';
import { withObjectRules } from './object-rules.ts';

const access = { who: 'provider', scope: 'intake' } as const;
const projectParams = z.strictObject({ projectId: idField });

const offsetField = z.int().min(0).max(maxOffsetDays);

/** An image in the body. Its type is derived from its bytes; SVG is refused. */
export const logoField = z.strictObject({
  data: z.string().max(maxLogoCharacters, abort).min(1).check(z.base64()),
});

export const projectBodySchema = z.strictObject({
  name: textField(maxLength.projectName),
  legalName: textField(maxLength.projectName),
  kvkNumber: patternedText(maxLength.kvkNumber).regex(/^\d{8}$/),
  address: addressSchema,
  language: languageField.default('nl'),
  requiresAuthorization: z.boolean().default(true),
  requireTotp: z.boolean().default(false),
  /** Per month; null is no maximum. */
  maximumPrice: centsField.nullish(),
  /** The number of days from today in which a request must start. */
  firstStartOffset: offsetField.default(0),
  lastStartOffset: offsetField.default(365),
  showExpensiveSubscriptions: z.boolean().default(false),
  useEmployeeListCancelSubscriptions: z.boolean().default(false),
  /** Whether pension accrues over gross pay after the exchange; the AAO says so. */
  pensionBasisFollowsExchange: z.boolean().default(true),
  /** Whether holiday pay is calculated over gross pay after the exchange; the AAO says so. */
  holidayPayBasisFollowsExchange: z.boolean().default(true),
  logo: logoField.nullish(),
  newsText: paragraphField(maxLength.newsText).nullish(),
});
export type ProjectBody = z.output<typeof projectBodySchema>;

export const putProject = defineCall({
  group: 'Provider',
  name: 'PutProject',
  method: 'PUT',
  path: '/provider/v1/projects/{projectId}',
  summary: 'Create a project, or replace its settings',
  access: { who: 'provider', scope: 'projects' },
  params: projectParams,
  body: projectBodySchema,
  response: z.object({ projectId: idField }),
  // A path segment that is longer than any route accepts.
  failures: ['not-found'],
});

export const amountsShape = z.object(pickShape(participationInput, amountFields));

/** Refuses a price that is not the sum of its parts, also when other fields are invalid. */
export const addingUp = <Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
) =>
  withObjectRules(
    schema.refine((value) => doAmountsAddUp(amountsShape.parse(value)), {
      path: ['totalPrice'],
      params: amountsFault,
      when: ({ value }) => amountsShape.safeParse(value).success,
    }),
  );

export const articleRegistrationBodySchema = addingUp(
  z.strictObject({
    externalReference: textField(maxLength.reference),
    ...participationInput,
    startDate: dateField,
    /** When the employee agreed, and the provider's reference of that agreement. */
    acceptedAt: momentField,
    acceptanceReference: textField(maxLength.reference),
  }),
);
export type ArticleRegistrationBody = z.output<typeof articleRegistrationBodySchema>;

export const postArticleRegistration = defineCall({
  group: 'Provider',
  name: 'PostArticleRegistration',
  method: 'POST',
  path: '/provider/v1/projects/{projectId}/article-registrations',
  summary:
    "Submit an employee's request; the same externalReference with the same content answers the " +
    'first one, and with other content 409, where `errors` names the fields that differ',
  access,
  params: projectParams,
  body: articleRegistrationBodySchema,
  response: z.object({ articleRegistrationId: idField }),
  status: 201,
  failures: ['not-found', 'state-changed', 'differs'],
});

/**
 * A subscription as the provider has it; each line has all of its fields. The sum of its amounts is
 * validated together with its dates and with the other lines.
 */
const subscriptionLineSchema = z.strictObject({
  externalReference: textField(maxLength.reference),
  ...participationInput,
  periodStart: dateField,
  /**
   * The last day; null lets it run on. If absent, the end date that the employer reported stays.
   */
  periodEnd: dateField.nullish(),
  suspendFrom: dateField.nullish(),
  suspendTill: dateField.nullish(),
});
export type SubscriptionLine = z.output<typeof subscriptionLineSchema>;

export const postSubscriptions = defineCall({
  group: 'Provider',
  name: 'PostSubscriptions',
  method: 'POST',
  path: '/provider/v1/projects/{projectId}/subscriptions',
  summary:
    'Bring in subscriptions, one a line, new or anew by externalReference: all of them or none. ' +
    'Faults are named by line: `errors` has keys such as "17.totalPrice"',
  access,
  params: projectParams,
  body: linesBody(subscriptionLineSchema),
  response: z.object({
    created: z.int().min(0),
    updated: z.int().min(0),
    unchanged: z.int().min(0),
  }),
  failures: ['not-found'],
});

export const putPortalTexts = defineCall({
  group: 'Provider',
  name: 'PutPortalTexts',
  method: 'PUT',
  path: '/provider/v1/texts',
  summary:
    'Set the announcement, the maintenance text, maintenance mode, how the provider is reached, and ' +
    'its logo; what is left out stays',
  access: { who: 'provider', scope: 'texts' },
  body: z.strictObject({
    announcementText: rawTextField(maxLength.portalText).optional(),
    maintenanceText: rawTextField(maxLength.portalText).optional(),
    maintenance: z.boolean().optional(),
    /** All contact information: absent fields become empty. Messages go to its e-mail address. */
    contactInformation: contactInformationBodySchema.optional(),
    /** Shown beside the project's logo on the dashboard; null removes it. */
    providerLogo: logoField.nullish(),
  }),
  response: null,
  failures: [],
});

export const invitationBodySchema = z.strictObject({
  emailAddress: emailField,
  firstName: nameField(maxLength.firstName),
  infix: nameField(maxLength.infix).nullish(),
  lastName: nameField(maxLength.lastName),
  language: languageField.optional(),
  flags: newMembershipFlagsSchema.prefault({ userManagement: true, authorize: true }),
});
export type InvitationBody = z.output<typeof invitationBodySchema>;

export const postInvitation = defineCall({
  group: 'Provider',
  name: 'PostInvitation',
  method: 'POST',
  path: '/provider/v1/projects/{projectId}/invitations',
  summary:
    'Invite a person of the employer; who was invited already gets a new link, and who takes part ' +
    'elsewhere is asked for consent',
  access: { who: 'provider', scope: 'invitations' },
  params: projectParams,
  body: invitationBodySchema,
  response: z.object({
    accountId: idField,
    /** Whether the membership waits until the person consents to it. */
    isWaiting: z.boolean(),
  }),
  status: 201,
  failures: ['not-found'],
});

export const postEntraDecision = defineCall({
  group: 'Provider',
  name: 'PostEntraDecision',
  method: 'POST',
  path: '/provider/v1/entra/decisions',
  summary: "Ask whether a person of an employer's directory may sign in, and by which rule",
  access: { who: 'provider', scope: 'entra-decisions' },
  body: z.strictObject({
    projectId: idField,
    tenantId: guidField,
    userId: guidField,
    groupIds: z.array(guidField).max(maxDirectoryGroups).default([]),
  }),
  response: z.object({ allowed: z.boolean(), rule: entraRuleSchema }),
  failures: ['not-found'],
});

export const providerCalls = [
  putProject,
  postInvitation,
  postArticleRegistration,
  postSubscriptions,
  putPortalTexts,
  postEntraDecision,
];
