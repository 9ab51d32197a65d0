import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

// The option `recursive` of Node tries without end where a folder exists and a folder in it cannot
// be made for ENOENT, as in a bind mount whose source was deleted, or in /proc. Each try of a
// promise takes a thread of the few that all files share.
const mode = 0o700;

/** Throws an error other than the given ones. */
function expectCode(error: unknown, ...codes: string[]): void {
  if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    expectCode(error, 'EEXIST');
  }
}

/** Makes a folder and those above it, unless they exist, for this user alone. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    expectCode(error, 'ENOENT');
    await makeFolder(dirname(folder));
    await makeOne(folder);
  }
}

function makeOneSync(folder: string): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    expectCode(error, 'EEXIST');
  }
}

/** As `makeFolder`, during the start. */
export function makeFolderSync(folder: string): void {
  try {
    makeOneSync(folder);
  } catch (error) {
    expectCode(error, 'ENOENT');
    makeFolderSync(dirname(folder));
    makeOneSync(folder);
  }
}
