import type { Right } from '@portal/contract/rights';

/** Screens that are tabs of one another. */
export type TabGroup = 'requests' | 'subscriptions' | 'material';

/** The key of a text that names a screen. */
type NameKey = `navigation.${string}` | `titles.${string}`;

interface Screen {
  readonly path: string;
  /** What the window is called, also before the code of the screen is loaded. */
  readonly title: NameKey;
  /** What links and the search call it, where that differs from its title. */
  readonly label?: NameKey;
  /** What it belongs to: a group of tabs, the settings of a project, or the account. */
  readonly group?: TabGroup | 'settings' | 'account';
  /** The right that it requires. */
  readonly right?: Right;
  /** The key of its search terms in `palette.words`, former names among them. */
  readonly searchTerms?: string;
  /** Set for the list that only some projects have. */
  readonly isOfExpensive?: true;
  /** Set for what only other screens link to; so is a screen of one record. */
  readonly isUnlisted?: true;
  /** Set for an address that leads to the first list of its group. */
  readonly isRedirect?: true;
}

/**
 * Every screen behind the sign-in. The order is that of the menu and of the tabs, and of two paths
 * that match an address, the first one counts. Their modules are declared by path in
 * `app/portal-screens.tsx` and `app/setting-screens.tsx`, their help in `help.nl.ts` and
 * `help.en.ts` of the feature.
 */
export const screens = [
  { path: '/', title: 'navigation.dashboard' },
  { path: '/requests', title: 'navigation.requests', isRedirect: true },
  { path: '/requests/to-approve', title: 'navigation.toApprove', group: 'requests' },
  { path: '/requests/approved', title: 'navigation.approved', group: 'requests' },
  { path: '/requests/rejected', title: 'navigation.rejected', group: 'requests' },
  { path: '/requests/detail/:id', title: 'titles.request' },
  { path: '/requests/detail-edit/:id', title: 'titles.requestEdit' },
  { path: '/subscriptions', title: 'navigation.subscriptions', isRedirect: true },
  {
    path: '/subscriptions/new',
    title: 'titles.subscriptions.new',
    label: 'navigation.subscriptionsNew',
    group: 'subscriptions',
  },
  {
    path: '/subscriptions/active',
    title: 'titles.subscriptions.active',
    label: 'navigation.subscriptionsActive',
    group: 'subscriptions',
  },
  {
    path: '/subscriptions/ended',
    title: 'titles.subscriptions.ended',
    label: 'navigation.subscriptionsEnded',
    group: 'subscriptions',
  },
  {
    path: '/subscriptions/all',
    title: 'titles.subscriptions.all',
    label: 'navigation.subscriptionsAll',
    group: 'subscriptions',
  },
  {
    path: '/subscriptions/expensive',
    title: 'titles.subscriptions.expensive',
    label: 'navigation.subscriptionsExpensive',
    group: 'subscriptions',
    isOfExpensive: true,
  },
  { path: '/subscriptions/detail/ended', title: 'titles.subscriptionEnded', isUnlisted: true },
  { path: '/subscriptions/detail/:id', title: 'titles.subscription' },
  { path: '/people/:id', title: 'titles.person' },
  { path: '/payroll', title: 'navigation.payroll', right: 'viewPayroll' },
  {
    path: '/settings/employeelist',
    title: 'navigation.employeeList',
    right: 'manageEmployees',
  },
  { path: '/files', title: 'navigation.files', group: 'material' },
  { path: '/promotion-material', title: 'navigation.promotionMaterial', group: 'material' },
  {
    path: '/promotion-material/promotion-package',
    title: 'titles.promotionPackage',
    group: 'material',
  },
  { path: '/promotion-material/social-media', title: 'titles.socialMedia', group: 'material' },
  { path: '/settings', title: 'navigation.settings', right: 'viewAccounts' },
  {
    path: '/settings/user-management',
    title: 'navigation.userManagement',
    group: 'settings',
    right: 'viewAccounts',
    searchTerms: 'people',
  },
  { path: '/settings/user-management/add-user', title: 'titles.addAccount', isUnlisted: true },
  { path: '/settings/user-management/user/:id', title: 'titles.account' },
  {
    path: '/settings/stand-in',
    title: 'navigation.standIn',
    group: 'settings',
    right: 'viewAccounts',
    searchTerms: 'people',
  },
  {
    path: '/settings/rejection-reasons',
    title: 'navigation.rejectionReasons',
    group: 'settings',
    right: 'manageSettings',
    searchTerms: 'decide',
  },
  {
    path: '/settings/authorize-settings',
    title: 'navigation.automaticSigning',
    group: 'settings',
    right: 'viewSettings',
    searchTerms: 'decide',
  },
  {
    path: '/settings/microsoft-entra',
    title: 'navigation.microsoftEntra',
    group: 'settings',
    right: 'viewSettings',
    searchTerms: 'connect',
  },
  {
    path: '/settings/payroll',
    title: 'titles.payrollSettings',
    label: 'navigation.payroll',
    group: 'settings',
    right: 'viewPayroll',
    searchTerms: 'connect',
  },
  {
    path: '/settings/audit-log',
    title: 'navigation.auditLog',
    group: 'settings',
    right: 'viewAuditLog',
    searchTerms: 'account',
  },
  {
    path: '/settings/retention',
    title: 'navigation.retention',
    group: 'settings',
    right: 'viewSettings',
    searchTerms: 'account',
  },
  { path: '/contact', title: 'navigation.contact' },
  { path: '/employee-data', title: 'navigation.employeeData' },
  {
    path: '/settings/password-reset',
    title: 'navigation.passwordAndTotp',
    group: 'account',
    searchTerms: 'password',
  },
  {
    path: '/settings/sessions',
    title: 'navigation.sessions',
    group: 'account',
    searchTerms: 'own',
  },
  {
    path: '/settings/notifications',
    title: 'navigation.notifications',
    group: 'account',
    searchTerms: 'mail',
  },
  {
    path: '/settings/projects',
    title: 'navigation.ownProjects',
    group: 'account',
    searchTerms: 'own',
  },
] as const satisfies readonly Screen[];

export type AnyScreen = (typeof screens)[number];
export type ScreenPath = AnyScreen['path'];

/** The screens around signing in. Their modules are in `app/screens.tsx`, by path. */
export const signInPaths = [
  '/auth',
  '/auth/activate/:token',
  '/auth/reset-password',
  '/auth/reset-password/:token',
  '/auth/reset-pin',
  '/auth/email-change/:token',
  '/auth/token/:token',
  '/auth/confirmation',
  '/auth/logout',
  '/auth/underconstruction',
  '/accessibility',
] as const;

export type SignInPath = (typeof signInPaths)[number];
