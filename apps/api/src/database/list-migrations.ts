import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type DeclaredFunction, declaredFunction } from './declared-functions.ts';

/** The folders of the numbered migrations, and of the SQL functions that they name. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
export const functionsFolder = new URL('./functions/', import.meta.url);

/** Names of all migrations, in the order in which they run. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export interface MigrationScript {
  readonly script: string;
  /** The functions that it installs. */
  readonly functions: readonly DeclaredFunction[];
}

/** A line that installs a file of `functions/`: its name, and the digest of its text. */
const installs = /^-- function (\w+) ([0-9a-f]{12})$/gm;

/** The digest of the text without leading comments, which may change. */
export const functionDigest = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/^(--.*\n)+/, ''))
    .digest('hex')
    .slice(0, 12);

/**
 * Reads a migration. It installs the current text of the functions that it names, also when a later
 * migration names them again.
 */
export async function readMigration(
  name: string,
  folders: { readonly folder?: URL | undefined; readonly functions?: URL | undefined } = {},
): Promise<MigrationScript> {
  const { folder = migrationsFolder, functions: texts = functionsFolder } = folders;
  let script = await readFile(new URL(name, folder), 'utf8');
  const functions: DeclaredFunction[] = [];
  const named = [...script.matchAll(installs)];
  const files = named.length > 0 ? await readdir(texts) : [];
  for (const [line, ofFunction = '', digest] of named) {
    const file = `${ofFunction}.sql`;
    // A later migration drops it.
    if (!files.includes(file)) continue;
    const text = await readFile(new URL(file, texts), 'utf8');
    functions.push(declaredFunction(ofFunction, text));
    // A later text depends on later migrations, so only the last one that names it checks its body.
    const isChecked = functionDigest(text) === digest;
    script = script.replace(line, () =>
      isChecked
        ? text
        : `set local check_function_bodies = off;\n${text}set local check_function_bodies = on;\n`,
    );
  }
  return { script, functions };
}
