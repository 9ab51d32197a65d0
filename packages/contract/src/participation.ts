import { z } from 'zod';
import {
  addressSchema,
  centsField,
  dateField,
  emailField,
  optionalTextField,
  textField,
} from './fields.ts';
import {
  type ArticleTermsField,
  type FieldEntry,
  type Fields,
  fieldTable,
  type ParticipantField,
  type ParticipationField,
} from './participation-fields.ts';

type Optional = { readonly isOptional: true };
type OrNull<Entry, Schema extends z.ZodType> = Entry extends Optional
  ? z.ZodNullable<Schema>
  : Schema;
type OrAbsent<Entry, Schema extends z.ZodType> = Entry extends Optional
  ? z.ZodOptional<z.ZodNullable<Schema>>
  : Schema;
type OneOf<Choices> = z.ZodEnum<{ [Choice in Choices[keyof Choices & number] & string]: Choice }>;
type Both<Schema> = { input: Schema; answered: Schema };

/** A field in two forms: in requests of the provider, and in responses of the portal. */
type Schemas<Entry> = Entry extends { kind: 'choice'; choices: infer Choices }
  ? { input: OrAbsent<Entry, OneOf<Choices>>; answered: OrNull<Entry, OneOf<Choices>> }
  : Entry extends { kind: 'count' }
    ? Both<OrNull<Entry, z.ZodInt>>
    : Entry extends { kind: 'cents' }
      ? {
          input: Entry extends Optional ? z.ZodDefault<typeof centsField> : typeof centsField;
          answered: typeof centsField;
        }
      : Entry extends { kind: 'address' }
        ? Both<typeof addressSchema>
        : { input: OrAbsent<Entry, z.ZodString>; answered: OrNull<Entry, z.ZodString> };

function schemasOf(entry: FieldEntry): { input: z.ZodType; answered: z.ZodType } {
  const { isOptional } = entry;
  switch (entry.kind) {
    case 'text':
      return isOptional
        ? { input: optionalTextField(entry.longest), answered: z.string().nullable() }
        : { input: textField(entry.longest), answered: z.string() };
    case 'choice': {
      const choice = z.enum(entry.choices);
      return isOptional
        ? { input: choice.nullish(), answered: choice.nullable() }
        : { input: choice, answered: choice };
    }
    case 'count': {
      const input = z.int().min(1).max(entry.max);
      return isOptional
        ? { input: input.nullable(), answered: z.int().nullable() }
        : { input, answered: z.int() };
    }
    case 'cents':
      return { input: isOptional ? centsField.default(0) : centsField, answered: centsField };
    case 'date':
      return { input: dateField, answered: z.string() };
    case 'email':
      return { input: emailField, answered: z.string() };
    case 'address':
      return { input: addressSchema, answered: addressSchema };
  }
}

const shapeOf = <F extends Fields, Side extends 'input' | 'answered'>(fields: F, side: Side) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, entry]) => [name, schemasOf(entry)[side]]),
  ) as { [Name in keyof F]: Schemas<F[Name]>[Side] };

/** The fields of a table in responses of the portal. */
export const answeredShape = <F extends Fields>(fields: F) => shapeOf(fields, 'answered');

/** The fields that a request and a subscription share, in requests of the provider. */
export const participationInput = shapeOf(fieldTable, 'input');
export type ParticipationInput = z.output<z.ZodObject<typeof participationInput>>;

/** The same fields in responses of the portal. */
export const answeredParticipation = answeredShape(fieldTable);
export type Participation = z.output<z.ZodObject<typeof answeredParticipation>>;

/** Shared fields in responses under other names: of each name, the field. */
export const renamedShape = <Names extends Readonly<Record<string, ParticipationField>>>(
  names: Names,
) =>
  Object.fromEntries(
    Object.entries(names).map(([name, field]) => [name, answeredParticipation[field]]),
  ) as { [Name in keyof Names]: (typeof answeredParticipation)[Names[Name]] };

/** A subset of the schemas of a shape. */
export const pickShape = <Shape extends z.core.$ZodLooseShape, Name extends keyof Shape & string>(
  shape: Shape,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;

export type Participant = Pick<Participation, ParticipantField>;
export type ArticleTerms = Pick<Participation, ArticleTermsField>;
