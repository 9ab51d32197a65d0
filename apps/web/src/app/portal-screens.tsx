import type { ReactElement } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { payrollTexts } from '../features/payroll/texts.ts';
import { textFiles } from '../i18n/i18n.ts';
import type { ScreenPath } from '../domain-ui/screens.ts';
import { settlementTexts } from '../domain-ui/settlement-texts.ts';
import { startPendingChanges } from '../session/pending-changes.ts';
import { FirstScreen } from './first-screen.tsx';
import { lazyElement, lazyPage, routesOf } from './lazy-page.tsx';
import { ReplayNotice } from './replay-notice.tsx';
import { GroupTabs } from './shell/group-tabs.tsx';
import { Shell } from './shell/shell.tsx';

const requestEditTexts = textFiles({
  nl: () => import('../features/article-registration/edit/texts.nl.ts'),
  en: () => import('../features/article-registration/edit/texts.en.ts'),
});
const requestTexts = textFiles({
  nl: () => import('../features/article-registration/texts.nl.ts'),
  en: () => import('../features/article-registration/texts.en.ts'),
});
const subscriptionDetailTexts = textFiles({
  nl: () => import('../features/subscription/detail-texts.nl.ts'),
  en: () => import('../features/subscription/detail-texts.en.ts'),
});
const leaverTexts = textFiles({
  nl: () => import('../features/subscription/leaver-texts.nl.ts'),
  en: () => import('../features/subscription/leaver-texts.en.ts'),
});
const subscriptionTexts = textFiles({
  nl: () => import('../features/subscription/texts.nl.ts'),
  en: () => import('../features/subscription/texts.en.ts'),
});
const recordHistoryTexts = textFiles({
  nl: () => import('../domain-ui/record-history-texts.nl.ts'),
  en: () => import('../domain-ui/record-history-texts.en.ts'),
});

const ArticleRegistrationListPage = lazyPage(
  () =>
    import('../features/article-registration/list/article-registration-list-page.tsx').then(
      (page) => page.ArticleRegistrationListPage,
    ),
  requestTexts,
  textFiles({
    nl: () => import('../features/article-registration/bulk/texts.nl.ts'),
    en: () => import('../features/article-registration/bulk/texts.en.ts'),
  }),
);
const SubscriptionListPage = lazyPage(
  () =>
    import('../features/subscription/subscription-list-page.tsx').then(
      (page) => page.SubscriptionListPage,
    ),
  subscriptionTexts,
);
const PromotionMaterialPage = lazyPage(
  () =>
    import('../features/promotion-material/promotion-material-page.tsx').then(
      (page) => page.PromotionMaterialPage,
    ),
  textFiles({
    nl: () => import('../features/promotion-material/texts.nl.ts'),
    en: () => import('../features/promotion-material/texts.en.ts'),
  }),
);
const SocialMediaPage = lazyPage(
  () =>
    import('../features/social-media/social-media-page.tsx').then((page) => page.SocialMediaPage),
  textFiles({
    nl: () => import('../features/social-media/texts.nl.ts'),
    en: () => import('../features/social-media/texts.en.ts'),
  }),
);
const PromotionPackagePage = lazyPage(
  () =>
    import('../features/promotion-item/promotion-package-page.tsx').then(
      (page) => page.PromotionPackagePage,
    ),
  textFiles({
    nl: () => import('../features/promotion-item/texts.nl.ts'),
    en: () => import('../features/promotion-item/texts.en.ts'),
  }),
);
const ProjectFileListPage = lazyPage(
  () =>
    import('../features/project-employer-files/project-file-list-page.tsx').then(
      (page) => page.ProjectFileListPage,
    ),
  textFiles({
    nl: () => import('../features/project-employer-files/texts.nl.ts'),
    en: () => import('../features/project-employer-files/texts.en.ts'),
  }),
);

const requests = <GroupTabs group="requests" />;
const subscriptions = <GroupTabs group="subscriptions" />;
const material = <GroupTabs group="material" />;

