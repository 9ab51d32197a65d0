import { z } from 'zod';
import { articleRegistrationStatuses } from './article-registration-shapes.ts';
import { defineCall, fileResponse } from './call.ts';
import { addressSchema, idField, languageField, personNameShape, textField } from './fields.ts';
import { maxLength } from './limits.ts';
import { membershipFlagsShape } from './membership.ts';
import { responseParticipation } from './participation.ts';
import { amountsShape } from './provider.ts';
import { changeShape, changesOf, projectParams } from './provider-pages.ts';

const access = { who: 'provider', scope: 'read' } as const;
const providerProjectSchema = z.object({
  projectId: idField,
  name: z.string(),
  legalName: z.string(),
  kvkNumber: z.string(),
  address: addressSchema,
  language: languageField,
  requiresAuthorization: z.boolean(),
  requireTotp: z.boolean(),
  maximumPrice: z.int().nullable(),
  firstStartOffset: z.int(),
  lastStartOffset: z.int(),
  showExpensiveSubscriptions: z.boolean(),
  useEmployeeListCancelSubscriptions: z.boolean(),
  pensionBasisFollowsExchange: z.boolean(),
  holidayPayBasisFollowsExchange: z.boolean(),
  newsText: z.string(),
  updatedAt: z.string(),
});

export const readProjects = defineCall({
  group: 'Provider',
  name: 'GetProjects',
  method: 'GET',
  path: '/provider/v1/projects',
  summary: 'All projects with their settings, those that changed longest ago first',
  access,
  query: z.strictObject(changeShape),
  response: changesOf(providerProjectSchema),
  failures: [],
});

export const readProject = defineCall({
  group: 'Provider',
  name: 'GetProject',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}',
  summary: 'A project with its settings, as they were put, without its logo',
  access,
  params: projectParams,
  response: providerProjectSchema,
  failures: ['not-found'],
});

