import { getAnnouncementText, getMaintenanceText, ping } from '@portal/contract/maintenance';
import { putPortalTexts } from '@portal/contract/provider';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { findSetting } from '../../shared-domain/portal-setting-store.ts';
import { savePortalTexts } from './put-portal-texts.ts';

export const maintenanceRoutes = ({ database }: Pick<Dependencies, 'database'>) => [
  route(getAnnouncementText, async () => ({
    text: await database.transaction({}, (db) => findSetting(db, 'announcement-text')),
  })),
  route(getMaintenanceText, async () => ({
    text: await database.transaction({}, (db) => findSetting(db, 'maintenance-text')),
  })),
  route(ping, async () => ({ data: 'pong' as const })),
  route(putPortalTexts, ({ db }, { body }) => savePortalTexts(db, body)),
];
