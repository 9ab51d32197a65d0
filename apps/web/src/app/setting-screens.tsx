import { useRoutes, type RouteObject } from 'react-router';
import { rejectionReasonTexts } from '../features/article-registration/reasons/texts.ts';
import { auditLogTexts } from '../features/audit-log/texts.ts';
import { automaticSigningTexts } from '../features/automatic-signing/texts.ts';
import { employerAccountTexts } from '../features/employer-account-management/texts.ts';
import { retentionTexts } from '../features/retention/texts.ts';
import { entraTexts } from '../features/project-entra/texts.ts';
import { standInTexts } from '../features/stand-in/texts.ts';
import { settingsTexts } from './settings/texts.ts';
import { accountTexts } from '../features/account/texts.ts';
import { membershipTexts } from '../features/membership/texts.ts';
import { employeeListTexts } from '../features/employee-list/texts.ts';
import { totpSetupTexts } from '../domain-ui/totp-setup-texts.ts';
import { payrollTexts } from '../features/payroll/texts.ts';
import { settlementTexts } from '../domain-ui/settlement-texts.ts';
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

const PasswordResetPage = lazyPage(
  () =>
    import('../features/account/password-reset-page.tsx').then((page) => page.PasswordResetPage),
  accountTexts,
  totpSetupTexts,
);
const SessionsPage = lazyPage(
  () => import('../features/account/sessions-page.tsx').then((page) => page.SessionsPage),
  accountTexts,
);
const OwnProjectsPage = lazyPage(
  () => import('../features/membership/own-projects-page.tsx').then((page) => page.OwnProjectsPage),
  membershipTexts,
);
const EmployeeListPage = lazyPage(
  () =>
    import('../features/employee-list/employee-list-page.tsx').then(
      (page) => page.EmployeeListPage,
    ),
  employeeListTexts,
  settlementTexts,
);
const PayrollScreens = lazyPage(
  () => import('../features/payroll/payroll-screens.tsx').then((page) => page.PayrollScreens),
  payrollTexts,
);
const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((page) => page.NotFoundPage),
);

/**
 * Every screen below /settings: what is one's own, and the settings of a project, each with the
 * list of all beside it.
 */
export const settingScreens: RouteObject[] = [
  { index: true, element: <SettingsPage /> },
  { path: 'employeelist', element: <EmployeeListPage /> },
  { path: 'password-reset', element: <PasswordResetPage /> },
  { path: 'sessions', element: <SessionsPage /> },
  { path: 'projects', element: <OwnProjectsPage /> },
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
      { path: 'payroll', element: <PayrollScreens isSettings /> },
      { path: 'audit-log', element: <AuditLogPage /> },
      { path: 'retention', element: <RetentionPage /> },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** They come late: a file of their own, so that the first screen does not wait for their names. */
export const SettingScreens = () => useRoutes(settingScreens);
