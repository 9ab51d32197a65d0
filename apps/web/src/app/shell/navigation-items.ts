import type { SelectedProject } from '@portal/contract/project';
import type { Right } from '@portal/contract/rights';
import {
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
import type { nl } from '../../i18n/nl.ts';

type Label = Exclude<keyof (typeof nl)['navigation'], `${string}_one` | `${string}_other`>;

export interface NavigationLink {
  readonly label: Label;
  readonly to: string;
  readonly hasCount?: boolean;
}

export interface NavigationGroup {
  readonly label: Label;
  readonly icon: Icon;
  /** What the addresses of this group, details included, begin with. */
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

/** Whether an address that begins as those of a group does is of a screen outside it. */
export const isOwnScreen = (pathname: string): boolean => pathname === employeeListScreen.to;

/** What everybody has; the account menu leads there too. */
export const settingsLinks = [
  { label: 'passwordAndTotp', to: '/settings/password-reset' },
  { label: 'sessions', to: '/settings/sessions' },
] as const satisfies readonly NavigationLink[];

/** The settings of a project, each with the right to look at it. */
const projectSettings: readonly (NavigationLink & { readonly right: Right })[] = [
  { label: 'userManagement', to: '/settings/user-management', right: 'viewAccounts' },
  { label: 'standIn', to: '/settings/stand-in', right: 'viewAccounts' },
  { label: 'automaticSigning', to: '/settings/authorize-settings', right: 'viewSettings' },
  { label: 'microsoftEntra', to: '/settings/microsoft-entra', right: 'viewSettings' },
  { label: 'auditLog', to: '/settings/audit-log', right: 'viewAuditLog' },
];

/** The ways through the portal, as far as the project has them and the user may go there. */
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