const providerRequestSchema = z.object({
  articleRegistrationId: idField,
  externalReference: z.string(),
  status: z.enum(articleRegistrationStatuses),
  version: z.int(),
  ...responseParticipation,
  startDate: z.string(),
  acceptedAt: z.string(),
  acceptanceReference: z.string(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  updatedAt: z.string(),
});

export const readArticleRegistrations = defineCall({
  group: 'Provider',
  name: 'GetArticleRegistrations',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/article-registrations',
  summary: "A project's requests, those that changed longest ago first",
  access,
  params: projectParams,
  query: z.strictObject({
    ...changeShape,
    status: z.enum(articleRegistrationStatuses).optional(),
    externalReference: textField(maxLength.reference).optional(),
  }),
  response: changesOf(providerRequestSchema),
  failures: ['not-found'],
});

export const readArticleRegistration = defineCall({
  group: 'Provider',
  name: 'GetArticleRegistration',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/article-registrations/{articleRegistrationId}',
  summary: 'One request, as it is now',
  access,
  params: z.strictObject({ projectId: idField, articleRegistrationId: idField }),
  response: providerRequestSchema,
  failures: ['not-found'],
});

export const readAao = defineCall({
  group: 'Provider',
  name: 'GetAao',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/article-registrations/{articleRegistrationId}/aao',
  summary: 'The signed supplement (AAO) of an approved request, byte for byte as it was signed',
  access,
  params: z.strictObject({ projectId: idField, articleRegistrationId: idField }),
  response: fileResponse(['application/pdf']),
  failures: ['not-found'],
});

const providerSubscriptionSchema = z.object({
  subscriptionId: idField,
  subscriptionNumber: z.string(),
  externalReference: z.string(),
  articleRegistrationId: idField.nullable(),
  ...responseParticipation,
  periodStart: z.string(),
  periodEnd: z.string().nullable(),
  suspendFrom: z.string().nullable(),
  suspendTill: z.string().nullable(),
  updatedAt: z.string(),
});

export const readSubscriptions = defineCall({
  group: 'Provider',
  name: 'GetSubscriptions',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/subscriptions',
  summary: "A project's subscriptions, those that changed longest ago first",
  access,
  params: projectParams,
  query: z.strictObject({
    ...changeShape,
    externalReference: textField(maxLength.reference).optional(),
    employeeNumber: textField(maxLength.employeeNumber).optional(),
  }),
  response: changesOf(providerSubscriptionSchema),
  failures: ['not-found'],
});

export const readSubscription = defineCall({
  group: 'Provider',
  name: 'GetSubscription',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/subscriptions/{subscriptionId}',
  summary: 'One subscription, with its amounts and suspensions by date',
  access,
  params: z.strictObject({ projectId: idField, subscriptionId: idField }),
  response: providerSubscriptionSchema.extend({
    /** The amounts a month from each date on, future ones included. */
    amounts: z.array(z.object({ validFrom: z.string(), ...amountsShape.shape })),
    suspensions: z.array(
      z.object({ suspendedFrom: z.string(), suspendedTill: z.string().nullable() }),
    ),
  }),
  failures: ['not-found'],
});

const orderKindField = z.enum(['posters-flyers', 'narrowcast']);

const orderSchema = z.object({
  promotionOrderId: idField,
  orderNumber: z.string(),
  kind: orderKindField,
  orderedAt: z.string(),
  orderedByAccountId: idField,
  orderedBy: z.string(),
  /** The items of an order, and its address. */
  content: z.record(z.string(), z.unknown()),
});

export const readOrders = defineCall({
  group: 'Provider',
  name: 'GetOrders',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/orders',
  summary: 'The promotion material that a project ordered, the first order first',
  access,
  params: projectParams,
  query: z.strictObject({ ...changeShape, kind: orderKindField.optional() }),
  response: changesOf(orderSchema),
  failures: ['not-found'],
});

export const readOrder = defineCall({
  group: 'Provider',
  name: 'GetOrder',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/orders/{promotionOrderId}',
  summary: 'One order, with where it goes',
  access,
  params: z.strictObject({ projectId: idField, promotionOrderId: idField }),
  response: orderSchema,
  failures: ['not-found'],
});

const messageSchema = z.object({
  messageId: idField,
  writtenAt: z.string(),
  accountId: idField,
  writtenBy: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  subject: z.string(),
  message: z.string(),
});

export const readMessages = defineCall({
  group: 'Provider',
  name: 'GetMessages',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/messages',
  summary: 'What people of a project wrote to the provider, the first message first',
  access,
  params: projectParams,
  query: z.strictObject({ ...changeShape, accountId: idField.optional() }),
  response: changesOf(messageSchema),
  failures: ['not-found'],
});

export const readMessage = defineCall({
  group: 'Provider',
  name: 'GetMessage',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/messages/{messageId}',
  summary: 'One message, with who wrote it and where the answer goes',
  access,
  params: z.strictObject({ projectId: idField, messageId: idField }),
  response: messageSchema,
  failures: ['not-found'],
});

export const readMembers = defineCall({
  group: 'Provider',
  name: 'GetMembers',
  method: 'GET',
  path: '/provider/v1/projects/{projectId}/members',
  summary: 'Who of the employer takes part in a project, those who changed longest ago first',
  access,
  params: projectParams,
  query: z.strictObject({
    ...changeShape,
    accountId: idField.optional(),
    emailAddress: textField(maxLength.emailAddress).optional(),
  }),
  response: changesOf(
    z.object({
      accountId: idField,
      ...personNameShape,
      emailAddress: z.string(),
      language: languageField,
      flags: z.object(membershipFlagsShape),
      /** The last change of their flags, name, address or language, or their creation. */
      updatedAt: z.string(),
    }),
  ),
  failures: ['not-found'],
});

export const providerReadCalls = [
  readProjects,
  readProject,
  readArticleRegistrations,
  readArticleRegistration,
  readAao,
  readSubscriptions,
  readSubscription,
  readOrders,
  readOrder,
  readMessages,
  readMessage,
  readMembers,
];
