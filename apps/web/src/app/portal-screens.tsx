import { useRoutes, type RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';
import { Shell } from './shell/shell.tsx';

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
const MicrosoftEntraPage = lazyPage(() =>
  import('../features/project-entra/microsoft-entra-page.tsx').then(
    (page) => page.MicrosoftEntraPage,
  ),
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
const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((page) => page.NotFoundPage),
);

const pages: RouteObject[] = [
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
      { path: 'microsoft-entra', element: <MicrosoftEntraPage /> },
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

const routes: RouteObject[] = [{ element: <Shell />, children: pages }];

/** Every screen behind the sign-in; what the sign-in page does without, down to their names. */
export const PortalScreens = () => useRoutes(routes);
