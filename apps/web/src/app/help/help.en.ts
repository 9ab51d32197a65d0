import { passwordResetHelp, sessionsHelp } from '../../features/account/help.en.ts';
import {
  rejectionReasonsHelp,
  requestDetailHelp,
  requestEditHelp,
  requestsApprovedHelp,
  requestsRejectedHelp,
  requestsToApproveHelp,
} from '../../features/article-registration/help.en.ts';
import { auditLogHelp } from '../../features/audit-log/help.en.ts';
import { automaticSigningHelp } from '../../features/automatic-signing/help.en.ts';
import { contactHelp } from '../../features/contact/help.en.ts';
import { dashboardHelp } from '../../features/dashboard/help.en.ts';
import { employeeDataHelp } from '../../features/employee-data/help.en.ts';
import { employeeListHelp } from '../../features/employee-list/help.en.ts';
import {
  addUserHelp,
  editUserHelp,
  userManagementHelp,
} from '../../features/employer-account-management/help.en.ts';
import { ownProjectsHelp } from '../../features/membership/help.en.ts';
import { payrollHelp, payrollSettingsHelp } from '../../features/payroll/help.en.ts';
import { personHelp } from '../../features/person/help.en.ts';
import { projectFilesHelp } from '../../features/project-employer-files/help.en.ts';
import { microsoftEntraHelp } from '../../features/project-entra/help.en.ts';
import { promotionPackageHelp } from '../../features/promotion-item/help.en.ts';
import { promotionMaterialHelp } from '../../features/promotion-material/help.en.ts';
import { retentionHelp } from '../../features/retention/help.en.ts';
import { socialMediaHelp } from '../../features/social-media/help.en.ts';
import { standInHelp } from '../../features/stand-in/help.en.ts';
import {
  subscriptionDetailHelp,
  subscriptionEndedHelp,
  subscriptionsActiveHelp,
  subscriptionsAllHelp,
  subscriptionsEndedHelp,
  subscriptionsExpensiveHelp,
  subscriptionsNewHelp,
} from '../../features/subscription/help.en.ts';
import { settingsHelp } from '../settings/help.en.ts';
import type { HelpTexts } from '../../domain-ui/help/help-texts.ts';
import { helpHeadings } from '../../domain-ui/help/help-headings.en.ts';

export const helpTexts = {
  headings: helpHeadings,
  links: [
    ['/employee-data', 'What does my employer see?'],
    ['/contact', 'Send the provider a message'],
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
