import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findOpenpyxl } from '../../../../scripts/prerequisites.mjs';

const run = promisify(execFile);
const script = fileURLToPath(new URL('make-with-openpyxl.py', import.meta.url));

async function make(workbook: string, input = ''): Promise<Buffer> {
  const python = findOpenpyxl();
  if (python === undefined) throw new Error('No Python here has openpyxl');
  const running = run(python, [script, workbook], {
    encoding: 'buffer',
    maxBuffer: 16 * 1024 * 1024,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** A workbook made by openpyxl, one of those in the script with this name. */
export const makeWithOpenpyxl = (workbook: 'list-of-all-kinds' | 'long-list'): Promise<Buffer> =>
  make(workbook);

/** A workbook with these rows, made by openpyxl. */
export const makeListWithOpenpyxl = (
  rows: readonly (readonly (string | number)[])[],
): Promise<Buffer> => make('given-rows', JSON.stringify(rows));
