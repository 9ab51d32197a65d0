import { readdir } from 'node:fs/promises';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** Names of all migrations, in the order in which they run. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}
