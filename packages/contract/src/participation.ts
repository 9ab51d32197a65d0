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
type Both<Schema> = { input: Schema; response: Schema };

/** A field in two forms: in requests of the provider, and in responses of the portal. */
type Schemas<Entry> = Entry extends { kind: 'choice'; choices: infer Choices }
  ? { input: OrAbsent<Entry, OneOf<Choices>>; response: OrNull<Entry, OneOf<Choices>> }
  : Entry extends { kind: 'count' }
    ? Both<OrNull<Entry, z.ZodInt>>
    : Entry extends { kind: 'cents' }
      ? {
          input: Entry extends Optional ? z.ZodDefault<typeof centsField> : typeof centsField;
          response: typeof centsField;
        }
      : Entry extends { kind: 'address' }
        ? Both<typeof addressSchema>
        : { input: OrAbsent<Entry, z.ZodString>; response: OrNull<Entry, z.ZodString> };

function schemasOf(entry: FieldEntry): { input: z.ZodType; response: z.ZodType } {
  const { isOptional } = entry;
  switch (entry.kind) {
    case 'text':
      return isOptional
        ? { input: optionalTextField(entry.maxLength), response: z.string().nullable() }
        : { input: textField(entry.maxLength), response: z.string() };
    case 'choice': {
      const choice = z.enum(entry.choices);
      return isOptional
        ? { input: choice.nullish(), response: choice.nullable() }
        : { input: choice, response: choice };
    }
    case 'count': {
      const input = z.int().min(1).max(entry.max);
      return isOptional
        ? { input: input.nullable(), response: z.int().nullable() }
        : { input, response: z.int() };
    }
    case 'cents':
      return { input: isOptional ? centsField.default(0) : centsField, response: centsField };
    case 'date':
      return { input: dateField, response: z.string() };
    case 'email':
      return { input: emailField, response: z.string() };
    case 'address':
      return { input: addressSchema, response: addressSchema };
  }
}

const shapeOf = <F extends Fields, Side extends 'input' | 'response'>(fields: F, side: Side) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, entry]) => [name, schemasOf(entry)[side]]),
  ) as { [Name in keyof F]: Schemas<F[Name]>[Side] };

/** The fields of a table in responses of the portal. */
export const responseShape = <F extends Fields>(fields: F) => shapeOf(fields, 'response');

/** The fields that a request and a subscription share, in requests of the provider. */
export const participationInput = shapeOf(fieldTable, 'input');
export type ParticipationInput = z.output<z.ZodObject<typeof participationInput>>;

/** The same fields in responses of the portal. */
export const responseParticipation = responseShape(fieldTable);
export type Participation = z.output<z.ZodObject<typeof responseParticipation>>;

/** Shared fields in responses under other names: of each name, the field. */
export const renamedShape = <Names extends Readonly<Record<string, ParticipationField>>>(
  names: Names,
) =>
  Object.fromEntries(
    Object.entries(names).map(([name, field]) => [name, responseParticipation[field]]),
  ) as { [Name in keyof Names]: (typeof responseParticipation)[Names[Name]] };

/** A subset of the schemas of a shape. */
export const pickShape = <Shape extends z.core.$ZodLooseShape, Name extends keyof Shape & string>(
  shape: Shape,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;

export type Participant = Pick<Participation, ParticipantField>;
export type ArticleTerms = Pick<Participation, ArticleTermsField>;
