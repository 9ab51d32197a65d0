import type { ReactElement } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { SignInPage } from '../features/authentication/sign-in-page.tsx';
import { textFiles } from '../i18n/i18n.ts';
import { connectScreens } from '../lib/prefetch-screens.ts';
import type { SignInPath } from '../domain-ui/screens.ts';
import { totpSetupTexts } from '../domain-ui/totp-setup-texts.ts';
import { lazyElement, lazyPage, loadPagesAt, routesOf } from './lazy-page.tsx';
import { RequireSession } from './require-session.tsx';

const authScreenTexts = textFiles({
  nl: () => import('../features/authentication/texts.nl.ts'),
  en: () => import('../features/authentication/texts.en.ts'),
});

const PortalScreens = lazyPage(
  () => import('./portal-screens.tsx').then((screens) => screens.PortalScreens),
  textFiles({ nl: () => import('./portal-texts.nl.ts'), en: () => import('./portal-texts.en.ts') }),
);

const pages: Readonly<Record<SignInPath, ReactElement>> = {
  '/auth': <SignInPage />,
  '/auth/activate/:token': lazyElement(
    () => import('../features/authentication/activate-page.tsx').then((page) => page.ActivatePage),
    authScreenTexts,
    totpSetupTexts,
  ),
  '/auth/reset-password': lazyElement(
    () =>
      import('../features/authentication/request-reset-page.tsx').then(
        (page) => page.RequestResetPage,
      ),
    authScreenTexts,
  ),
  '/auth/reset-password/:token': lazyElement(
    () =>
      import('../features/authentication/reset-password-page.tsx').then(
        (page) => page.ResetPasswordPage,
      ),
    authScreenTexts,
    totpSetupTexts,
  ),
  '/auth/reset-pin': lazyElement(
    () => import('../features/authentication/reset-pin-page.tsx').then((page) => page.ResetPinPage),
    authScreenTexts,
  ),
  '/auth/email-change/:token': lazyElement(
    () =>
      import('../features/authentication/email-change-page.tsx').then(
        (page) => page.EmailChangePage,
      ),
    authScreenTexts,
    totpSetupTexts,
  ),
  '/auth/token/:token': lazyElement(
    () => import('../features/authentication/token-page.tsx').then((page) => page.TokenPage),
    authScreenTexts,
    totpSetupTexts,
  ),
  '/auth/confirmation': lazyElement(
    () =>
      import('../features/authentication/confirmation-page.tsx').then(
        (page) => page.ConfirmationPage,
      ),
    authScreenTexts,
  ),
  '/auth/logout': lazyElement(
    () => import('../features/authentication/logout-page.tsx').then((page) => page.LogoutPage),
    authScreenTexts,
  ),
  '/auth/underconstruction': lazyElement(
    () =>
      import('../features/authentication/under-construction-page.tsx').then(
        (page) => page.UnderConstructionPage,
      ),
    authScreenTexts,
  ),
  '/accessibility': lazyElement(
    () =>
      import('../features/authentication/accessibility-page.tsx').then(
        (page) => page.AccessibilityPage,
      ),
    textFiles({
      nl: () => import('../features/authentication/accessibility-texts.nl.ts'),
      en: () => import('../features/authentication/accessibility-texts.en.ts'),
    }),
  ),
};

const routes: RouteObject[] = [
  ...routesOf(pages),
  {
    path: 'auth/*',
    element: lazyElement(
      () => import('../features/authentication/unknown-page.tsx').then((page) => page.UnknownPage),
      authScreenTexts,
    ),
  },
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
