import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

type SettingName = Tables['portal_setting']['name'];

/** The setting's value; '' when it was never set. */
export async function findSetting(db: Db, name: SettingName): Promise<string> {
  const row = await db
    .selectFrom('portal_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? '';
}

export async function saveSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('portal_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
