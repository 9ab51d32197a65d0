import { z } from 'zod';
import { maxLength, maxCents } from './limits.ts';
import type { personFields } from './participation-fields.ts';

/**
 * Optional texts: they may be empty, which the documents describe and `z.union` would not express.
 */
export const emptyTexts = z.registry();
/**
 * The `when` of the checks of an optional text, which skip an empty text and any other type: zod
 * runs a check with a `when` of its own after a wrong type too.
 */
export const unlessEmpty: {
  readonly abort?: boolean;
  readonly when: (payload: { readonly value: unknown }) => boolean;
} = { when: ({ value }) => typeof value === 'string' && value !== '' };

/**
 * The `when` of the length of a text, which runs before its patterns: they never run on a longer
 * text, because any client may send a megabyte.
 */
export const abort = { abort: true } as const;

/**
 * Text whose pattern implies its length, which is therefore in no document: no pattern runs on a
 * longer text. A longer one has the error of the pattern.
 */
export const patternedText = (maximum: number, format = 'regex', text = z.string()) =>
  text.check(({ value, issues }) => {
    if (value.length <= maximum) return;
    issues.push({ code: 'invalid_format', format, input: value, continue: false });
  });

/** Text that may be empty. Refuses what the database cannot store: NUL and lone surrogates. */
export const rawTextField = (maximum: number, text = z.string()) =>
  text
    .max(maximum, abort)
    // oxlint-disable-next-line no-control-regex -- NUL is what this pattern refuses
    .regex(/^[^\u0000\p{Cs}]*$/u);

// Control characters, lone surrogates, line separators, bidirectional controls and non-characters:
// in a name they hide text or break mail and PDFs.
const plainText =
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]*$/u;
const plainLines =
  /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|[\t\n\r])*$/u;
/** Requires a visible character, so that a text is not only white space and joiners. */
const visible = /[^\s\p{Cf}\p{M}]/u;

const typedText = (maximum: number, characters: RegExp, when?: typeof unlessEmpty) =>
  z.string().trim().max(maximum, abort).min(1, when).regex(characters).regex(visible, when);

/** Typed text: trimmed, on one line, with at least one visible character. */
export const textField = (maximum: number) => typedText(maximum, plainText);

/** As textField, but the value may be absent, null or an empty text. */
export const optionalTextField = (maximum: number) =>
  typedText(maximum, plainText, unlessEmpty).register(emptyTexts).nullish();

/** The error of a name that mail programs would turn into a link; see `nameField`. */
export const webAddressFault = { fault: 'web-address' } as const;
// As mail programs guess: two letters on both sides of a dot. "J.Th." and "St. Jan" are names. The
// other dots are those that browsers treat as one. Two characters before the dot are enough: `{2,}`
// would search for the dot again from each of them.
const webAddress =
  /:\/\/|www[.\u3002\uff0e\uff61]|[\p{L}\p{N}-]{2}[.\u3002\uff0e\uff61]\p{L}{2}|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}\//iu;
const hasNoWebAddress = (name: string) => !webAddress.test(name.normalize('NFKC'));

/** The name of a person, without a web address: mails of the portal contain names. */
export const nameField = (maximum: number) =>
  textField(maximum).refine(hasNoWebAddress, { params: webAddressFault });

/** As nameField, but the value may be absent, null or an empty text. */
export const optionalNameField = (maximum: number) =>
  typedText(maximum, plainText, unlessEmpty)
    .refine(hasNoWebAddress, { params: webAddressFault })
    .register(emptyTexts)
    .nullish();

/** Longer text, which may contain line breaks and tabs. */
export const paragraphField = (maximum: number) => typedText(maximum, plainLines);

/** As paragraphField, but the value may be absent, null or an empty text. */
export const optionalParagraphField = (maximum: number) =>
  typedText(maximum, plainLines, unlessEmpty).register(emptyTexts).nullish();

/**
 * Accepts capitals, but stores lower case as the database does, so that equal ids are equal texts.
 */
export const idField = patternedText(maxLength.id, 'uuid').check(z.uuid()).toLowerCase();

/**
 * Microsoft's id of a tenant, group or user. Accepts braces, capitals and spaces, which users
 * paste, but stores lower case, so that equal ids are equal texts.
 */
export const guidField = patternedText(maxLength.guid, 'guid', z.string().trim())
  .overwrite((value) => value.replace(/^\{(.*)\}$/, '$1').toLowerCase())
  .min(1)
  .check(z.guid());

// From the year 1000 on: PostgreSQL has no year 0, and no earlier date is plausible.
export const dateField = patternedText(maxLength.date, 'date')
  .check(z.iso.date())
  .regex(/^[1-9]/);
/** PostgreSQL accepts no offset of sixteen hours or more, and few more digits than it stores. */
const storable = /^[^.]*(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;
const firstMoment = Date.parse('1000-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment of ISO 8601 can be stored, and is within the years 1000 to 9999 in UTC too. */
function isStorable(moment: string): boolean {
  const time = Date.parse(moment);
  return storable.test(moment) && time >= firstMoment && time <= lastMoment;
}

export const momentField = patternedText(maxLength.moment, 'datetime')
  .check(z.iso.datetime({ offset: true }))
  .regex(/^[1-9]/)
  .refine(isStorable);
/** The characters that end or change the host in a URL. */
const isHost = (domain: string): boolean => !/[\s/\\?#:@%[\]<>^|]/u.test(domain);

/**
 * Converts the domain of an e-mail address to ASCII, as mail servers and the DNS have it (IDNA). A
 * domain without an ASCII form stays as it is, and the check of the address refuses it.
 */
function withAsciiDomain(address: string): string {
  if (/^\p{ASCII}*$/u.test(address)) return address;
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !isHost(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/**
 * An e-mail address. An international domain is converted to ASCII ("bücher.example" is
 * xn--bcher-kva.example), after which the address may exceed the maximum length.
 */
export const emailField = z
  .string()
  .max(maxLength.emailAddress, abort)
  .overwrite(withAsciiDomain)
  .max(maxLength.emailAddress, abort)
  .check(z.email());
/** As emailField, but the value may be an empty text. */
export const emailFieldOrEmpty = z
  .string()
  .max(maxLength.emailAddress, abort)
  .overwrite(withAsciiDomain)
  .max(maxLength.emailAddress, abort)
  .check(z.email(unlessEmpty))
  .register(emptyTexts);

/** Money: whole cents in EUR. */
export const centsField = z.int().min(0).max(maxCents);

export type Gender = (typeof personFields.gender.choices)[number];

export const languageField = z.enum(['nl', 'en']);
export type Language = z.infer<typeof languageField>;

export const addressSchema = z.strictObject({
  street: textField(maxLength.street),
  houseNumber: textField(maxLength.houseNumber),
  addition: optionalTextField(maxLength.addition),
  postalCode: textField(maxLength.postalCode),
  city: textField(maxLength.city),
  country: patternedText(maxLength.country)
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

/** The name of a person in every list and detail. `prettyLastName` reads "Berg, van den". */
export const personShape = { ...personNameShape, prettyLastName: z.string() };
