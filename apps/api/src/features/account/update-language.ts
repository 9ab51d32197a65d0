import type { Language } from '@portal/contract/fields';
import type { Db } from '../../database/database.ts';

/** The language in which an account is mailed and gets its exports from now on. */
export async function saveLanguage(
  db: Db,
  { accountId, language }: { accountId: string; language: Language },
): Promise<void> {
  await db.updateTable('account').set({ language }).where('account_id', '=', accountId).execute();
}
