import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { articleRegistrations } from './article-registrations.ts';
import { auditLog } from './audit-log.ts';
import { automaticSigning } from './automatic-signing.ts';
import { bulkDecisions } from './bulk-decisions.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { download } from './download.ts';
import { emailChange } from './email-change.ts';
import { employeeList } from './employee-list.ts';
import { entra } from './entra.ts';
import { history } from './history.ts';
import { leaver } from './leaver.ts';
import { leaveGuard } from './leave-guard.ts';
import { navigation } from './navigation.ts';
import { promotionPackage } from './promotion-package.ts';
import { requestEdit } from './request-edit.ts';
import { standIn } from './stand-in.ts';
import { subscriptions } from './subscriptions.ts';
import { table } from './table.ts';
import { projectFiles } from './project-files.ts';
import { promotionMaterial } from './promotion-material.ts';
import { socialMedia } from './social-media.ts';
import { fields } from '@portal/texts/nl/fields';

/** Texts of the screens behind the sign-in, which come with them. */
export const portalTexts = {
  account,
  accounts,
  articleRegistrations,
  auditLog,
  automaticSigning,
  bulkDecisions,
  contact,
  dashboard,
  download,
  emailChange,
  employeeList,
  entra,
  fields,
  history,
  leaver,
  leaveGuard,
  navigation,
  projectFiles,
  promotionMaterial,
  promotionPackage,
  requestEdit,
  socialMedia,
  standIn,
  subscriptions,
  table,
};
