import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepFolder } from '../files/sweep-folder.ts';
import { makeFolder } from '../make-folder.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Deletes mails that were only partly written before a moment. @returns how many */
export const sweepMailFiles = (directory: string, before: Date): Promise<number> =>
  sweepFolder(directory, {
    before,
    isSwept: (name) => /^\.[0-9a-f-]{36}\.[0-9a-f-]{36}\.tmp$/i.test(name),
  });

export const removeMailFile = (directory: string, mailId: string): Promise<void> =>
  rm(join(directory, `${mailId}.eml`), { force: true });

/**
 * Writes a mail as `<mailId>.eml`, completely or not at all; writing it again replaces it.
 * @throws {Error} when the id is no UUID, or the folder cannot be written
 */
export async function writeMailFile(
  directory: string,
  mailId: string,
  message: Buffer,
): Promise<void> {
  if (!uuid.test(mailId)) throw new Error('The id of a mail must be a UUID');
  await makeFolder(directory);
  const temporary = join(directory, `.${mailId}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(directory, `${mailId}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
