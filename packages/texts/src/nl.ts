import { accountDetailsMail } from './nl/account-details-mail.ts';
import { accountMail } from './nl/account-mail.ts';
import { auditLog } from './nl/audit-log.ts';
import { contactMail } from './nl/contact-mail.ts';
import { digestMail } from './nl/digest-mail.ts';
import { fieldErrors } from './nl/field-errors.ts';
import * as screenErrors from './nl/screen-errors.ts';
import { reportedErrors } from './nl/reported-errors.ts';
import { fields } from './nl/fields.ts';
import { fileRefusals, listFaults } from './nl/list-faults.ts';
import { mail } from './nl/mail.ts';
import { mailReasons } from './nl/mail-reasons.ts';
import { managerMail } from './nl/manager-mail.ts';
import { orderMail } from './nl/order-mail.ts';
import { payroll } from './nl/payroll.ts';
import { payrollMail } from './nl/payroll-mail.ts';
import { pdf } from './nl/pdf.ts';
import { problems } from './nl/problems.ts';
import { records } from './nl/records.ts';
import { settlement } from './nl/settlement.ts';
import { standInMail } from './nl/stand-in-mail.ts';
import { reportedProblems } from './nl/reported-problems.ts';
import { xlsx } from './nl/xlsx.ts';

/** The Dutch texts shared by server and page; other languages must have the same keys. */
export const nl = {
  problems: { ...problems, ...reportedProblems },
  fieldErrors: {
    ...fieldErrors,
    ...screenErrors.accountErrors,
    ...screenErrors.memberErrors,
    ...screenErrors.personErrors,
    ...screenErrors.standInErrors,
    ...reportedErrors,
  },
  fields,
  fileRefusals,
  listFaults,
  accountDetailsMail,
  accountMail,
  auditLog,
  contactMail,
  digestMail,
  mail,
  mailReasons,
  managerMail,
  orderMail,
  payroll,
  payrollMail,
  pdf,
  records,
  settlement,
  standInMail,
  xlsx,
};
