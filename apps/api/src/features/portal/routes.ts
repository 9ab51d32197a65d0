import { getConfig } from '@portal/contract/portal';
import { route } from '../../http/route.ts';
import { imageUri } from '../../files/image-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findSetting } from '../../facts/portal-setting-store.ts';

/** What stays the same as long as the server runs, so that the first page can bring it along. */
export const fixedSettings = ({ brand, product, entra }: Dependencies['config']) => ({
  brand,
  product,
  microsoftSignIn: entra !== undefined,
});

export const portalRoutes = ({ config, database }: Pick<Dependencies, 'config' | 'database'>) => [
  route(getConfig, async () => {
    const logo = await database.transaction({}, (db) => findSetting(db, 'provider-logo'));
    return {
      ...fixedSettings(config),
      providerLogoUri: imageUri(logo === '' ? null : logo),
    };
  }),
];
