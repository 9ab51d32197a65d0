import type { nl } from '../nl.ts';

export const payrollMail: typeof nl.payrollMail = {
  fourWeekly: 'period {number} of {year}',
  lines: 'Lines for payroll',
  held: 'Lines on hold',
  leftOut: 'Lines left out',
  cutOffDay: 'Cut-off date',
  payday: 'Payday',
  requests: 'Requests waiting for a decision',
  closed: {
    subject: '{brand}: payroll period closed',
    intro: '{actor} has closed a payroll period at {project}: {period}.',
    action: 'Download the files on the payroll screen:',
  },
  cutOff: {
    subject: '{brand}: payroll period closes soon',
    intro: 'At {project} a payroll period is still open: {period}.',
    action: 'See what is left to do, and close the period:',
  },
};
