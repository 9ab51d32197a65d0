import { getAnnouncementText, getMaintenanceText, ping } from '@portal/contract/maintenance';
import { putPortalTexts } from '@portal/contract/provider';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findSetting, saveSetting } from './maintenance-store.ts';

export const maintenanceRoutes = ({ database }: Pick<Dependencies, 'database'>) => [
  route(getAnnouncementText, async () => ({
    text: await database.transaction({}, (db) => findSetting(db, 'announcement-text')),
  })),
  route(getMaintenanceText, async () => ({
    text: await database.transaction({}, (db) => findSetting(db, 'maintenance-text')),
  })),
  route(ping, async () => ({ data: 'pong' as const })),
  route(putPortalTexts, async ({ db }, { body }) => {
    const { announcementText, maintenanceText, maintenance } = body;
    if (announcementText !== undefined)
      await saveSetting(db, 'announcement-text', announcementText);
    if (maintenanceText !== undefined) await saveSetting(db, 'maintenance-text', maintenanceText);
    if (maintenance !== undefined) await saveSetting(db, 'maintenance', maintenance ? 'on' : 'off');
  }),
];
