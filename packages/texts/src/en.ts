import { accountDetailsMail } from './en/account-details-mail.ts';
import { accountMail } from './en/account-mail.ts';
import { auditLog } from './en/audit-log.ts';
import { contactMail } from './en/contact-mail.ts';
import { digestMail } from './en/digest-mail.ts';
import { fieldErrors } from './en/field-errors.ts';
import * as screenErrors from './en/screen-errors.ts';
import { reportedErrors } from './en/reported-errors.ts';
import { fields } from './en/fields.ts';
import { fileRefusals, listFaults } from './en/list-faults.ts';
import { mail } from './en/mail.ts';
import { mailReasons } from './en/mail-reasons.ts';
import { managerMail } from './en/manager-mail.ts';
import { orderMail } from './en/order-mail.ts';
import { payroll } from './en/payroll.ts';
import { payrollMail } from './en/payroll-mail.ts';
import { pdf } from './en/pdf.ts';
import { problems } from './en/problems.ts';
import { records } from './en/records.ts';
import { settlement } from './en/settlement.ts';
import { standInMail } from './en/stand-in-mail.ts';
import { reportedProblems } from './en/reported-problems.ts';
import { xlsx } from './en/xlsx.ts';
import type { nl } from './nl.ts';

export const en: typeof nl = {
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
