import { getConfig } from '@portal/contract/portal';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';

export const portalRoutes = ({ config }: Pick<Dependencies, 'config'>) => [
  route(getConfig, async () => ({
    brand: config.brand,
    product: config.product,
    microsoftSignIn: config.entra !== undefined,
  })),
];
