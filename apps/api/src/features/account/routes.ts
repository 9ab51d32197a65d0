import { getProfile } from '@portal/contract/account';
import { route } from '../../http/route.ts';

export const accountRoutes = () => [route(getProfile, async ({ account }) => account)];
