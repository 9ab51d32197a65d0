import type { nl } from '../nl.ts';

export const terms: typeof nl.terms = {
  gender: { Male: 'Male', Female: 'Female', X: 'X', Unknown: 'Unknown' },
  unlimited: 'Unlimited',
  timesPerWeek_one: '{{count}} time a week',
  timesPerWeek_other: '{{count}} times a week',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  perMonth: 'per month',
  amountsPerMonth: 'Amounts per month',
  together: '{{term}}, {{amount}} in all',
  from: 'From {{date}}, {{term}}',
  employee: 'Employee',
  employeeNumber: 'Employee number {{number}}',
  automatic: 'Automatic',
  onBehalfOf: '{{name}}, on behalf of {{approver}}',
  onBehalfOfWithin: '{{name}}, on behalf of {{approver}},',
  standsIn: 'You decide on behalf of <bdi>{{name}}</bdi> up to and including {{date}}.',
  yes: 'Yes',
  no: 'No',
  openEnded: 'Runs on',
  none: 'None',
  closeNotification: 'Close message',
  reference: 'Reference {{reference}}',
  otherProject:
    'This belongs to <bdi>{{project}}</bdi>, not to the project that you have selected now.',
  switchProject: 'Switch to <bdi>{{project}}</bdi>',
};
