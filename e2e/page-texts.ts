import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A text of the page, in both languages. */
export interface TextPair {
  /** The key of the text in the page: `auditLog.actions.person-erased`. */
  readonly key: string;
  readonly nl: string;
  readonly en: string;
}

const source = join(import.meta.dirname, '../apps/web/src');

/** The texts in a table, by their keys. */
function flatten(table: object, path: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const key = [...path, name];
    if (typeof value === 'string') return [[key.join('.'), value]];
    return typeof value === 'object' && value !== null ? flatten(value, key) : [];
  });
}

/** Every text of the page's own tables, which are loaded with its chunks. */
export async function readPageTexts(): Promise<TextPair[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /texts\.nl\.ts$/.test(path))
    .map((path) => join(source, path));
  const load = async (path: string) => flatten((await import(pathToFileURL(path).href)) as object);
  const pairs = await Promise.all(
    files.map(async (path) => {
      const english = new Map(await load(path.replace(/\.nl\.ts$/, '.en.ts')));
      return (await load(path)).map(([key, nl]) => ({ key, nl, en: english.get(key) ?? nl }));
    }),
  );
  return pairs.flat();
}
