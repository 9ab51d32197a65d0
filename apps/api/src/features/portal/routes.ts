import { getConfig } from '@portal/contract/portal';
import { route } from '../../http/route.ts';
import { imageUri } from '../../files/image-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findSetting } from '../../facts/portal-setting-store.ts';

export const portalRoutes = ({ config, database }: Pick<Dependencies, 'config' | 'database'>) => [
  route(getConfig, async () => {
    const logo = await database.transaction({}, (db) => findSetting(db, 'provider-logo'));
    return {
      brand: config.brand,
      product: config.product,
      microsoftSignIn: config.entra !== undefined,
      providerLogoUri: imageUri(logo === '' ? null : logo),
    };
  }),
];
