import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findOpenpyxl, hasLibreOffice } from '../../../scripts/prerequisites.mjs';

const run = promisify(execFile);
const script = fileURLToPath(new URL('read-xlsx.py', import.meta.url));
const csvScript = fileURLToPath(new URL('read-csv.py', import.meta.url));

/** Whether other programs that read our files are installed; with CI=true they must be. */
export const canReadXlsx =
  (findOpenpyxl() !== undefined && hasLibreOffice()) || process.env.CI === 'true';

/** A cell as openpyxl reads it: `type` is s (text), n (number or empty), d (date or moment), f. */
export interface ReadCell {
  readonly value: string | number | boolean | null;
  readonly type: string;
  readonly format: string;
}

export interface ReadSheet {
  readonly sheets: number;
  readonly title: string;
  readonly frozenAt: string | null;
  readonly filter: string | null;
  readonly headerIsBold: boolean;
  readonly widths: readonly number[];
  readonly creator: string | null;
  readonly description: string | null;
  readonly modifier: string | null;
  readonly rows: readonly (readonly ReadCell[])[];
  /** The values of the sheets after the first. */
  readonly others: readonly {
    readonly title: string;
    readonly rows: readonly (readonly ReadCell['value'][])[];
  }[];
}

/** The first sheet of each file, as Python's openpyxl reads it. */
export async function readWithOpenpyxl(files: readonly Buffer[]): Promise<ReadSheet[]> {
  const sheets = await inFolder(files, (paths) => openpyxl(paths));
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => ({ ...cell, value: unescape(cell.value) }))),
  }));
}

/** The same after LibreOffice has opened each file and saved it as its own. */
export async function readWithLibreOffice(files: readonly Buffer[]): Promise<ReadSheet[]> {
  return inFolder(files, async (paths, folder) => {
    const saved = join(folder, 'saved');
    await run('soffice', [
      // A separate profile, because two processes with one profile would wait for each other.
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      saved,
      ...paths,
    ]);
    return openpyxl(files.map((_, index) => join(saved, `${index}.xlsx`)));
  });
}

/** The separator of a text file, and its encoding. */
export interface TextFile {
  readonly content: Buffer;
  readonly separator: string;
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'windows-1252';
}

/** The rows of a text file, as Python's csv reads it. */
export async function readWithPython({ content, separator, encoding }: TextFile) {
  const python = { 'utf-8': 'utf-8', 'utf-8-bom': 'utf-8-sig', 'windows-1252': 'cp1252' }[encoding];
  return inFolder([content], async ([path]) => {
    const { stdout } = await run('python3', [csvScript, path!, separator, python]);
    return JSON.parse(stdout) as string[][];
  });
}

/** The rows of a text file, as LibreOffice reads it when each column is taken as text. */
export async function readTextWithLibreOffice({ content, separator, encoding }: TextFile) {
  return inFolder([], async (_paths, folder) => {
    const path = join(folder, '0.csv');
    await writeFile(path, content);
    const columns = Array.from({ length: 20 }, (_, index) => `${index + 1}/2`).join('/');
    const characters = encoding === 'windows-1252' ? 1 : 76;
    await run('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      `--infilter=CSV:${separator.charCodeAt(0)},34,${characters},1,${columns}`,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      join(folder, 'saved'),
      path,
    ]);
    const [sheet] = await openpyxl([join(folder, 'saved', '0.xlsx')]);
    return sheet!.rows.map((row) => row.map(({ value }) => String(value ?? '')));
  });
}

async function openpyxl(paths: readonly string[]): Promise<ReadSheet[]> {
  const { stdout } = await run(findOpenpyxl() ?? 'python3', [script, ...paths], {
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as ReadSheet[];
}

/** openpyxl does not undo the format's escapes of characters, as Excel does. */
const unescape = (value: ReadCell['value']): ReadCell['value'] =>
  typeof value === 'string'
    ? value.replace(/_x([\dA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : value;

async function inFolder<T>(
  files: readonly Buffer[],
  work: (paths: string[], folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-xlsx-'));
  try {
    const paths = files.map((_, index) => join(folder, `${index}.xlsx`));
    await Promise.all(paths.map((path, index) => writeFile(path, files[index]!)));
    return await work(paths, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
