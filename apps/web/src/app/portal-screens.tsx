import { useRoutes, type RouteObject } from 'react-router';
import { bulkTexts } from '../features/article-registration/bulk/texts.ts';
import { requestEditTexts } from '../features/article-registration/edit/texts.ts';
import { requestTexts } from '../features/article-registration/texts.ts';
import { contactTexts } from '../features/contact/texts.ts';
import { dashboardTexts } from '../features/dashboard/texts.ts';
import { employeeDataTexts } from '../features/employee-data/texts.ts';
import { payrollTexts } from '../features/payroll/texts.ts';
import { personTexts } from '../features/person/texts.ts';
import { projectFileTexts } from '../features/project-employer-files/texts.ts';
import { promotionPackageTexts } from '../features/promotion-item/texts.ts';
import { promotionMaterialTexts } from '../features/promotion-material/texts.ts';
import { socialMediaTexts } from '../features/social-media/texts.ts';
import { subscriptionDetailTexts } from '../features/subscription/detail-texts.ts';
import { leaverTexts } from '../features/subscription/leaver-texts.ts';
import { subscriptionTexts } from '../features/subscription/texts.ts';
import { recordHistoryTexts } from '../domain-ui/record-history-texts.ts';
import { settlementTexts } from '../domain-ui/settlement-texts.ts';
import { startPendingChanges } from '../session/pending-changes.ts';
import { FirstScreen } from './first-screen.tsx';
import { lazyPage } from './lazy-page.tsx';
import { ReplayNotice } from './replay-notice.tsx';
import { GroupTabs } from './shell/group-tabs.tsx';
import { Shell } from './shell/shell.tsx';

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
  subscriptionDetailTexts,
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
  subscriptionDetailTexts,
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
const PayrollScreens = lazyPage(
  () => import('../features/payroll/payroll-screens.tsx').then((page) => page.PayrollScreens),
  payrollTexts,
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
const SettingScreens = lazyPage(() =>
  import('./setting-screens.tsx').then((screens) => screens.SettingScreens),
);
const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((page) => page.NotFoundPage),
);

const requests = <GroupTabs group="requests" />;
const subscriptions = <GroupTabs group="subscriptions" />;
const material = <GroupTabs group="material" />;

/** Every screen behind the sign-in, within the frame. */
export const portalPages: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  {
    path: 'requests',
    children: [
      { index: true, element: <FirstScreen group="requests" /> },
      {
        path: 'to-approve',
        element: <ArticleRegistrationListPage key="toApprove" list="toApprove" tabs={requests} />,
      },
      {
        path: 'approved',
        element: <ArticleRegistrationListPage key="approved" list="approved" tabs={requests} />,
      },
      {
        path: 'rejected',
        element: <ArticleRegistrationListPage key="rejected" list="rejected" tabs={requests} />,
      },
      { path: 'detail/:id', element: <ArticleRegistrationDetailPage /> },
      { path: 'detail-edit/:id', element: <ArticleRegistrationEditPage /> },
    ],
  },
  {
    path: 'subscriptions',
    children: [
      { index: true, element: <FirstScreen group="subscriptions" /> },
      { path: 'new', element: <SubscriptionListPage key="new" list="new" tabs={subscriptions} /> },
      {
        path: 'active',
        element: <SubscriptionListPage key="active" list="active" tabs={subscriptions} />,
      },
      {
        path: 'ended',
        element: <SubscriptionListPage key="ended" list="ended" tabs={subscriptions} />,
      },
      { path: 'all', element: <SubscriptionListPage key="all" list="all" tabs={subscriptions} /> },
      {
        path: 'expensive',
        element: <SubscriptionListPage key="expensive" list="expensive" tabs={subscriptions} />,
      },
      { path: 'detail/ended', element: <SubscriptionEndedPage /> },
      { path: 'detail/:id', element: <SubscriptionDetailPage /> },
    ],
  },
  { path: 'people/:id', element: <PersonPage /> },
  { path: 'employee-data', element: <EmployeeDataPage /> },
  { path: 'files', element: <ProjectFileListPage tabs={material} /> },
  {
    path: 'promotion-material',
    children: [
      { index: true, element: <PromotionMaterialPage tabs={material} /> },
      { path: 'social-media', element: <SocialMediaPage tabs={material} /> },
      { path: 'promotion-package', element: <PromotionPackagePage tabs={material} /> },
    ],
  },
  { path: 'payroll', element: <PayrollScreens /> },
  { path: 'contact', element: <ContactPage /> },
  { path: 'settings/*', element: <SettingScreens /> },
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
