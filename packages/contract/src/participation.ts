import { z } from 'zod';
import {
  addressSchema,
  centsField,
  dateField,
  emailField,
  genderField,
  optionalTextField,
  personNameShape,
  textField,
} from './fields.ts';
import { longest, mostMonths, mostTimesPerWeek } from './limits.ts';

/** Each field in two forms: as the provider sends it, and as the portal answers it. */
type Sides = Record<string, { readonly sent: z.ZodType; readonly answered: z.ZodType }>;

/** The employee who takes part. */
const person = {
  firstName: { sent: textField(longest.firstName), answered: personNameShape.firstName },
  infix: { sent: optionalTextField(longest.infix), answered: personNameShape.infix },
  lastName: { sent: textField(longest.lastName), answered: personNameShape.lastName },
  birthDate: { sent: dateField, answered: z.string() },
  gender: { sent: genderField, answered: genderField },
} satisfies Sides;

/** How to reach the employee: shown with a single record, never in a list. */
const contact = {
  emailAddress: { sent: emailField, answered: z.string() },
  address: { sent: addressSchema, answered: addressSchema },
} satisfies Sides;

/** How the employer knows the employee. */
const work = {
  employeeNumber: {
    sent: optionalTextField(longest.employeeNumber),
    answered: z.string().nullable(),
  },
  department: { sent: optionalTextField(longest.department), answered: z.string().nullable() },
  costCentre: { sent: optionalTextField(longest.costCentre), answered: z.string().nullable() },
} satisfies Sides;

/** The product, its duration, and who pays which part of it a month. */
const articleTerms = {
  articleName: { sent: textField(longest.articleName), answered: z.string() },
  sportsLocation: { sent: textField(longest.sportsLocation), answered: z.string() },
  /** Times a week; null is unlimited. */
  intensity: {
    sent: z.int().min(1).max(mostTimesPerWeek).nullable(),
    answered: z.int().nullable(),
  },
  months: { sent: z.int().min(1).max(mostMonths), answered: z.int() },
  totalPrice: { sent: centsField, answered: centsField },
  grossExchange: { sent: centsField, answered: centsField },
  netExchange: { sent: centsField.default(0), answered: centsField },
  employerContribution: { sent: centsField, answered: centsField },
  netOwnContribution: { sent: centsField, answered: centsField },
} satisfies Sides;

function sideOf<Fields extends Sides, Side extends 'sent' | 'answered'>(
  fields: Fields,
  side: Side,
) {
  const shape = Object.entries(fields).map(([name, sides]) => [name, sides[side]]);
  return Object.fromEntries(shape) as { [Field in keyof Fields]: Fields[Field][Side] };
}

const participant = { ...person, ...contact, ...work };
const participation = { ...participant, ...articleTerms };
const listed = { ...person, ...work, ...articleTerms };

/** The fields that a request and a subscription share, as the provider sends them. */
export const sentParticipation = sideOf(participation, 'sent');
export type SentParticipation = z.output<z.ZodObject<typeof sentParticipation>>;

/** The same fields, as the portal answers them. */
export const answeredParticipation = sideOf(participation, 'answered');
export type Participation = z.output<z.ZodObject<typeof answeredParticipation>>;
/** Those of the fields that a row of a list has. */
export const listedParticipation = sideOf(listed, 'answered');

type ParticipantField = keyof typeof participant;
type ArticleTermsField = keyof typeof articleTerms;
export type ParticipationField = keyof typeof participation;

export type Participant = Pick<Participation, ParticipantField>;
export type ArticleTerms = Pick<Participation, ArticleTermsField>;

export const articleTermsFields = Object.keys(articleTerms) as ArticleTermsField[];
export const participationFields = Object.keys(participation) as ParticipationField[];
export const listedParticipationFields = Object.keys(listed) as (keyof typeof listed)[];
