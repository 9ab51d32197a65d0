import { getConfig } from '@portal/contract/portal';
import type { Db } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { imageUri } from '../../images/image-rules.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The digest of the provider's logo; null when there is none. */
async function findProviderLogo(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('portal_setting')
    .select('value')
    .where('name', '=', 'provider-logo')
    .executeTakeFirst();
  return row?.value || null;
}

export const portalRoutes = ({ config, database }: Pick<Dependencies, 'config' | 'database'>) => [
  route(getConfig, async () => ({
    brand: config.brand,
    product: config.product,
    microsoftSignIn: config.entra !== undefined,
    providerLogoUri: imageUri(await database.transaction({}, findProviderLogo)),
  })),
];
