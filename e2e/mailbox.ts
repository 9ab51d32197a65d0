import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mails that a portal sent, the oldest first, with their folded lines joined. */
export function readMails(dataDirectory: string): string[] {
  const folder = join(dataDirectory, 'mail');
  // The folder exists only after the first mail.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''));
}
