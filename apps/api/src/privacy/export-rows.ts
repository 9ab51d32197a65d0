import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { pick } from '../pick.ts';
import type { KnownPerson } from './known-person.ts';
import { type ExportedRow, type ExportedTable, maskOthers } from './mask-others.ts';
import { personTables } from './person-tables.ts';
import { addressPattern, namePattern } from './person-terms-rules.ts';
import type { DataKind } from './processing.ts';
import { register } from './register.ts';

export interface ExportedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const secretText = '[niet meegegeven: hiermee kan iemand inloggen]';
/** Derived from the other columns, to sort, to search and to verify, or in another form. */
export const notShown: readonly string[] = ['sortKey', 'searchText', 'salt', 'html'];
const fileText = '[als bestand in deze map]';

/** The lines of a packed list that concern this person. */
function linesOf(
  entries: Uint8Array,
  { emailAddresses, numbers, records }: KnownPerson,
): unknown[] {
  const lastNames = records.map(({ lastName }) => lastName);
  const isNamed = new RegExp(namePattern(lastNames), 'i');
  const rows = gunzipSync(entries)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line) as unknown[][]);
  return rows.filter((row) => {
    const texts = row.map((value) => (typeof value === 'string' ? value : ''));
    // Numbers are reused, so they count only with the name.
    return (
      texts.some((text) => emailAddresses.includes(text.trim().toLowerCase())) ||
      (numbers.includes(texts[1] ?? '') && isNamed.test(texts[2] ?? ''))
    );
  });
}

const isAddressed = ({ recipient, replyTo }: ExportedRow, { emailAddresses }: KnownPerson) => {
  const own = new RegExp(addressPattern(emailAddresses), 'i');
  return [recipient, replyTo].some((address) => typeof address === 'string' && own.test(address));
};

/** The part of an event that concerns this person's records, where it concerns others' too. */
function ownData(value: unknown, person: KnownPerson): unknown {
  const isOther = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    const { articleRegistrationId, subscriptionId } = part as Record<string, unknown>;
    const ids = [articleRegistrationId, subscriptionId].filter((id) => typeof id === 'string');
    return ids.length > 0 && !ids.some((id) => person.recordIds.includes(id));
  };
  if (Array.isArray(value)) {
    return value.filter((one) => !isOther(one)).map((one) => ownData(one, person));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isOther(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ownData(one, person)]));
}

/** The exported part of rows that mostly concern another person. */
function ownPart(table: string, row: ExportedRow, person: KnownPerson): ExportedRow | undefined {
  const isOwn = person.recordIds.includes(String(row.articleRegistrationId));
  if (table === 'articleRegistration' && !isOwn) {
    return { articleRegistrationId: row.articleRegistrationId, decidedAt: row.decidedAt };
  }
  if (table === 'event') return { ...row, data: ownData(row.data, person) };
  if (table === 'mail' && !isAddressed(row, person)) {
    // Written to another person, and may concern others too.
    return pick(row as Record<'mailId' | 'createdAt' | 'sentAt', unknown>, [
      ...(['mailId', 'createdAt', 'sentAt'] as const),
    ]);
  }
  if (table === 'project') return { projectId: row.projectId, name: row.name };
  if (table === 'upload') {
    let lines: unknown[] = [];
    try {
      lines = linesOf(row.entries as Uint8Array, person);
    } catch {
      // A list that cannot be parsed names no person.
    }
    const isUploader = person.accountIds.includes(String(row.accountId));
    if (lines.length === 0 && !isUploader) return undefined;
    return {
      uploadId: row.uploadId,
      createdAt: row.createdAt,
      lines,
      ...(isUploader && { fileName: row.fileName }),
    };
  }
  return row;
}

function presentable(table: string, row: ExportedRow): ExportedRow {
  const kinds: Readonly<Record<string, DataKind>> =
    register[table as keyof typeof register].columns;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !notShown.includes(column))
      .map(([column, value]) => {
        if (kinds[column] === 'secret') return [column, value === null ? null : secretText];
        return [column, value instanceof Uint8Array ? fileText : value];
      }),
  );
}

/** Everything that is stored of a person, by table, without the names of others. */
export async function exportRows(
  db: Db,
  person: KnownPerson,
): Promise<{ tables: ExportedTable[]; files: ExportedFile[] }> {
  const tables: ExportedTable[] = [];
  const files: ExportedFile[] = [];
  const scope = { person, keptIds: [], byName: false };
  for (const { table, name, where, foreign } of personTables) {
    const isForeign = foreign ? foreign(scope) : sql<boolean>`false`;
    const { rows } = await sql<ExportedRow>`
      select * from ${sql.table(name)} where ${where(scope)} and not ${isForeign}`.execute(db);
    const own = rows.flatMap((row): ExportedRow[] => {
      const part = ownPart(table, row, person);
      return part ? [part] : [];
    });
    if (table === 'aaoFile') {
      for (const { articleRegistrationId, content } of own) {
        files.push({
          name: `bestanden/AAO-${String(articleRegistrationId)}.pdf`,
          content: content as Uint8Array,
        });
      }
    }
    if (own.length > 0) tables.push({ table, rows: own.map((row) => presentable(table, row)) });
  }
  return { tables: await maskOthers(db, person, tables), files };
}
