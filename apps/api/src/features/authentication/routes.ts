import { loginWithCredentials, logout, refreshAccessToken } from '@portal/contract/authentication';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { logInWithCredentials } from './login-with-credentials.ts';
import { logOut } from './logout.ts';
import { refreshTokens } from './refresh-access-token.ts';

export const authenticationRoutes = (services: Services) => [
  route(loginWithCredentials, ({ client }, { body }) =>
    logInWithCredentials(services, body, client),
  ),
  route(refreshAccessToken, (_context, { body }) => refreshTokens(services, body)),
  route(logout, (_context, { body }) => logOut(services, body)),
];
