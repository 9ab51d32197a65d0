import type { Right } from '@portal/contract/rights';
import {
  IconBuilding,
  IconFiles,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconSettings,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

/** An entry of the menu. */
interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: Icon;
  /** The right that the entry needs. */
  readonly right?: Right;
  /** The address prefixes of the entry, besides its own. */
  readonly prefixes?: readonly string[];
  readonly hasCount?: boolean;
}

/** The menu, in the order of the work: each entry once, and with its right. */
export const menuItems = [
  { label: 'dashboard', to: '/', icon: IconLayoutDashboard },
  {
    label: 'requests',
    to: '/requests/to-approve',
    icon: IconInbox,
    prefixes: ['/requests'],
    hasCount: true,
  },
  { label: 'subscriptions', to: '/subscriptions/new', icon: IconId, prefixes: ['/subscriptions'] },
  { label: 'payroll', to: '/payroll', icon: IconBuilding, right: 'viewPayroll' },
  {
    label: 'employeeList',
    to: '/settings/employeelist',
    icon: IconUsers,
    right: 'manageEmployees',
  },
  { label: 'material', to: '/files', icon: IconFiles, prefixes: ['/promotion-material'] },
  {
    label: 'settings',
    to: '/settings',
    icon: IconSettings,
    right: 'viewAccounts',
    prefixes: ['/settings'],
  },
] as const satisfies readonly MenuItem[];

/** The entries at the foot of the menu. */
export const footItems = [
  { label: 'contact', to: '/contact' },
  { label: 'employeeData', to: '/employee-data' },
] as const satisfies readonly MenuItem[];

export type NavigationItem = (typeof menuItems | typeof footItems)[number];

/** The screens of the account, the same in every project: the account menu links to them. */
export const ownLinks = [
  { label: 'passwordAndTotp', to: '/settings/password-reset' },
  { label: 'sessions', to: '/settings/sessions' },
  { label: 'notifications', to: '/settings/notifications' },
  { label: 'ownProjects', to: '/settings/projects' },
] as const;

/** The entry of an address; undefined for an address that is not in the menu. */
export function itemOf(address: string): NavigationItem | undefined {
  const [pathname = ''] = address.split('?');
  const items: readonly (NavigationItem & MenuItem)[] = [...menuItems, ...footItems];
  if (ownLinks.some(({ to }) => to === pathname)) return undefined;
  return (
    items.find(({ to }) => to === pathname) ??
    items.find(({ prefixes = [] }) =>
      prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)),
    )
  );
}
