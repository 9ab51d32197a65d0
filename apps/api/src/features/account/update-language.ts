import type { Language } from '@portal/contract/fields';
import type { Db } from '../../database/database.ts';

/** Sets the language of the account's later mails and exports. */
export async function saveLanguage(
  db: Db,
  { accountId, language }: { accountId: string; language: Language },
): Promise<void> {
  await db.updateTable('account').set({ language }).where('accountId', '=', accountId).execute();
}
