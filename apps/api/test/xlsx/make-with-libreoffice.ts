import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A csv file does not name its format: comma, double quote, UTF-8. */
const utf8Csv = '--infilter=CSV:44,34,76';

/**
 * Converts a document with LibreOffice.
 * @param from the ending of the name that the content is given, such as "csv"
 * @param to the format to convert to, as `soffice --convert-to` has it
 */
export async function makeWithLibreOffice(
  content: string,
  from: string,
  to = 'xlsx',
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-xlsx-'));
  try {
    const source = join(folder, `list.${from}`);
    await writeFile(source, content);
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...(from === 'csv' ? [utf8Csv] : []),
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'out'),
      source,
    ]);
    return await readFile(join(folder, 'out', `list.${to.split(':')[0]}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
