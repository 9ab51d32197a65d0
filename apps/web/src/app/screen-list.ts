import type { SelectedProject } from '@portal/contract/project';
import type { Right } from '@portal/contract/rights';

/** Screens that are tabs of one another. */
export type TabGroup = 'requests' | 'subscriptions' | 'material';

interface Screen {
  readonly label: `navigation.${string}` | `titles.${string}`;
  readonly to: string;
  /** What it belongs to: a group of tabs, the settings of a project, or what is one's own. */
  readonly group?: TabGroup | 'settings' | 'account';
  /** The right without which nobody opens it. */
  readonly right?: Right;
  /** Set for the list that only some projects have. */
  readonly isOfExpensive?: boolean;
}

/**
 * Every screen that people go to by its name, in the order of the menu and of its tabs. Those of
 * one record are not among them.
 */
const screenList = [
  { label: 'navigation.dashboard', to: '/' },
  { label: 'navigation.toApprove', to: '/requests/to-approve', group: 'requests' },
  { label: 'navigation.approved', to: '/requests/approved', group: 'requests' },
  { label: 'navigation.rejected', to: '/requests/rejected', group: 'requests' },
  { label: 'navigation.subscriptionsNew', to: '/subscriptions/new', group: 'subscriptions' },
  { label: 'navigation.subscriptionsActive', to: '/subscriptions/active', group: 'subscriptions' },
  { label: 'navigation.subscriptionsEnded', to: '/subscriptions/ended', group: 'subscriptions' },
  { label: 'navigation.subscriptionsAll', to: '/subscriptions/all', group: 'subscriptions' },
  {
    label: 'navigation.subscriptionsExpensive',
    to: '/subscriptions/expensive',
    group: 'subscriptions',
    isOfExpensive: true,
  },
  { label: 'navigation.payroll', to: '/payroll', right: 'viewPayroll' },
  { label: 'navigation.employeeList', to: '/settings/employeelist', right: 'manageEmployees' },
  { label: 'navigation.files', to: '/files', group: 'material' },
  { label: 'navigation.promotionMaterial', to: '/promotion-material', group: 'material' },
  {
    label: 'titles.promotionPackage',
    to: '/promotion-material/promotion-package',
    group: 'material',
  },
  { label: 'titles.socialMedia', to: '/promotion-material/social-media', group: 'material' },
  { label: 'navigation.settings', to: '/settings', right: 'viewAccounts' },
  {
    label: 'navigation.userManagement',
    to: '/settings/user-management',
    group: 'settings',
    right: 'viewAccounts',
  },
  {
    label: 'navigation.standIn',
    to: '/settings/stand-in',
    group: 'settings',
    right: 'viewAccounts',
  },
  {
    label: 'navigation.rejectionReasons',
    to: '/settings/rejection-reasons',
    group: 'settings',
    right: 'manageSettings',
  },
  {
    label: 'navigation.automaticSigning',
    to: '/settings/authorize-settings',
    group: 'settings',
    right: 'viewSettings',
  },
  {
    label: 'navigation.microsoftEntra',
    to: '/settings/microsoft-entra',
    group: 'settings',
    right: 'viewSettings',
  },
  {
    label: 'navigation.payroll',
    to: '/settings/payroll',
    group: 'settings',
    right: 'viewPayroll',
  },
  {
    label: 'navigation.auditLog',
    to: '/settings/audit-log',
    group: 'settings',
    right: 'viewAuditLog',
  },
  {
    label: 'navigation.retention',
    to: '/settings/retention',
    group: 'settings',
    right: 'viewSettings',
  },
  { label: 'navigation.contact', to: '/contact' },
  { label: 'navigation.employeeData', to: '/employee-data' },
  { label: 'navigation.passwordAndTotp', to: '/settings/password-reset', group: 'account' },
  { label: 'navigation.sessions', to: '/settings/sessions', group: 'account' },
  { label: 'navigation.ownProjects', to: '/settings/projects', group: 'account' },
] as const satisfies readonly Screen[];

export type NamedScreen = (typeof screenList)[number];

/** The screens that the project has and that the user may open. */
export const screensFor = (
  project: Pick<SelectedProject, 'showExpensiveSubscriptions'>,
  may: (right: Right) => boolean,
): NamedScreen[] =>
  screenList.filter(
    (screen: Screen) =>
      (screen.right === undefined || may(screen.right)) &&
      (!screen.isOfExpensive || project.showExpensiveSubscriptions),
  );
