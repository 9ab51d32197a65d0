import type { SelectedProject } from '@portal/contract/project';
import type { Right } from '@portal/contract/rights';
import {
  IconBuilding,
  IconFiles,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconMessageCircle,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { navigation } from '../../parts/texts.nl.ts';

type Label = Exclude<keyof typeof navigation, `${string}_one` | `${string}_other`>;

export interface NavigationLink {
  readonly label: Label;
  readonly to: string;
  readonly hasCount?: boolean;
}

export interface NavigationGroup {
  readonly label: Label;
  readonly icon: Icon;
  /** The start of every address of this group, those of details included. */
  readonly prefix: string;
  readonly links: readonly NavigationLink[];
}

/** A screen of its own, outside the groups. */
export interface NavigationScreen extends NavigationLink {
  readonly icon: Icon;
}

export const dashboardLink: NavigationScreen = {
  label: 'dashboard',
  to: '/',
  icon: IconLayoutDashboard,
};

const employeeListScreen: NavigationScreen = {
  label: 'employeeList',
  to: '/settings/employeelist',
  icon: IconUsers,
};

const payrollScreen: NavigationScreen = {
  label: 'payroll',
  to: '/payroll',
  icon: IconBuilding,
};

const filesScreen: NavigationScreen = { label: 'files', to: '/files', icon: IconFiles };
const promotionMaterialScreen: NavigationScreen = {
  label: 'promotionMaterial',
  to: '/promotion-material',
  icon: IconSpeakerphone,
};
const contactScreen: NavigationScreen = {
  label: 'contact',
  to: '/contact',
  icon: IconMessageCircle,
};

/**
 * Whether this is the address of a screen outside the groups, although it begins as a group's do.
 */
export const isOwnScreen = (pathname: string): boolean => pathname === employeeListScreen.to;

/** The settings that every account has; the account menu links to them too. */
export const settingsLinks = [
  { label: 'passwordAndTotp', to: '/settings/password-reset' },
  { label: 'sessions', to: '/settings/sessions' },
  { label: 'ownProjects', to: '/settings/projects' },
] as const satisfies readonly NavigationLink[];

/** The settings of a project, each with the right that the user needs to see it. */
const projectSettings: readonly (NavigationLink & { readonly right: Right })[] = [
  { label: 'userManagement', to: '/settings/user-management', right: 'viewAccounts' },
  { label: 'standIn', to: '/settings/stand-in', right: 'viewAccounts' },
  { label: 'rejectionReasons', to: '/settings/rejection-reasons', right: 'manageSettings' },
  { label: 'automaticSigning', to: '/settings/authorize-settings', right: 'viewSettings' },
  { label: 'microsoftEntra', to: '/settings/microsoft-entra', right: 'viewSettings' },
  { label: 'auditLog', to: '/settings/audit-log', right: 'viewAuditLog' },
  { label: 'retention', to: '/settings/retention', right: 'viewSettings' },
  { label: 'payroll', to: '/settings/payroll', right: 'viewPayroll' },
];

/** The items of the menu: only those that the project has and that the user may open. */
export function navigationItems(
  project: SelectedProject,
  may: (right: Right) => boolean,
): readonly (NavigationGroup | NavigationScreen)[] {
  const expensive: NavigationLink[] = project.showExpensiveSubscriptions
    ? [{ label: 'subscriptionsExpensive', to: '/subscriptions/expensive' }]
    : [];
  return [
    {
      label: 'requests',
      icon: IconInbox,
      prefix: '/requests/',
      links: [
        { label: 'toApprove', to: '/requests/to-approve', hasCount: true },
        { label: 'approved', to: '/requests/approved' },
        { label: 'rejected', to: '/requests/rejected' },
      ],
    },
    {
      label: 'subscriptions',
      icon: IconId,
      prefix: '/subscriptions/',
      links: [
        { label: 'subscriptionsNew', to: '/subscriptions/new' },
        { label: 'subscriptionsActive', to: '/subscriptions/active' },
        { label: 'subscriptionsEnded', to: '/subscriptions/ended' },
        { label: 'subscriptionsAll', to: '/subscriptions/all' },
        ...expensive,
      ],
    },
    ...(may('viewPayroll') ? [payrollScreen] : []),
    ...(may('manageEmployees') ? [employeeListScreen] : []),
    filesScreen,
    promotionMaterialScreen,
    contactScreen,
    {
      label: 'settings',
      icon: IconSettings,
      prefix: '/settings/',
      links: [...projectSettings.filter(({ right }) => may(right)), ...settingsLinks],
    },
  ];
}
