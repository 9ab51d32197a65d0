import { getConfig } from '@portal/contract/portal';
import { route } from '../../http/route.ts';
import { imageUri } from '../../files/image-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findSetting } from '../../shared-domain/portal-setting-store.ts';
import { buildInfo } from '../../version.ts';
import { fixedSettings } from './portal-rules.ts';

export const portalRoutes = ({ config, database }: Pick<Dependencies, 'config' | 'database'>) => [
  route(getConfig, async () => {
    const logo = await database.transaction({}, (db) => findSetting(db, 'provider-logo'));
    return {
      ...fixedSettings(config),
      providerLogoUri: imageUri(logo === '' ? null : logo),
      build: buildInfo,
    };
  }),
];
