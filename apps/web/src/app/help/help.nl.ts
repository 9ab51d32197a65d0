import { passwordResetHelp, sessionsHelp } from '../../features/account/help.nl.ts';
import {
  rejectionReasonsHelp,
  requestDetailHelp,
  requestEditHelp,
  requestsApprovedHelp,
  requestsRejectedHelp,
  requestsToApproveHelp,
} from '../../features/article-registration/help.nl.ts';
import { auditLogHelp } from '../../features/audit-log/help.nl.ts';
import { automaticSigningHelp } from '../../features/automatic-signing/help.nl.ts';
import { contactHelp } from '../../features/contact/help.nl.ts';
import { dashboardHelp } from '../../features/dashboard/help.nl.ts';
import { employeeDataHelp } from '../../features/employee-data/help.nl.ts';
import { employeeListHelp } from '../../features/employee-list/help.nl.ts';
import {
  addUserHelp,
  editUserHelp,
  userManagementHelp,
} from '../../features/employer-account-management/help.nl.ts';
import { ownProjectsHelp } from '../../features/membership/help.nl.ts';
import { payrollHelp, payrollSettingsHelp } from '../../features/payroll/help.nl.ts';
import { personHelp } from '../../features/person/help.nl.ts';
import { projectFilesHelp } from '../../features/project-employer-files/help.nl.ts';
import { microsoftEntraHelp } from '../../features/project-entra/help.nl.ts';
import { promotionPackageHelp } from '../../features/promotion-item/help.nl.ts';
import { promotionMaterialHelp } from '../../features/promotion-material/help.nl.ts';
import { retentionHelp } from '../../features/retention/help.nl.ts';
import { socialMediaHelp } from '../../features/social-media/help.nl.ts';
import { standInHelp } from '../../features/stand-in/help.nl.ts';
import {
  subscriptionDetailHelp,
  subscriptionEndedHelp,
  subscriptionsActiveHelp,
  subscriptionsAllHelp,
  subscriptionsEndedHelp,
  subscriptionsExpensiveHelp,
  subscriptionsNewHelp,
} from '../../features/subscription/help.nl.ts';
import { settingsHelp } from '../settings/help.nl.ts';
import type { HelpTexts } from '../../domain-ui/help/help-texts.ts';
import { helpHeadings } from '../../domain-ui/help/help-headings.nl.ts';

/** The help of each screen, by path. The first match applies. */
export const helpTexts = {
  headings: helpHeadings,
  links: [
    ['/employee-data', 'Wat ziet mijn werkgever?'],
    ['/contact', 'Stuur de aanbieder een bericht'],
  ],
  pages: {
    '/': dashboardHelp,
    '/requests/to-approve': requestsToApproveHelp,
    '/requests/approved': requestsApprovedHelp,
    '/requests/rejected': requestsRejectedHelp,
    '/requests/detail/:id': requestDetailHelp,
    '/requests/detail-edit/:id': requestEditHelp,
    '/subscriptions/new': subscriptionsNewHelp,
    '/subscriptions/active': subscriptionsActiveHelp,
    '/subscriptions/ended': subscriptionsEndedHelp,
    '/subscriptions/all': subscriptionsAllHelp,
    '/subscriptions/expensive': subscriptionsExpensiveHelp,
    '/subscriptions/detail/ended': subscriptionEndedHelp,
    '/subscriptions/detail/:id': subscriptionDetailHelp,
    '/people/:id': personHelp,
    '/employee-data': employeeDataHelp,
    '/files': projectFilesHelp,
    '/promotion-material': promotionMaterialHelp,
    '/promotion-material/social-media': socialMediaHelp,
    '/promotion-material/promotion-package': promotionPackageHelp,
    '/payroll': payrollHelp,
    '/contact': contactHelp,
    '/settings': settingsHelp,
    '/settings/password-reset': passwordResetHelp,
    '/settings/employeelist': employeeListHelp,
    '/settings/authorize-settings': automaticSigningHelp,
    '/settings/microsoft-entra': microsoftEntraHelp,
    '/settings/audit-log': auditLogHelp,
    '/settings/retention': retentionHelp,
    '/settings/payroll': payrollSettingsHelp,
    '/settings/stand-in': standInHelp,
    '/settings/rejection-reasons': rejectionReasonsHelp,
    '/settings/sessions': sessionsHelp,
    '/settings/projects': ownProjectsHelp,
    '/settings/user-management': userManagementHelp,
    '/settings/user-management/add-user': addUserHelp,
    '/settings/user-management/user/:id': editUserHelp,
  },
} as const satisfies HelpTexts;
