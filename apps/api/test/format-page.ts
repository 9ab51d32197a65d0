import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const settings = resolve(import.meta.dirname, '../../../.oxfmtrc.json');

/** A page of the documentation, formatted like the project's files. */
export async function formatPage(path: string, text: string): Promise<string> {
  const config = JSON.parse(await readFile(settings, 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, config);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
