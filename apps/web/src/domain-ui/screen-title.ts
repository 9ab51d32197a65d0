import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { usePageTitle, useWindowTitle } from '../lib/page-title.tsx';

/**
 * The window title of each address behind the sign-in. It is not in the screens, because an address
 * has its title before the code of its screen has loaded.
 */
export const screenTitles = {
  '/': 'navigation.dashboard',
  '/requests': 'navigation.requests',
  '/requests/to-approve': 'navigation.toApprove',
  '/requests/approved': 'navigation.approved',
  '/requests/rejected': 'navigation.rejected',
  '/requests/detail/:id': 'titles.request',
  '/requests/detail-edit/:id': 'titles.requestEdit',
  '/subscriptions': 'navigation.subscriptions',
  '/subscriptions/new': 'titles.subscriptions.new',
  '/subscriptions/active': 'titles.subscriptions.active',
  '/subscriptions/ended': 'titles.subscriptions.ended',
  '/subscriptions/all': 'titles.subscriptions.all',
  '/subscriptions/expensive': 'titles.subscriptions.expensive',
  '/subscriptions/detail/ended': 'titles.subscriptionEnded',
  '/subscriptions/detail/:id': 'titles.subscription',
  '/people/:id': 'titles.person',
  '/employee-data': 'navigation.employeeData',
  '/files': 'navigation.files',
  '/promotion-material': 'navigation.promotionMaterial',
  '/promotion-material/social-media': 'titles.socialMedia',
  '/promotion-material/promotion-package': 'titles.promotionPackage',
  '/payroll': 'navigation.payroll',
  '/contact': 'navigation.contact',
  '/settings': 'navigation.settings',
  '/settings/password-reset': 'navigation.passwordAndTotp',
  '/settings/employeelist': 'navigation.employeeList',
  '/settings/authorize-settings': 'navigation.automaticSigning',
  '/settings/microsoft-entra': 'navigation.microsoftEntra',
  '/settings/audit-log': 'navigation.auditLog',
  '/settings/retention': 'navigation.retention',
  '/settings/payroll': 'titles.payrollSettings',
  '/settings/stand-in': 'navigation.standIn',
  '/settings/rejection-reasons': 'navigation.rejectionReasons',
  '/settings/sessions': 'navigation.sessions',
  '/settings/projects': 'navigation.ownProjects',
  '/settings/user-management': 'navigation.userManagement',
  '/settings/user-management/add-user': 'titles.addAccount',
  '/settings/user-management/user/:id': 'titles.account',
} as const;

/** The key of an address's title; the first matching path applies. */
export function titleOfAddress(pathname: string) {
  const paths = Object.keys(screenTitles) as (keyof typeof screenTitles)[];
  const path = paths.find((one) => matchPath(one, pathname));
  return path === undefined ? 'app.notFound' : screenTitles[path];
}

function useTitleOfAddress(): string {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return t(titleOfAddress(pathname));
}

/** Sets the window title while the screen is still loading. */
export function useAddressTitle(): void {
  useWindowTitle(useTitleOfAddress());
}

/**
 * Sets the window title to that of the address, or to that of the shown record once it is known.
 */
export function useScreenTitle(title?: string): void {
  const ofAddress = useTitleOfAddress();
  usePageTitle(title ?? ofAddress);
}
