import { type ContactInformation, contactInformationBodySchema } from '@portal/contract/contact';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type SettingName = Tables['portalSetting']['name'];

/** A setting of the whole portal; '' when it was never set. */
export async function findSetting(db: Db, name: SettingName): Promise<string> {
  const row = await db
    .selectFrom('portalSetting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? '';
}

export async function saveSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('portalSetting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether the portal is under maintenance. */
export const findMaintenance = async (db: Db): Promise<boolean> =>
  (await findSetting(db, 'maintenance')) === 'on';

export const saveMaintenance = (db: Db, isOn: boolean): Promise<void> =>
  saveSetting(db, 'maintenance', isOn ? 'on' : 'off');

/** The contact details of the provider; a setting that was never set is empty. */
export async function findContactInformation(db: Db): Promise<ContactInformation> {
  const stored = await findSetting(db, 'contact-information');
  return contactInformationBodySchema.parse(stored === '' ? {} : JSON.parse(stored));
}

export const saveContactInformation = (db: Db, information: ContactInformation): Promise<void> =>
  saveSetting(db, 'contact-information', JSON.stringify(information));
