import type { SelectedProject } from '@portal/contract/project';
import {
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconSettings,
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

export const dashboardLink = {
  label: 'dashboard',
  to: '/',
  icon: IconLayoutDashboard,
} as const satisfies NavigationLink & { icon: Icon };

/** What everybody has; the account menu leads there too. */
export const settingsLinks = [
  { label: 'passwordAndTotp', to: '/settings/password-reset' },
  { label: 'sessions', to: '/settings/sessions' },
] as const satisfies readonly NavigationLink[];

/** The ways through the portal, as far as the project has them. */
export function navigationGroups(project: SelectedProject): readonly NavigationGroup[] {
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
    {
      label: 'settings',
      icon: IconSettings,
      prefix: '/settings/',
      links: settingsLinks,
    },
  ];
}
