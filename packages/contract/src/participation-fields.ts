import { maxLength, maxMonths, maxTimesPerWeek } from './limits.ts';

/**
 * One field that a request and its subscription share. All code that treats both alike is derived
 * from this table: the provider's body, columns, rows and details, filters, exports, documents, the
 * edit form and the page for employees. Its label is in `records` of packages/texts, under its
 * name; server-only properties are in apps/api/src/participation-details.ts.
 */
export type FieldEntry = {
  /** Its fact in `employeeFacts`, where that has another name. */
  readonly fact?: string;
  /** Whether rows of subscriptions have it, or their name for it. */
  readonly subscriptions?: true | string;
} & (
  | ({ readonly kind: 'text'; readonly maxLength: number } & TextFlags)
  | ({ readonly kind: 'choice'; readonly choices: readonly [string, ...string[]] } & TextFlags)
  /** A whole number from 1 on; an optional one is null where there is no limit. */
  | ({ readonly kind: 'count'; readonly max: number; readonly isOptional?: true } & NoTextFlags)
  /** Whole cents in EUR a month; an optional one is 0 when it is absent. */
  | ({ readonly kind: 'cents'; readonly isOptional?: true } & NoTextFlags)
  | ({ readonly kind: 'cents'; readonly isOptional?: never } & Omit<NoTextFlags, 'isEditable'> &
      Editable)
  /** `date` is YYYY-MM-DD. */
  | ({ readonly kind: 'date' | 'email' | 'address'; readonly isOptional?: never } & NoTextFlags)
);

interface Editable {
  /** Whether an approver may change it while the request waits. */
  readonly isEditable?: true;
}

interface TextFlags extends Editable {
  /** Null when the provider omits it. */
  readonly isOptional?: true;
  /** Whether lists are filtered by its values. */
  readonly isFilter?: true;
  /** Events contain it, with this example value: a choice or a code, never a name or a sentence. */
  readonly inEvents?: string;
}

interface NoTextFlags {
  readonly isEditable?: never;
  readonly isFilter?: never;
  readonly inEvents?: never;
}

/** The employee of the record. */
export const personFields = {
  firstName: {
    kind: 'text',
    maxLength: maxLength.firstName,
    fact: 'name',
    subscriptions: true,
  },
  infix: {
    kind: 'text',
    maxLength: maxLength.infix,
    isOptional: true,
    fact: 'name',
    subscriptions: true,
  },
  lastName: { kind: 'text', maxLength: maxLength.lastName, fact: 'name', subscriptions: true },
  birthDate: { kind: 'date', subscriptions: true },
  gender: {
    kind: 'choice',
    choices: ['Male', 'Female', 'X', 'Unknown'],
    subscriptions: true,
  },
} as const satisfies Record<string, FieldEntry>;

/** Contact details of the employee: only in a single record, never in a list. */
const contactFields = {
  emailAddress: { kind: 'email' },
  address: { kind: 'address' },
} as const satisfies Record<string, FieldEntry>;

/** The employee in the employer's administration. */
export const workFields = {
  employeeNumber: {
    kind: 'text',
    maxLength: maxLength.employeeNumber,
    isOptional: true,
    isEditable: true,
    inEvents: '004817',
    subscriptions: true,
  },
  department: {
    kind: 'text',
    maxLength: maxLength.department,
    isOptional: true,
    isEditable: true,
    isFilter: true,
    subscriptions: true,
  },
  costCentre: {
    kind: 'text',
    maxLength: 50,
    isOptional: true,
    isEditable: true,
    inEvents: '4120',
  },
} as const satisfies Record<string, FieldEntry>;

/** The product of the record. */
export const articleFields = {
  articleName: {
    kind: 'text',
    maxLength: maxLength.articleName,
    fact: 'article',
    isFilter: true,
    subscriptions: 'type',
  },
  sportsLocation: { kind: 'text', maxLength: 150 },
  /** Times a week. */
  intensity: { kind: 'count', max: maxTimesPerWeek, isOptional: true },
} as const satisfies Record<string, FieldEntry>;

/** The term, and the price a month with its parts: every other amount here is one of them. */
export const termFields = {
  months: { kind: 'count', max: maxMonths, fact: 'period', subscriptions: true },
  totalPrice: { kind: 'cents', fact: 'amounts', subscriptions: 'price' },
  grossExchange: { kind: 'cents', fact: 'amounts' },
  netExchange: { kind: 'cents', isOptional: true, fact: 'amounts' },
  employerContribution: { kind: 'cents', fact: 'amounts', isEditable: true },
  netOwnContribution: { kind: 'cents', fact: 'amounts' },
} as const satisfies Record<string, FieldEntry>;

export const participantFields = { ...personFields, ...contactFields, ...workFields };
export type ParticipantField = keyof typeof participantFields;
/** Those of the employee in the rows of lists. */
export const listedParticipantFields = { ...personFields, ...workFields };
export const articleTerms = { ...articleFields, ...termFields };
export type ArticleTermsField = keyof typeof articleTerms;
/** All fields, in the order of the provider's documentation. */
export const fieldTable = { ...participantFields, ...articleTerms };
/** Those in a row of a list of requests. */
export const listedFields = { ...listedParticipantFields, ...articleTerms };

export type ParticipationField = keyof typeof fieldTable;
/** The entry of a field in the table. */
export const entryOf = (name: ParticipationField): FieldEntry => fieldTable[name];

export type Fields = Readonly<Record<string, FieldEntry>>;
type Named<F, Like> = { [Name in keyof F]: F[Name] extends Like ? Name : never }[keyof F] & string;

export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The names of the fields that have a flag, in their order. */
export const fieldsWith = <F extends Fields, Flag extends keyof FieldEntry>(
  fields: F,
  flag: Flag,
) =>
  namesOf(fields).filter((name) => fields[name]?.[flag] !== undefined) as Named<
    F,
    Readonly<Record<Flag, unknown>>
  >[];

/** The names of the fields of a kind, in their order. */
export const fieldsOfKind = <F extends Fields, Kind extends FieldEntry['kind']>(
  fields: F,
  kind: Kind,
) =>
  namesOf(fields).filter((name) => fields[name]?.kind === kind) as Named<
    F,
    { readonly kind: Kind }
  >[];

type InSubscriptions<F> = {
  [
    Name in keyof F as F[Name] extends { readonly subscriptions: infer Column }
      ? Column extends string
        ? Column
        : Name
      : never
  ]: Name;
};

/** The fields that the rows of subscriptions have: the name there, and the name in the table. */
export const inSubscriptions = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { subscriptions }]) =>
      subscriptions ? [[subscriptions === true ? name : subscriptions, name]] : [],
    ),
  ) as InSubscriptions<F>;

/** The columns of lists, for order and export; an infix is part of the last name. */
export const columnsOf = <F extends object>(fields: F) =>
  namesOf(fields).filter((name) => name !== 'infix') as Exclude<keyof F & string, 'infix'>[];

export const subscriptionFields = inSubscriptions(fieldTable);
export const participationFields = namesOf(fieldTable);
/** The fields by whose values lists are filtered. */
export const valueFilters = fieldsWith(fieldTable, 'isFilter');
export type ValueFilter = (typeof valueFilters)[number];
/** The price of a month and its parts. */
export const amountFields = fieldsOfKind(termFields, 'cents');
export type AmountField = (typeof amountFields)[number];
/** Who pays which part of it; they add up to the price. */
export const partFields = amountFields.filter(
  (name): name is Exclude<AmountField, 'totalPrice'> => name !== 'totalPrice',
);
