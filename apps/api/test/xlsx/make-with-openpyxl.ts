import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('make-with-openpyxl.py', import.meta.url));

const hasOpenpyxl = (python: string): boolean =>
  spawnSync(python, ['-c', 'import openpyxl']).status === 0;

let python: string | undefined;

/** A Python that has openpyxl; undefined when there is none. */
export function findOpenpyxl(): string | undefined {
  python ??= ['python3', '/usr/bin/python3'].find(
    (python) => (python === 'python3' || existsSync(python)) && hasOpenpyxl(python),
  );
  return python;
}

/** A workbook made by openpyxl, one of those in the script with this name. */
export async function makeWithOpenpyxl(
  workbook: 'list-of-all-kinds' | 'long-list',
): Promise<Buffer> {
  const python = findOpenpyxl();
  if (python === undefined) throw new Error('No Python here has openpyxl');
  const { stdout } = await run(python, [script, workbook], {
    encoding: 'buffer',
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}
