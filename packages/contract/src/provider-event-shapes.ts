import { z } from 'zod';
import { idField } from './fields.ts';
import { responseParticipation, pickShape } from './participation.ts';
import { amountFields, fieldsWith, fieldTable } from './participation-fields.ts';

/** A date in responses of the portal, YYYY-MM-DD. */
export const eventDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** An account by its id: its name and address are fetched by it, and can be erased. */
export const byAccount = idField.nullable();

const participation = fieldsWith(fieldTable, 'inEvents');
type InEvents = (typeof participation)[number];
const participationShape = pickShape(responseParticipation, participation);
const exampleParticipation = Object.fromEntries(
  participation.map((name) => [name, fieldTable[name].inEvents]),
) as { [Name in InEvents]: (typeof fieldTable)[Name]['inEvents'] };

/** The names of the fields in events that identify a request and a subscription. */
export const requestInEvents = [
  'articleRegistrationId',
  'externalReference',
  ...participation,
] as const;
export const subscriptionInEvents = [
  'subscriptionId',
  'externalReference',
  ...participation,
] as const;

/** The identifiers of a request for both sides, and the employer's number of its employee. */
export const requestShape = {
  articleRegistrationId: idField,
  externalReference: z.string(),
  ...participationShape,
};

/** The identifiers of a subscription for both sides, and the employer's number of its employee. */
export const subscriptionShape = {
  subscriptionId: idField,
  subscriptionNumber: z.string(),
  externalReference: z.string(),
  ...participationShape,
};

/** The price a month and its parts by payer; cents. */
export const amountParts = pickShape(responseParticipation, amountFields);

/** What remains of a record of an erased person. */
export const erasedData = z.looseObject({ erased: z.literal(true) }).meta({
  id: 'ErasedData',
  description:
    'Of somebody who was erased: beside `erased`, at most what you follow your own records by ' +
    '(ids, your reference, dates)',
});

/** The fields of every event. */
export const envelope = <Type extends z.ZodType, Version extends z.ZodType>(
  type: Type,
  version: Version,
) => ({
  /** Without gaps, in the order of commits. */
  sequence: z.int(),
  type,
  version,
  occurredAt: z.string(),
  projectId: idField,
});

/**
 * Any other event: from before versions were stored, or of a version or type after this one, while
 * processes of both run. The document says version 1, so that a version distinguishes an event with
 * declared fields from one without.
 */
export const otherEvent = z
  .object({
    ...envelope(z.string(), z.int().meta({ const: 1 })),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({
    id: 'EarlierEvent',
    description:
      'From before versions were kept: the ids of what it is about, and some of its values. A type ' +
      'or a version that this document does not have came later: a reader passes over it',
  });

const ids = {
  request: '0190a000-0000-7000-8000-000000000042',
  subscription: '0190a000-0000-7000-8000-000000000007',
  account: '0190a000-0000-7000-8000-000000000003',
};
export const exampleIds = ids;

export const exampleRequest = {
  articleRegistrationId: ids.request,
  externalReference: 'AANVRAAG-2026-0042',
  ...exampleParticipation,
};

export const exampleSubscription = {
  subscriptionId: ids.subscription,
  subscriptionNumber: 'SP-10042',
  externalReference: 'AANVRAAG-2026-0042',
  ...exampleParticipation,
};

export const exampleAmounts = {
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
};
