import type { AuditAction, AuditLogRow } from '@portal/contract/audit-log';
import type { Right } from '@portal/contract/rights';
import { datesOf, type FilterField, type TableFilters } from '../../lib/table-filters.ts';

export const logKinds = [
  'requests',
  'subscriptions',
  'employeeList',
  'accounts',
  'standIns',
  'signing',
  'project',
  'entra',
  'orders',
  'erasures',
  'payroll',
  'downloads',
] as const;
export type LogKind = (typeof logKinds)[number];

const kindOf: Record<AuditAction, LogKind> = {
  'article-registration-submitted': 'requests',
  'article-registration-edited': 'requests',
  'article-registration-approved': 'requests',
  'article-registration-rejected': 'requests',
  'article-registration-corrected': 'requests',
  'article-registration-withdrawn': 'requests',
  'subscription-started': 'subscriptions',
  'subscription-cancelled': 'subscriptions',
  'subscription-cancellation-rectified': 'subscriptions',
  'subscription-updated': 'subscriptions',
  'subscriptions-brought-in': 'subscriptions',
  'employee-list-saved': 'employeeList',
  'member-added': 'accounts',
  'member-rights-changed': 'accounts',
  'member-removed': 'accounts',
  'member-left': 'accounts',
  'membership-asked': 'accounts',
  'membership-accepted': 'accounts',
  'membership-refused': 'accounts',
  'membership-withdrawn': 'accounts',
  'membership-lapsed': 'accounts',
  'invitation-repeated': 'accounts',
  'invitation-accepted': 'accounts',
  'account-details-changed': 'accounts',
  'account-email-change-requested': 'accounts',
  'account-email-changed': 'accounts',
  'account-email-change-vetoed': 'accounts',
  'totp-reset': 'accounts',
  'mail-refused': 'accounts',
  'account-disabled': 'accounts',
  'account-enabled': 'accounts',
  'support-link-made': 'accounts',
  'microsoft-linked': 'accounts',
  'microsoft-sign-in-refused': 'entra',
  'automatic-signing-changed': 'signing',
  'project-demands-changed': 'project',
  'rejection-reasons-changed': 'signing',
  'reminders-changed': 'standIns',
  'aao-downloaded': 'downloads',
  'request-file-downloaded': 'downloads',
  'person-data-downloaded': 'downloads',
  'aao-files-downloaded': 'downloads',
  'list-exported': 'downloads',
  'project-file-downloaded': 'downloads',
  'entra-tenant-added': 'entra',
  'entra-tenant-changed': 'entra',
  'entra-tenant-deleted': 'entra',
  'entra-group-added': 'entra',
  'entra-group-changed': 'entra',
  'entra-group-deleted': 'entra',
  'entra-user-added': 'entra',
  'entra-user-changed': 'entra',
  'entra-user-deleted': 'entra',
  'stand-in-named': 'standIns',
  'stand-in-ended': 'standIns',
  'posters-flyers-ordered': 'orders',
  'narrowcast-ordered': 'orders',
  'person-erased': 'erasures',
  'payroll-settings-changed': 'payroll',
  'payroll-started': 'payroll',
  'payroll-line-held': 'payroll',
  'payroll-line-released': 'payroll',
  'payroll-months-settled': 'payroll',
  'payroll-months-waived': 'payroll',
  'payroll-closed': 'payroll',
  'payroll-file-downloaded': 'downloads',
  'payroll-delivered': 'payroll',
  'payroll-confirmed': 'payroll',
};

export const actionsOf = (kind: LogKind): AuditAction[] =>
  (Object.keys(kindOf) as AuditAction[]).filter((action) => kindOf[action] === kind);

export const filterFields: readonly FilterField[] = [
  { name: 'kind', kind: 'choices', choices: logKinds },
  { name: 'day', kind: 'dates', periods: ['thisMonth', 'lastMonth'] },
];

/**
 * The filters in the form that the server takes, where `day` is today (YYYY-MM-DD); an empty object
 * when no filter is on.
 */
export function filtersBody(filters: TableFilters | undefined, day: string) {
  const kinds = logKinds.filter((kind) => filters?.kind?.includes(kind));
  const [period] = filters?.day ?? [];
  const { from, to } = period === undefined ? {} : datesOf(period, day);
  const body = {
    ...(kinds.length === 0 ? {} : { actions: kinds.flatMap(actionsOf) }),
    ...(from === undefined ? {} : { fromDate: from }),
    ...(to === undefined ? {} : { untilDate: to }),
  };
  return Object.keys(body).length === 0 ? {} : { filters: body };
}

/** The actions about a person who is not, or no longer, a member: they have no page here. */
const withoutPage: readonly AuditAction[] = [
  'member-removed',
  'member-left',
  'membership-asked',
  'membership-refused',
  'membership-withdrawn',
  'membership-lapsed',
];

/** The path of the record that an entry is about; undefined when it has no page to open. */
export function linkOf(
  { action, subjectType, subjectId }: AuditLogRow,
  may: (right: Right) => boolean,
): string | undefined {
  if (action === 'person-erased') return undefined;
  if (subjectType === 'article-registration') return `/requests/detail/${subjectId}`;
  if (subjectType === 'subscription') return `/subscriptions/detail/${subjectId}`;
  if (subjectType === 'account') {
    const hasPage = !withoutPage.includes(action) && may('manageAccounts');
    return hasPage ? `/settings/user-management/user/${subjectId}` : undefined;
  }
  if (subjectType === 'entra-tenant') return '/settings/microsoft-entra';
  if (subjectType === 'stand-in') return '/settings/stand-in';
  if (action === 'posters-flyers-ordered' || action === 'narrowcast-ordered') {
    return '/promotion-material/promotion-package';
  }
  if (action === 'subscriptions-brought-in') return '/subscriptions/all';
  if (action === 'reminders-changed') return '/settings/stand-in';
  if (action === 'automatic-signing-changed') return '/settings/authorize-settings';
  const isList = action === 'employee-list-saved' && may('manageEmployees');
  return isList ? '/settings/employeelist' : undefined;
}
