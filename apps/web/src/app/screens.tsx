import { useRoutes, type RouteObject } from 'react-router';
import { SignInPage } from '../features/authentication/sign-in-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { RequireSession } from './require-session.tsx';
import classes from './whole-screen.module.css';

const Shell = lazyPage(() => import('./shell/shell.tsx').then(({ Shell }) => Shell));
const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((page) => page.NotFoundPage),
);
const LogoutPage = lazyPage(() =>
  import('../features/authentication/logout-page.tsx').then((page) => page.LogoutPage),
);
const UnderConstructionPage = lazyPage(() =>
  import('../features/authentication/under-construction-page.tsx').then(
    (page) => page.UnderConstructionPage,
  ),
);
const ActivatePage = lazyPage(() =>
  import('../features/authentication/activate-page.tsx').then((page) => page.ActivatePage),
);
const RequestResetPage = lazyPage(() =>
  import('../features/authentication/request-reset-page.tsx').then((page) => page.RequestResetPage),
);
const ResetPasswordPage = lazyPage(() =>
  import('../features/authentication/reset-password-page.tsx').then(
    (page) => page.ResetPasswordPage,
  ),
);
const ResetPinPage = lazyPage(() =>
  import('../features/authentication/reset-pin-page.tsx').then((page) => page.ResetPinPage),
);
const EmailChangePage = lazyPage(() =>
  import('../features/authentication/email-change-page.tsx').then((page) => page.EmailChangePage),
);
const TokenPage = lazyPage(() =>
  import('../features/authentication/token-page.tsx').then((page) => page.TokenPage),
);
const PasswordResetPage = lazyPage(() =>
  import('../features/account/password-reset-page.tsx').then((page) => page.PasswordResetPage),
);
const SessionsPage = lazyPage(() =>
  import('../features/account/sessions-page.tsx').then((page) => page.SessionsPage),
);
const DashboardPage = lazyPage(() =>
  import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const ArticleRegistrationListPage = lazyPage(() =>
  import('../features/article-registration/article-registration-list-page.tsx').then(
    (page) => page.ArticleRegistrationListPage,
  ),
);
const ArticleRegistrationDetailPage = lazyPage(() =>
  import('../features/article-registration/article-registration-detail-page.tsx').then(
    (page) => page.ArticleRegistrationDetailPage,
  ),
);
const ArticleRegistrationEditPage = lazyPage(() =>
  import('../features/article-registration/article-registration-edit-page.tsx').then(
    (page) => page.ArticleRegistrationEditPage,
  ),
);
const SubscriptionListPage = lazyPage(() =>
  import('../features/subscription/subscription-list-page.tsx').then(
    (page) => page.SubscriptionListPage,
  ),
);
const SubscriptionDetailPage = lazyPage(() =>
  import('../features/subscription/subscription-detail-page.tsx').then(
    (page) => page.SubscriptionDetailPage,
  ),
);
const SubscriptionEndedPage = lazyPage(() =>
  import('../features/subscription/subscription-ended-page.tsx').then(
    (page) => page.SubscriptionEndedPage,
  ),
);
const EmployeeListPage = lazyPage(() =>
  import('../features/employee-list/employee-list-page.tsx').then((page) => page.EmployeeListPage),
);
const EmployerAccountListPage = lazyPage(() =>
  import('../features/employer-account-management/employer-account-list-page.tsx').then(
    (page) => page.EmployerAccountListPage,
  ),
);
const EmployerAccountPage = lazyPage(() =>
  import('../features/employer-account-management/employer-account-page.tsx').then(
    (page) => page.EmployerAccountPage,
  ),
);
const AddAccountPage = lazyPage(() =>
  import('../features/employer-account-management/add-account-page.tsx').then(
    (page) => page.AddAccountPage,
  ),
);
const AutomaticSigningPage = lazyPage(() =>
  import('../features/automatic-signing/automatic-signing-page.tsx').then(
    (page) => page.AutomaticSigningPage,
  ),
);
const AuditLogPage = lazyPage(() =>
  import('../features/audit-log/audit-log-page.tsx').then((page) => page.AuditLogPage),
);
const StandInPage = lazyPage(() =>
  import('../features/stand-in/stand-in-page.tsx').then((page) => page.StandInPage),
);
const ProjectFileListPage = lazyPage(() =>
  import('../features/project-employer-files/project-file-list-page.tsx').then(
    (page) => page.ProjectFileListPage,
  ),
);
const PromotionMaterialPage = lazyPage(() =>
  import('../features/promotion-material/promotion-material-page.tsx').then(
    (page) => page.PromotionMaterialPage,
  ),
);
const SocialMediaPage = lazyPage(() =>
  import('../features/social-media/social-media-page.tsx').then((page) => page.SocialMediaPage),
);
const PromotionPackagePage = lazyPage(() =>
  import('../features/promotion-item/promotion-package-page.tsx').then(
    (page) => page.PromotionPackagePage,
  ),
);
const ContactPage = lazyPage(() =>
  import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
);

const portalRoutes: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  {
    path: 'requests',
    children: [
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
      { path: 'new', element: <SubscriptionListPage key="new" list="new" /> },
      { path: 'active', element: <SubscriptionListPage key="active" list="active" /> },
      { path: 'ended', element: <SubscriptionListPage key="ended" list="ended" /> },
      { path: 'all', element: <SubscriptionListPage key="all" list="all" /> },
      { path: 'expensive', element: <SubscriptionListPage key="expensive" list="expensive" /> },
      { path: 'detail/ended', element: <SubscriptionEndedPage /> },
      { path: 'detail/:id', element: <SubscriptionDetailPage /> },
    ],
  },
  { path: 'files', element: <ProjectFileListPage /> },
  {
    path: 'promotion-material',
    children: [
      { index: true, element: <PromotionMaterialPage /> },
      { path: 'social-media', element: <SocialMediaPage /> },
      { path: 'promotion-package', element: <PromotionPackagePage /> },
    ],
  },
  { path: 'contact', element: <ContactPage /> },
  {
    path: 'settings',
    children: [
      { path: 'password-reset', element: <PasswordResetPage /> },
      { path: 'employeelist', element: <EmployeeListPage /> },
      { path: 'authorize-settings', element: <AutomaticSigningPage /> },
      { path: 'audit-log', element: <AuditLogPage /> },
      { path: 'stand-in', element: <StandInPage /> },
      { path: 'sessions', element: <SessionsPage /> },
      { path: 'user-management', element: <EmployerAccountListPage /> },
      { path: 'user-management/add-user', element: <AddAccountPage /> },
      { path: 'user-management/user/:id', element: <EmployerAccountPage /> },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

const routes: RouteObject[] = [
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
      { path: 'logout', element: <LogoutPage /> },
      { path: 'underconstruction', element: <UnderConstructionPage /> },
      {
        path: '*',
        element: (
          <main className={classes.screen}>
            <NotFoundPage />
          </main>
        ),
      },
    ],
  },
  {
    element: (
      <RequireSession>
        <Shell />
      </RequireSession>
    ),
    children: portalRoutes,
  },
];

/** Every screen by its path. */
export const Screens = () => useRoutes(routes);
