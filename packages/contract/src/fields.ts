import { z } from 'zod';

/** Text that may be empty; without the two things that no database keeps: NUL and half a character. */
export const looseTextField = (maximum: number) =>
  z
    .string()
    .max(maximum)
    // eslint-disable-next-line no-control-regex -- NUL is what it is here to refuse
    .regex(/^[^\u0000\p{Cs}]*$/u);

// Control characters, half characters, line separators, marks that turn the direction of writing,
// and what Unicode calls no character: in a name they hide something or break mail and PDFs.
const plainText =
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]*$/u;
const plainLines =
  /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|[\t\n\r])*$/u;
/** Something that can be seen: no text of white space and joiners alone. */
const visible = /[^\s\p{Cf}\p{M}]/u;

/** Text that a person typed: trimmed, on one line, with something to see in it. */
export const textField = (maximum = 200) =>
  z.string().trim().min(1).max(maximum).regex(plainText).regex(visible);

/** As textField, where nothing may be given: left out, null or an empty text. */
export const optionalTextField = (maximum = 200) =>
  z.union([z.literal(''), textField(maximum)]).nullish();

/** Longer text; line breaks and tabs may stand in it. */
export const paragraphField = (maximum = 2000) =>
  z.string().trim().min(1).max(maximum).regex(plainLines).regex(visible);

/** Read in capitals too; kept as the database writes it, so that one id is one text. */
export const idField = z.uuid().toLowerCase();

/**
 * An id as Microsoft gives it to tenants, groups and users. Read as people paste it, with braces,
 * capitals or spaces around it; kept in small letters, so that one id is one text.
 */
export const guidField = z
  .string()
  .overwrite((value) =>
    value
      .trim()
      .replace(/^\{(.*)\}$/, '$1')
      .toLowerCase(),
  )
  .min(1)
  .check(z.guid());

// From the year 1000 on: PostgreSQL knows no year 0, and no date before that is meant.
export const dateField = z.iso.date().regex(/^[1-9]/);
export const momentField = z.iso.datetime({ offset: true }).regex(/^[1-9]/);
export const emailField = z.email().max(254);

/** Money: whole cents in EUR. */
export const centsField = z.int().min(0).max(100_000_00);

export const genderField = z.enum(['Male', 'Female', 'X', 'Unknown']);
export type Gender = z.infer<typeof genderField>;

export const languageField = z.enum(['nl', 'en']);
export type Language = z.infer<typeof languageField>;

export const addressSchema = z.strictObject({
  street: textField(100),
  houseNumber: textField(10),
  addition: optionalTextField(10),
  postalCode: textField(12),
  city: textField(100),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('NL'),
});
export type Address = z.output<typeof addressSchema>;

/** A person as every list and detail shows one. `prettyLastName` reads "Berg, van den". */
export const personShape = {
  firstName: z.string(),
  infix: z.string().nullable(),
  lastName: z.string(),
  prettyLastName: z.string(),
};
