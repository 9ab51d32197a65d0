import { useRoutes, type RouteObject } from 'react-router';
import { accountTexts } from '../features/account/texts.ts';
import { bulkTexts } from '../features/article-registration/bulk/texts.ts';
import { requestEditTexts } from '../features/article-registration/edit/texts.ts';
import { rejectionReasonTexts } from '../features/article-registration/reasons/texts.ts';
import { requestTexts } from '../features/article-registration/texts.ts';
import { auditLogTexts } from '../features/audit-log/texts.ts';
import { automaticSigningTexts } from '../features/automatic-signing/texts.ts';
import { contactTexts } from '../features/contact/texts.ts';
import { dashboardTexts } from '../features/dashboard/texts.ts';
import { employeeDataTexts } from '../features/employee-data/texts.ts';
import { employeeListTexts } from '../features/employee-list/texts.ts';
import { employerAccountTexts } from '../features/employer-account-management/texts.ts';
import { membershipTexts } from '../features/membership/texts.ts';
import { payrollTexts } from '../features/payroll/texts.ts';
import { personTexts } from '../features/person/texts.ts';
import { projectFileTexts } from '../features/project-employer-files/texts.ts';
import { entraTexts } from '../features/project-entra/texts.ts';
import { promotionPackageTexts } from '../features/promotion-item/texts.ts';
import { promotionMaterialTexts } from '../features/promotion-material/texts.ts';
import { retentionTexts } from '../features/retention/texts.ts';
import { socialMediaTexts } from '../features/social-media/texts.ts';
import { standInTexts } from '../features/stand-in/texts.ts';
import { leaverTexts } from '../features/subscription/leaver-texts.ts';
import { subscriptionTexts } from '../features/subscription/texts.ts';
import { recordHistoryTexts } from '../parts/record-history-texts.ts';
import { settlementTexts } from '../parts/settlement-texts.ts';
import { totpSetupTexts } from '../parts/totp-setup-texts.ts';
import { startPendingChanges } from '../session/pending-changes.ts';
import { FirstScreen } from './first-screen.tsx';
import { lazyPage } from './lazy-page.tsx';
import { ReplayNotice } from './replay-notice.tsx';
import { Shell } from './shell/shell.tsx';

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
const DashboardPage = lazyPage(
  () => import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  dashboardTexts,
);
const ArticleRegistrationListPage = lazyPage(
  () =>
    import('../features/article-registration/list/article-registration-list-page.tsx').then(
      (page) => page.ArticleRegistrationListPage,
    ),
  requestTexts,
  bulkTexts,
);
const ArticleRegistrationDetailPage = lazyPage(
  () =>
    import('../features/article-registration/detail/article-registration-detail-page.tsx').then(
      (page) => page.ArticleRegistrationDetailPage,
    ),
  requestTexts,
  requestEditTexts,
  recordHistoryTexts,
);
const ArticleRegistrationEditPage = lazyPage(
  () =>
    import('../features/article-registration/edit/article-registration-edit-page.tsx').then(
      (page) => page.ArticleRegistrationEditPage,
    ),
  requestTexts,
  requestEditTexts,
);
const RejectionReasonsPage = lazyPage(
  () =>
    import('../features/article-registration/reasons/rejection-reasons-page.tsx').then(
      (page) => page.RejectionReasonsPage,
    ),
  rejectionReasonTexts,
);
const SubscriptionListPage = lazyPage(
  () =>
    import('../features/subscription/subscription-list-page.tsx').then(
      (page) => page.SubscriptionListPage,
    ),
  subscriptionTexts,
);
const SubscriptionDetailPage = lazyPage(
  () =>
    import('../features/subscription/subscription-detail-page.tsx').then(
      (page) => page.SubscriptionDetailPage,
    ),
  subscriptionTexts,
  recordHistoryTexts,
  leaverTexts,
  settlementTexts,
);
const SubscriptionEndedPage = lazyPage(
  () =>
    import('../features/subscription/subscription-ended-page.tsx').then(
      (page) => page.SubscriptionEndedPage,
    ),
  subscriptionTexts,
  leaverTexts,
  settlementTexts,
);
const PersonPage = lazyPage(
  () => import('../features/person/person-page.tsx').then((page) => page.PersonPage),
  personTexts,
  recordHistoryTexts,
);
const EmployeeDataPage = lazyPage(
  () =>
    import('../features/employee-data/employee-data-page.tsx').then(
      (page) => page.EmployeeDataPage,
    ),
  employeeDataTexts,
);
const EmployeeListPage = lazyPage(
  () =>
    import('../features/employee-list/employee-list-page.tsx').then(
      (page) => page.EmployeeListPage,
    ),
  employeeListTexts,
  settlementTexts,
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
const PayrollScreens = lazyPage(
  () => import('../features/payroll/payroll-screens.tsx').then((page) => page.PayrollScreens),
  payrollTexts,
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
const ProjectFileListPage = lazyPage(
  () =>
    import('../features/project-employer-files/project-file-list-page.tsx').then(
      (page) => page.ProjectFileListPage,
    ),
  projectFileTexts,
);
const PromotionMaterialPage = lazyPage(
  () =>
    import('../features/promotion-material/promotion-material-page.tsx').then(
      (page) => page.PromotionMaterialPage,
    ),
  promotionMaterialTexts,
);
const SocialMediaPage = lazyPage(
  () =>
    import('../features/social-media/social-media-page.tsx').then((page) => page.SocialMediaPage),
  socialMediaTexts,
);
const PromotionPackagePage = lazyPage(
  () =>
    import('../features/promotion-item/promotion-package-page.tsx').then(
      (page) => page.PromotionPackagePage,
    ),
  promotionPackageTexts,
);
const ContactPage = lazyPage(
  () => import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
  contactTexts,
);
const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((page) => page.NotFoundPage),
);

/** Every screen behind the sign-in, within the frame. */
export const portalPages: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  {
    path: 'requests',
    children: [
      { index: true, element: <FirstScreen group="requests" /> },
      {
        path: 'to-approve',
        element: <ArticleRegistrationListPage key="toApprove" list="toApprove" />,
      },
      { path: 'approved', element: <ArticleRegistrationListPage key="approved" list="approved" /> },
      { path: 'rejected', element: <ArticleRegistrationListPage key="rejected" list="rejected" /> },
      { path: 'detail/:id', element: <ArticleRegistrationDetailPage /> },
      { path: 'detail-edit/:id', element: <ArticleRegistrationEditPage /> },
    ],
  },
  {
    path: 'subscriptions',
    children: [
      { index: true, element: <FirstScreen group="subscriptions" /> },
      { path: 'new', element: <SubscriptionListPage key="new" list="new" /> },
      { path: 'active', element: <SubscriptionListPage key="active" list="active" /> },
      { path: 'ended', element: <SubscriptionListPage key="ended" list="ended" /> },
      { path: 'all', element: <SubscriptionListPage key="all" list="all" /> },
      { path: 'expensive', element: <SubscriptionListPage key="expensive" list="expensive" /> },
      { path: 'detail/ended', element: <SubscriptionEndedPage /> },
      { path: 'detail/:id', element: <SubscriptionDetailPage /> },
    ],
  },
  { path: 'people/:id', element: <PersonPage /> },
  { path: 'employee-data', element: <EmployeeDataPage /> },
  { path: 'files', element: <ProjectFileListPage /> },
  {
    path: 'promotion-material',
    children: [
      { index: true, element: <PromotionMaterialPage /> },
      { path: 'social-media', element: <SocialMediaPage /> },
      { path: 'promotion-package', element: <PromotionPackagePage /> },
    ],
  },
  { path: 'payroll', element: <PayrollScreens /> },
  { path: 'contact', element: <ContactPage /> },
  {
    path: 'settings',
    children: [
      { index: true, element: <FirstScreen group="settings" /> },
      { path: 'password-reset', element: <PasswordResetPage /> },
      { path: 'employeelist', element: <EmployeeListPage /> },
      { path: 'authorize-settings', element: <AutomaticSigningPage /> },
      { path: 'microsoft-entra', element: <MicrosoftEntraPage /> },
      { path: 'audit-log', element: <AuditLogPage /> },
      { path: 'retention', element: <RetentionPage /> },
      { path: 'payroll', element: <PayrollScreens isSettings /> },
      { path: 'stand-in', element: <StandInPage /> },
      { path: 'rejection-reasons', element: <RejectionReasonsPage /> },
      { path: 'sessions', element: <SessionsPage /> },
      { path: 'projects', element: <OwnProjectsPage /> },
      { path: 'user-management', element: <EmployerAccountListPage /> },
      { path: 'user-management/add-user', element: <AddAccountPage /> },
      { path: 'user-management/user/:id', element: <EmployerAccountPage /> },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

startPendingChanges();

const routes: RouteObject[] = [{ element: <Shell />, children: portalPages }];

/** Every screen behind the sign-in. The sign-in page loads none of them, not even their names. */
export const PortalScreens = () => (
  <>
    <ReplayNotice />
    {useRoutes(routes)}
  </>
);
