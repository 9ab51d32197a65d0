import { getConfig } from '@portal/contract/portal';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export const portalRoutes = ({ config }: Pick<Services, 'config'>) => [
  route(getConfig, async () => ({
    brand: config.brand,
    product: config.product,
    microsoftSignIn: config.entra !== undefined,
  })),
];
