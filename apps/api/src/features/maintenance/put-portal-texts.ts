import type { CallInput } from '@portal/contract/call';
import type { putPortalTexts } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import { saveImage } from '../../files/save-image.ts';
import {
  saveContactInformation,
  saveMaintenance,
  saveSetting,
} from '../../shared-domain/portal-setting-store.ts';

/**
 * Sets the texts in the body, and leaves the others unchanged.
 * @throws {ProblemError} 422 for a logo that is no PNG, JPEG or WebP
 */
export async function savePortalTexts(
  db: Db,
  body: CallInput<typeof putPortalTexts>['body'],
): Promise<void> {
  const { announcementText, maintenanceText, maintenance, contactInformation, providerLogo } = body;
  if (announcementText !== undefined) await saveSetting(db, 'announcement-text', announcementText);
  if (maintenanceText !== undefined) await saveSetting(db, 'maintenance-text', maintenanceText);
  if (maintenance !== undefined) await saveMaintenance(db, maintenance);
  if (contactInformation !== undefined) await saveContactInformation(db, contactInformation);
  if (providerLogo !== undefined) {
    const logo = providerLogo && (await saveImage(db, providerLogo.data, 'providerLogo.data'));
    await saveSetting(db, 'provider-logo', logo ?? '');
  }
}
