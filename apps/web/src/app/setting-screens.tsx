import type { ReactElement } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { membershipTexts } from '../features/membership/texts.ts';
import { payrollSettingsTexts, payrollTexts } from '../features/payroll/texts.ts';
import { textFiles } from '../i18n/i18n.ts';
import type { ScreenPath } from '../domain-ui/screens.ts';
import { totpSetupTexts } from '../domain-ui/totp-setup-texts.ts';
import { settlementTexts } from '../domain-ui/settlement-texts.ts';
import { lazyElement, routesOf } from './lazy-page.tsx';
import { SettingsFrame } from './settings/settings-frame.tsx';
import { settingsTexts } from './settings/texts.ts';

const employerAccountTexts = textFiles({
  nl: () => import('../features/employer-account-management/texts.nl.ts'),
  en: () => import('../features/employer-account-management/texts.en.ts'),
});
const accountTexts = textFiles({
  nl: () => import('../features/account/texts.nl.ts'),
  en: () => import('../features/account/texts.en.ts'),
});

type SettingPath = Extract<ScreenPath, `/settings${string}`>;

/** Those of the account, the employee list, and the list of settings. */
const pages = {
  '/settings': lazyElement(
    () => import('./settings/settings-page.tsx').then((page) => page.SettingsPage),
    settingsTexts,
  ),
  '/settings/employeelist': lazyElement(
    () =>
      import('../features/employee-list/employee-list-page.tsx').then(
        (page) => page.EmployeeListPage,
      ),
    textFiles({
      nl: () => import('../features/employee-list/texts.nl.ts'),
      en: () => import('../features/employee-list/texts.en.ts'),
    }),
    settlementTexts,
  ),
  '/settings/password-reset': lazyElement(
    () =>
      import('../features/account/password-reset-page.tsx').then((page) => page.PasswordResetPage),
    accountTexts,
    totpSetupTexts,
  ),
  '/settings/sessions': lazyElement(
    () => import('../features/account/sessions-page.tsx').then((page) => page.SessionsPage),
    accountTexts,
  ),
  '/settings/notifications': lazyElement(
    () =>
      import('../features/mail-choices/notifications-page.tsx').then(
        (page) => page.NotificationsPage,
      ),
    textFiles({
      nl: () => import('../features/mail-choices/texts.nl.ts'),
      en: () => import('../features/mail-choices/texts.en.ts'),
    }),
  ),
  '/settings/projects': lazyElement(
    () =>
      import('../features/membership/own-projects-page.tsx').then((page) => page.OwnProjectsPage),
    membershipTexts,
  ),
} satisfies Partial<Record<SettingPath, ReactElement>>;

/** The settings of a project, each with the list of all beside it. */
const framedPages: Readonly<Record<Exclude<SettingPath, keyof typeof pages>, ReactElement>> = {
  '/settings/user-management': lazyElement(
    () =>
      import('../features/employer-account-management/employer-account-list-page.tsx').then(
        (page) => page.EmployerAccountListPage,
      ),
    employerAccountTexts,
  ),
  '/settings/user-management/add-user': lazyElement(
    () =>
      import('../features/employer-account-management/add-account-page.tsx').then(
        (page) => page.AddAccountPage,
      ),
    employerAccountTexts,
  ),
  '/settings/user-management/user/:id': lazyElement(
    () =>
      import('../features/employer-account-management/employer-account-page.tsx').then(
        (page) => page.EmployerAccountPage,
      ),
    employerAccountTexts,
  ),
  '/settings/stand-in': lazyElement(
    () => import('../features/stand-in/stand-in-page.tsx').then((page) => page.StandInPage),
    textFiles({
      nl: () => import('../features/stand-in/texts.nl.ts'),
      en: () => import('../features/stand-in/texts.en.ts'),
    }),
  ),
  '/settings/rejection-reasons': lazyElement(
    () =>
      import('../features/article-registration/reasons/rejection-reasons-page.tsx').then(
        (page) => page.RejectionReasonsPage,
      ),
    textFiles({
      nl: () => import('../features/article-registration/reasons/texts.nl.ts'),
      en: () => import('../features/article-registration/reasons/texts.en.ts'),
    }),
  ),
  '/settings/authorize-settings': lazyElement(
    () =>
      import('../features/automatic-signing/automatic-signing-page.tsx').then(
        (page) => page.AutomaticSigningPage,
      ),
    textFiles({
      nl: () => import('../features/automatic-signing/texts.nl.ts'),
      en: () => import('../features/automatic-signing/texts.en.ts'),
    }),
  ),
  '/settings/microsoft-entra': lazyElement(
    () =>
      import('../features/project-entra/microsoft-entra-page.tsx').then(
        (page) => page.MicrosoftEntraPage,
      ),
    textFiles({
      nl: () => import('../features/project-entra/texts.nl.ts'),
      en: () => import('../features/project-entra/texts.en.ts'),
    }),
  ),
  '/settings/payroll': lazyElement(
    () =>
      import('../features/payroll/payroll-settings-page.tsx').then(
        (page) => page.PayrollSettingsPage,
      ),
    payrollTexts,
    payrollSettingsTexts,
  ),
  '/settings/audit-log': lazyElement(
    () => import('../features/audit-log/audit-log-page.tsx').then((page) => page.AuditLogPage),
    textFiles({
      nl: () => import('../features/audit-log/texts.nl.ts'),
      en: () => import('../features/audit-log/texts.en.ts'),
    }),
  ),
  '/settings/retention': lazyElement(
    () => import('../features/retention/retention-page.tsx').then((page) => page.RetentionPage),
    textFiles({
      nl: () => import('../features/retention/texts.nl.ts'),
      en: () => import('../features/retention/texts.en.ts'),
    }),
  ),
};

/** Every screen below /settings. */
export const settingScreens: RouteObject[] = [
  ...routesOf(pages, '/settings'),
  { element: <SettingsFrame />, children: routesOf(framedPages, '/settings') },
  {
    path: '*',
    element: lazyElement(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage)),
  },
];

/** They come late: a file of their own, so that the first screen does not wait for their names. */
export const SettingScreens = () => useRoutes(settingScreens);