/** The screens behind the sign-in but for those below /settings, within the frame. */
const pages: Readonly<Record<Exclude<ScreenPath, `/settings${string}`>, ReactElement>> = {
  '/': lazyElement(
    () => import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    textFiles({
      nl: () => import('../features/dashboard/texts.nl.ts'),
      en: () => import('../features/dashboard/texts.en.ts'),
    }),
  ),
  '/requests': <FirstScreen group="requests" />,
  '/requests/to-approve': (
    <ArticleRegistrationListPage key="toApprove" list="toApprove" tabs={requests} />
  ),
  '/requests/approved': (
    <ArticleRegistrationListPage key="approved" list="approved" tabs={requests} />
  ),
  '/requests/rejected': (
    <ArticleRegistrationListPage key="rejected" list="rejected" tabs={requests} />
  ),
  '/requests/detail/:id': lazyElement(
    () =>
      import('../features/article-registration/detail/article-registration-detail-page.tsx').then(
        (page) => page.ArticleRegistrationDetailPage,
      ),
    requestTexts,
    requestEditTexts,
    recordHistoryTexts,
  ),
  '/requests/detail-edit/:id': lazyElement(
    () =>
      import('../features/article-registration/edit/article-registration-edit-page.tsx').then(
        (page) => page.ArticleRegistrationEditPage,
      ),
    requestTexts,
    requestEditTexts,
  ),
  '/subscriptions': <FirstScreen group="subscriptions" />,
  '/subscriptions/new': <SubscriptionListPage key="new" list="new" tabs={subscriptions} />,
  '/subscriptions/active': <SubscriptionListPage key="active" list="active" tabs={subscriptions} />,
  '/subscriptions/ended': <SubscriptionListPage key="ended" list="ended" tabs={subscriptions} />,
  '/subscriptions/all': <SubscriptionListPage key="all" list="all" tabs={subscriptions} />,
  '/subscriptions/expensive': (
    <SubscriptionListPage key="expensive" list="expensive" tabs={subscriptions} />
  ),
  '/subscriptions/detail/ended': lazyElement(
    () =>
      import('../features/subscription/subscription-ended-page.tsx').then(
        (page) => page.SubscriptionEndedPage,
      ),
    subscriptionTexts,
    subscriptionDetailTexts,
    leaverTexts,
    settlementTexts,
  ),
  '/subscriptions/detail/:id': lazyElement(
    () =>
      import('../features/subscription/subscription-detail-page.tsx').then(
        (page) => page.SubscriptionDetailPage,
      ),
    subscriptionTexts,
    subscriptionDetailTexts,
    recordHistoryTexts,
    leaverTexts,
    settlementTexts,
  ),
  '/people/:id': lazyElement(
    () => import('../features/person/person-page.tsx').then((page) => page.PersonPage),
    textFiles({
      nl: () => import('../features/person/texts.nl.ts'),
      en: () => import('../features/person/texts.en.ts'),
    }),
    recordHistoryTexts,
  ),
  '/employee-data': lazyElement(
    () =>
      import('../features/employee-data/employee-data-page.tsx').then(
        (page) => page.EmployeeDataPage,
      ),
    textFiles({
      nl: () => import('../features/employee-data/texts.nl.ts'),
      en: () => import('../features/employee-data/texts.en.ts'),
    }),
  ),
  '/files': <ProjectFileListPage tabs={material} />,
  '/promotion-material': <PromotionMaterialPage tabs={material} />,
  '/promotion-material/social-media': <SocialMediaPage tabs={material} />,
  '/promotion-material/promotion-package': <PromotionPackagePage tabs={material} />,
  '/payroll': lazyElement(
    () => import('../features/payroll/payroll-page.tsx').then((page) => page.PayrollPage),
    payrollTexts,
  ),
  '/contact': lazyElement(
    () => import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
    textFiles({
      nl: () => import('../features/contact/texts.nl.ts'),
      en: () => import('../features/contact/texts.en.ts'),
    }),
  ),
};

export const portalPages: RouteObject[] = [
  ...routesOf(pages),
  {
    path: 'settings/*',
    element: lazyElement(() =>
      import('./setting-screens.tsx').then((screens) => screens.SettingScreens),
    ),
  },
  {
    path: '*',
    element: lazyElement(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage)),
  },
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
