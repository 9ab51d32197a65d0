import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { rejectionReasonTexts } from '../features/article-registration/reasons/texts.ts';
import { auditLogTexts } from '../features/audit-log/texts.ts';
import { automaticSigningTexts } from '../features/automatic-signing/texts.ts';
import { employerAccountTexts } from '../features/employer-account-management/texts.ts';
import { retentionTexts } from '../features/retention/texts.ts';
import { entraTexts } from '../features/project-entra/texts.ts';
import { standInTexts } from '../features/stand-in/texts.ts';
import { settingsTexts } from './settings/texts.ts';
import { lazyPage } from './lazy-page.tsx';
import { SettingsFrame } from './settings/settings-frame.tsx';

const RejectionReasonsPage = lazyPage(
  () =>
    import('../features/article-registration/reasons/rejection-reasons-page.tsx').then(
      (page) => page.RejectionReasonsPage,
    ),
  rejectionReasonTexts,
);
const EmployerAccountListPage = lazyPage(
  () =>
    import('../features/employer-account-management/employer-account-list-page.tsx').then(
      (page) => page.EmployerAccountListPage,
    ),
  employerAccountTexts,
);
const EmployerAccountPage = lazyPage(
  () =>
    import('../features/employer-account-management/employer-account-page.tsx').then(
      (page) => page.EmployerAccountPage,
    ),
  employerAccountTexts,
);
const AddAccountPage = lazyPage(
  () =>
    import('../features/employer-account-management/add-account-page.tsx').then(
      (page) => page.AddAccountPage,
    ),
  employerAccountTexts,
);
const AutomaticSigningPage = lazyPage(
  () =>
    import('../features/automatic-signing/automatic-signing-page.tsx').then(
      (page) => page.AutomaticSigningPage,
    ),
  automaticSigningTexts,
);
const AuditLogPage = lazyPage(
  () => import('../features/audit-log/audit-log-page.tsx').then((page) => page.AuditLogPage),
  auditLogTexts,
);
const RetentionPage = lazyPage(
  () => import('../features/retention/retention-page.tsx').then((page) => page.RetentionPage),
  retentionTexts,
);
const MicrosoftEntraPage = lazyPage(
  () =>
    import('../features/project-entra/microsoft-entra-page.tsx').then(
      (page) => page.MicrosoftEntraPage,
    ),
  entraTexts,
);
const StandInPage = lazyPage(
  () => import('../features/stand-in/stand-in-page.tsx').then((page) => page.StandInPage),
  standInTexts,
);
const SettingsPage = lazyPage(
  () => import('./settings/settings-page.tsx').then((page) => page.SettingsPage),
  settingsTexts,
);

/** The settings of a project, below their page: each with the list of all beside it. */
export const settingScreens = (payroll: ReactNode): RouteObject[] => [
  { index: true, element: <SettingsPage /> },
  {
    element: <SettingsFrame />,
    children: [
      { path: 'user-management', element: <EmployerAccountListPage /> },
      { path: 'user-management/add-user', element: <AddAccountPage /> },
      { path: 'user-management/user/:id', element: <EmployerAccountPage /> },
      { path: 'stand-in', element: <StandInPage /> },
      { path: 'rejection-reasons', element: <RejectionReasonsPage /> },
      { path: 'authorize-settings', element: <AutomaticSigningPage /> },
      { path: 'microsoft-entra', element: <MicrosoftEntraPage /> },
      { path: 'payroll', element: payroll },
      { path: 'audit-log', element: <AuditLogPage /> },
      { path: 'retention', element: <RetentionPage /> },
    ],
  },
];
