import { useRoutes, type RouteObject } from 'react-router';
import { SignInPage } from '../features/authentication/sign-in-page.tsx';
import { accessibilityTexts, authScreenTexts } from '../features/authentication/texts.ts';
import { totpSetupTexts } from '../domain-ui/totp-setup-texts.ts';
import { connectScreens } from '../lib/prefetch-screens.ts';
import { lazyPage, loadPagesAt } from './lazy-page.tsx';
import { portalTexts } from './portal-texts.ts';
import { RequireSession } from './require-session.tsx';

const PortalScreens = lazyPage(
  () => import('./portal-screens.tsx').then((screens) => screens.PortalScreens),
  portalTexts,
);
const UnknownPage = lazyPage(
  () => import('../features/authentication/unknown-page.tsx').then((page) => page.UnknownPage),
  authScreenTexts,
);
const AccessibilityPage = lazyPage(
  () =>
    import('../features/authentication/accessibility-page.tsx').then(
      (page) => page.AccessibilityPage,
    ),
  accessibilityTexts,
);
const LogoutPage = lazyPage(
  () => import('../features/authentication/logout-page.tsx').then((page) => page.LogoutPage),
  authScreenTexts,
);
const UnderConstructionPage = lazyPage(
  () =>
    import('../features/authentication/under-construction-page.tsx').then(
      (page) => page.UnderConstructionPage,
    ),
  authScreenTexts,
);
const ActivatePage = lazyPage(
  () => import('../features/authentication/activate-page.tsx').then((page) => page.ActivatePage),
  authScreenTexts,
  totpSetupTexts,
);
const RequestResetPage = lazyPage(
  () =>
    import('../features/authentication/request-reset-page.tsx').then(
      (page) => page.RequestResetPage,
    ),
  authScreenTexts,
);
const ResetPasswordPage = lazyPage(
  () =>
    import('../features/authentication/reset-password-page.tsx').then(
      (page) => page.ResetPasswordPage,
    ),
  authScreenTexts,
  totpSetupTexts,
);
const ResetPinPage = lazyPage(
  () => import('../features/authentication/reset-pin-page.tsx').then((page) => page.ResetPinPage),
  authScreenTexts,
);
const EmailChangePage = lazyPage(
  () =>
    import('../features/authentication/email-change-page.tsx').then((page) => page.EmailChangePage),
  authScreenTexts,
  totpSetupTexts,
);
const ConfirmationPage = lazyPage(
  () =>
    import('../features/authentication/confirmation-page.tsx').then(
      (page) => page.ConfirmationPage,
    ),
  authScreenTexts,
);
const TokenPage = lazyPage(
  () => import('../features/authentication/token-page.tsx').then((page) => page.TokenPage),
  authScreenTexts,
  totpSetupTexts,
);

export const routes: RouteObject[] = [
  {
    path: 'auth',
    children: [
      { index: true, element: <SignInPage /> },
      { path: 'activate/:token', element: <ActivatePage /> },
      { path: 'reset-password', element: <RequestResetPage /> },
      { path: 'reset-password/:token', element: <ResetPasswordPage /> },
      { path: 'reset-pin', element: <ResetPinPage /> },
      { path: 'email-change/:token', element: <EmailChangePage /> },
      { path: 'token/:token', element: <TokenPage /> },
      { path: 'confirmation', element: <ConfirmationPage /> },
      { path: 'logout', element: <LogoutPage /> },
      { path: 'underconstruction', element: <UnderConstructionPage /> },
      { path: '*', element: <UnknownPage /> },
    ],
  },
  { path: 'accessibility', element: <AccessibilityPage /> },
  {
    path: '*',
    element: (
      <RequireSession>
        <PortalScreens />
      </RequireSession>
    ),
  },
];

connectScreens((path) => {
  if (path.startsWith('/auth') || path === '/accessibility') return loadPagesAt(routes, path);
  PortalScreens.load();
  const screens = import('./portal-screens.tsx').then(({ portalPages }) => portalPages);
  const inSettings = path.startsWith('/settings')
    ? import('./setting-screens.tsx').then(({ settingScreens }) => [
        { path: 'settings', children: settingScreens },
      ])
    : Promise.resolve([]);
  for (const pages of [screens, inSettings]) {
    pages.then((found) => loadPagesAt(found, path)).catch(() => {});
  }
});

/** Every screen by its path. */
export const Screens = () => useRoutes(routes);
