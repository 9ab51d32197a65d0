/**
 * The order in which the migrator locks tables: that in which calls access them. First the tables
 * of the caller, then the record, its dependents, and the log. A migration that changes a table
 * which is missing here adds it.
 */
export const lockOrder = [
  'session',
  'account',
  'recovery_code',
  'login_challenge',
  'link',
  'email_change',
  'api_key',
  'project',
  'membership',
  'waiting_membership',
  'table_columns',
  'employee_list_entry',
  'article_registration',
  'subscription',
  'subscription_amounts',
  'subscription_suspensions',
  'aao_file',
  'payroll_settings',
  'payroll_period',
  'payroll_opening',
  'payroll_hold',
  'payroll_missed_decision',
  'project_file',
  'promotion_file',
  'public_image',
  'mail',
  'audit_entry',
  'audit_person',
  'event',
  'kept_answer',
] as const;

export type LockedTable = (typeof lockOrder)[number];

/** From the weakest on; each conflicts with all that the one before it does. */
export type LockMode = 'share' | 'share row exclusive' | 'exclusive' | 'access exclusive';

/**
 * What the migrator must know of a migration: the existing tables that it locks, by lock mode. It
 * locks them in that mode first.
 */
export interface MigrationPlan extends Partial<Record<LockMode, readonly LockedTable[]>> {
  /**
   * Whether it runs outside a transaction, in steps, as `create index concurrently` must. Such a
   * migration starts again after a failure, so each step must be idempotent.
   */
  readonly isInSteps?: boolean;
  /** Why calls may wait for a statement that takes longer the more rows there are. */
  readonly heavyBecause?: string;
}

export type MigrationPlans = Readonly<Record<string, MigrationPlan>>;

export const migrationPlans: MigrationPlans = {
  '0001-main-job.sql': {},
  '0002-sign-in.sql': {
    'access exclusive': ['session', 'account'],
    'share row exclusive': ['project'],
  },
  '0003-requests-and-subscriptions.sql': {
    'share row exclusive': ['account', 'project'],
    share: ['subscription'],
  },
  '0004-employee-list.sql': {
    'access exclusive': ['subscription'],
    'share row exclusive': ['account', 'project'],
  },
  '0005-accounts-and-settings.sql': {
    'access exclusive': ['account', 'link', 'article_registration', 'audit_person'],
    'share row exclusive': ['project'],
    share: ['audit_entry'],
  },
  '0006-files-and-promotion.sql': {
    'access exclusive': ['mail'],
    'share row exclusive': ['project', 'public_image'],
  },
  '0007-leavers-last-months.sql': { 'access exclusive': ['project', 'subscription'] },
  '0008-walls.sql': { 'access exclusive': ['account'], exclusive: ['session', 'mail'] },
  '0009-consent-to-memberships.sql': {
    'access exclusive': ['email_change'],
    'share row exclusive': ['account', 'project'],
  },
  '0010-fresh-proof.sql': { 'access exclusive': ['session', 'link'] },
  '0011-passkeys.sql': { 'access exclusive': ['session'], 'share row exclusive': ['account'] },
  '0012-addresses-asked-by-others.sql': {
    exclusive: ['session', 'account', 'recovery_code', 'login_challenge', 'link'],
  },
  '0013-idempotency.sql': {},
  '0014-list-filters.sql': {
    'access exclusive': ['account', 'table_columns'],
    'share row exclusive': ['project'],
    share: ['article_registration', 'subscription'],
  },
  '0015-finding-people.sql': { share: ['article_registration', 'subscription'] },
  '0017-review.sql': { 'access exclusive': ['project', 'article_registration'] },
  '0018-quick-lists.sql': {
    'share row exclusive': ['project', 'article_registration', 'subscription'],
  },
  '0021-orders-of-few-values.sql': { share: ['subscription'] },
  '0022-short-searches.sql': { share: ['article_registration', 'subscription'] },
  '0023-log-and-requests.sql': { share: ['article_registration', 'audit_entry', 'audit_person'] },
  '0024-dated-amounts.sql': { 'share row exclusive': ['project', 'subscription'] },
  '0025-doubtful-files.sql': { 'share row exclusive': ['project_file', 'promotion_file'] },
  '0026-mails-refused-for-good.sql': { 'access exclusive': ['account', 'mail'] },
  '0027-retention.sql': { 'share row exclusive': ['project'] },
  '0028-withdrawn-requests.sql': {
    'access exclusive': ['article_registration'],
    'share row exclusive': ['account', 'project'],
  },
  '0029-when-records-changed.sql': { 'access exclusive': ['article_registration', 'subscription'] },
  '0030-payroll.sql': {
    'access exclusive': ['membership', 'waiting_membership'],
    'share row exclusive': ['project'],
  },
  '0033-limits-of-keys.sql': { 'access exclusive': ['api_key'] },
  '0034-events-without-names.sql': {
    'access exclusive': ['event'],
    'share row exclusive': ['project'],
  },
  '0035-payroll-carried-openings.sql': { 'access exclusive': ['payroll_opening'] },
  '0037-erasing-one-person-alone.sql': { share: ['subscription', 'mail', 'event'] },
  '0038-when-payroll-changed.sql': {
    'share row exclusive': [
      'subscription_amounts',
      'subscription_suspensions',
      'payroll_settings',
      'payroll_period',
      'payroll_opening',
      'payroll_hold',
      'payroll_missed_decision',
    ],
  },
  '0042-when-members-changed.sql': { 'access exclusive': ['account', 'membership'] },
  '0043-suspensions-that-lines-leave.sql': { exclusive: ['subscription'] },
  '0044-searches-of-several-words.sql': {},
  '0045-pages-asked-along.sql': {},
  '0046-cheaper-writes.sql': { 'access exclusive': ['subscription', 'aao_file'] },
  '0047-numbers-of-letters.sql': {},
  '0048-scopes-of-their-own.sql': { 'access exclusive': ['api_key', 'membership'] },
  '0051-comparable-numbers.sql': {
    'access exclusive': ['employee_list_entry', 'article_registration', 'subscription'],
  },
  '0052-searches-of-comparable-numbers.sql': {},
  '0053-kept-answers-of-an-account.sql': { share: ['kept_answer'] },
  '0055-forms-that-stay.sql': {
    'share row exclusive': ['employee_list_entry', 'article_registration', 'subscription'],
  },
  '0056-downloads-in-the-log.sql': { 'access exclusive': ['session'] },
  '0057-when-projects-changed.sql': { 'access exclusive': ['project'] },
  '0058-functions-in-files.sql': {},
  '0059-mails-in-html.sql': { 'access exclusive': ['mail'] },
  '0060-mail-choices.sql': {
    'access exclusive': ['mail'],
    'share row exclusive': ['account', 'project', 'membership', 'article_registration'],
  },
  '0061-unused-functions.sql': {},
};
