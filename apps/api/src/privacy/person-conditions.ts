import { type RawBuilder, sql } from 'kysely';
import type { KnownPerson } from './known-person.ts';
import { addressPattern, eitherPattern, namePattern, partPattern } from './person-terms-rules.ts';

export type Condition = RawBuilder<boolean>;
type Text = RawBuilder<string>;

/** The person whose rows are selected, and which of their records stay. */
export interface PersonScope {
  readonly person: KnownPerson;
  readonly keptIds: readonly string[];
  /** Whether a row counts that only the person's name connects to them. */
  readonly byName: boolean;
}

export const anyOf = (column: string, ids: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Whether a column is one of the person's addresses, alone or as `Name <address>`. */
export const addressOf = (column: string, { emailAddresses }: KnownPerson): Condition => sql`(
  lower(${sql.ref(column)}) = any(${emailAddresses}::text[])
  or lower(substring(${sql.ref(column)} from '<([^<>]*)>\\s*$')) = any(${emailAddresses}::text[]))`;

/** The text of a JSON column. An escape in it, such as a line break, ends a word. */
export const jsonText = (column: string): Text =>
  sql<string>`regexp_replace(${sql.ref(column)}::text, '\\\\(u[0-9a-f]{4}|.)', ' ', 'g')`;

/** Addresses of the person, and names that no other person has: these match in any text. */
export const addressesOf = ({ emailAddresses }: KnownPerson): string =>
  addressPattern(emailAddresses);
export const termsOf = (person: KnownPerson): string =>
  eitherPattern(addressPattern(person.emailAddresses), namePattern(person.ownNames));
/** The parts of which a reference of the provider may consist. */
export const partsOf = (person: KnownPerson): string =>
  eitherPattern(termsOf(person), partPattern([...person.nameParts, ...person.names]));

const sureOf = ({ emailAddresses, recordIds }: KnownPerson): string =>
  recordIds.length === 0
    ? addressPattern(emailAddresses)
    : eitherPattern(addressPattern(emailAddresses), recordIds.join('|'));

/** Whether a row is of a project where the person's name identifies them. */
export const isNamedIn = ({ nameProjectIds }: KnownPerson, column = 'project_id'): Condition =>
  anyOf(column, nameProjectIds);

/**
 * Whether a text of a row with a project matches the person: by an address or the id of a record,
 * or by a name that no other person has there.
 */
export function leadsTo(text: Text, { person, byName }: PersonScope): Condition {
  const sure = sql<boolean>`${text} ~* ${sureOf(person)}`;
  if (!byName || person.ownNames.length === 0) return sure;
  return sql`(${sure} or (${isNamedIn(person)} and ${text} ~* ${namePattern(person.ownNames)}))`;
}

/** Rows of the searched projects, by an index. */
export const within = ({ isEverywhere, projectIds }: KnownPerson): Condition =>
  isEverywhere ? sql`true` : anyOf('project_id', projectIds);
