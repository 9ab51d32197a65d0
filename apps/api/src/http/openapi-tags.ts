import type { Call } from '@portal/contract/call';

/** What the calls of each group are about. */
const descriptions: Readonly<Record<string, string>> = {
  Account: 'One’s own account: profile, password, second step, passkeys, sessions',
  ArticleRegistration: 'Requests of employees, and the decisions on them',
  AuditLog: 'Who did what in a project',
  Authentication: 'Signing in and out, activation and forgotten passwords',
  Contact: 'How the provider is reached, and a message to it',
  Dashboard: 'What waits, and the figures of a project',
  EmployeeList: 'The list of employees: uploading, previewing, saving, and reporting leavers',
  EmployerAccountManagement: 'Who takes part in a project, and with which rights',
  Maintenance: 'Announcement and maintenance; they need no sign-in',
  Membership: 'What one is asked to take part in, and leaving it',
  Payroll: 'Periods of payroll, their lines and files',
  Person: 'All that is held of one employee, and their erasure',
  Portal: 'What the page needs before anybody signs in',
  Project: 'One’s own projects',
  ProjectEmployerFiles: 'The files that the provider put there for a project',
  ProjectEntra: 'Who of a Microsoft directory may sign in',
  PromotionItem: 'Promotion material and orders of it',
  Provider: 'What the provider’s systems ask of the portal, and tell it',
  Retention: 'For how long what is kept',
  Search: 'People, numbers and screens of all one’s projects',
  SocialMedia: 'Pictures and texts for social media',
  StandIn: 'Who decides for whom, and until when',
  Subscription: 'Subscriptions of employees, and reporting leavers',
  Upload: 'Files on their way in',
};

/** The groups of the calls, with a description each. */
export function tagsOf(calls: readonly Call[]) {
  const groups = new Set(calls.map(({ group }) => group));
  return [...groups].map((name) => {
    const description = descriptions[name];
    if (description === undefined) throw new Error(`The group ${name} has no description`);
    return { name, description };
  });
}
