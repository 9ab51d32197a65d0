import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Where texts for people stand, and how their files are called. */
const sources = [
  ['packages/texts/src', /^(?:nl|en)\/[\w-]+\.ts$/],
  ['apps/web/src', /\.(?:nl|en)\.ts$/],
];

/** The texts in an export, each with its path: `accounts.detail.title`. */
const leavesOf = (value, path) =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) => leavesOf(child, `${path}.${key}`));

/** Modules that only put others together. */
const gathers = new Set([
  'apps/web/src/app/help/help.nl.ts',
  'apps/web/src/app/help/help.en.ts',
  'apps/web/src/app/portal-texts.nl.ts',
  'apps/web/src/app/portal-texts.en.ts',
]);

/**
 * All texts of a language, once each: of screens, help, mails, problems, documents and files.
 * @param {'nl' | 'en'} language
 * @returns {Promise<{ file: string, key: string, text: string }[]>} the key is the export's name and
 *   the path in it
 */
export async function textsOf(language) {
  const files = sources.flatMap(([folder, name]) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file)),
  );
  const own = new RegExp(String.raw`[/.]${language}[/.]`);
  const texts = [];
  for (const file of files.filter((one) => own.test(one) && !gathers.has(one)).toSorted()) {
    const exported = await import(join(root, file));
    for (const [name, value] of Object.entries(exported)) {
      for (const [key, text] of leavesOf(value, name)) texts.push({ file, key, text });
    }
  }
  return texts;
}
