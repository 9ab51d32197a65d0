import { z } from 'zod';
import { longest, mostCents } from './limits.ts';

/**
 * Text that may be empty. It refuses two things that no database can store: NUL and half a
 * character.
 */
export const looseTextField = (maximum: number) =>
  z
    .string()
    .max(maximum)
    // eslint-disable-next-line no-control-regex -- NUL is what it is here to refuse
    .regex(/^[^\u0000\p{Cs}]*$/u);

// Control characters, half characters, line separators, marks that change the direction of writing,
// and code points that are no characters: in a name they hide something or break mail and PDFs.
const plainText =
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]*$/u;
const plainLines =
  /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|[\t\n\r])*$/u;
/** Requires a visible character, so that a text is not only white space and joiners. */
const visible = /[^\s\p{Cf}\p{M}]/u;

/** Text that a person typed: trimmed, on one line, with at least one visible character. */
export const textField = (maximum: number) =>
  z.string().trim().min(1).max(maximum).regex(plainText).regex(visible);

/** As textField, but the value may be absent, null or an empty text. */
export const optionalTextField = (maximum: number) =>
  z.union([z.literal(''), textField(maximum)]).nullish();

/** The fault of a name that mail programs would turn into a link; see `nameField`. */
export const webAddressFault = { fault: 'web-address' } as const;
// As mail programs guess: two letters on both sides of a dot. "J.Th." and "St. Jan" are names. The
// other dots are those that browsers take for one.
const webAddress =
  /:\/\/|www[.\u3002\uff0e\uff61]|[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{L}{2,}|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}\//iu;

/** The name of a person, without an address of the web: names stand in mails that we send. */
export const nameField = (maximum: number) =>
  textField(maximum).refine((name) => !webAddress.test(name.normalize('NFKC')), {
    params: webAddressFault,
  });

/** As nameField, but the value may be absent, null or an empty text. */
export const optionalNameField = (maximum: number) =>
  z.union([z.literal(''), nameField(maximum)]).nullish();

/** Longer text, which may contain line breaks and tabs. */
export const paragraphField = (maximum: number) =>
  z.string().trim().min(1).max(maximum).regex(plainLines).regex(visible);

/**
 * Accepts capitals too, but stores small letters as the database does, so that one id is one text.
 */
export const idField = z.uuid().toLowerCase();

/**
 * Microsoft's id of a tenant, group or user. It accepts braces, capitals and spaces around the id,
 * as people paste it, but stores small letters, so that one id is one text.
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

// From the year 1000 on: PostgreSQL has no year 0, and nobody means a date before that.
export const dateField = z.iso.date().regex(/^[1-9]/);
export const momentField = z.iso.datetime({ offset: true }).regex(/^[1-9]/);
export const emailField = z.email().max(longest.emailAddress);

/** Money: whole cents in EUR. */
export const centsField = z.int().min(0).max(mostCents);

export const genderField = z.enum(['Male', 'Female', 'X', 'Unknown']);
export type Gender = z.infer<typeof genderField>;

export const languageField = z.enum(['nl', 'en']);
export type Language = z.infer<typeof languageField>;

export const addressSchema = z.strictObject({
  street: textField(longest.street),
  houseNumber: textField(longest.houseNumber),
  addition: optionalTextField(longest.addition),
  postalCode: textField(longest.postalCode),
  city: textField(longest.city),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('NL'),
});
export type Address = z.output<typeof addressSchema>;

/** The name of a person. */
export interface PersonName {
  readonly firstName: string;
  /** "van der"; null when there is none. */
  readonly infix: string | null;
  readonly lastName: string;
}
/** As PersonName, but the infix may be absent. */
export type GivenName = Omit<PersonName, 'infix'> & {
  readonly infix?: PersonName['infix'] | undefined;
};

export const personNameShape = {
  firstName: z.string(),
  infix: z.string().nullable(),
  lastName: z.string(),
};

/** A person as every list and detail shows one. `prettyLastName` reads "Berg, van den". */
export const personShape = { ...personNameShape, prettyLastName: z.string() };
