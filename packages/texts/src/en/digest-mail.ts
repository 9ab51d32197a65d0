import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const digestMail: typeof nl.digestMail = {
  digest: {
    subject: '{brand}: overview of what is waiting',
    intro: 'This is waiting for you on {date}, for {product}.',
  },
  reminder: {
    subject: '{brand}: requests are still waiting',
    intro: 'These requests for {product} are still waiting for a decision.',
  },
  waiting: 'Requests to review',
  since: '{count}, the oldest from {since}',
  unchecked: 'With a check that is not OK or unknown',
  cutOff: 'Payroll period closes',
  days: {
    today: 'today',
    tomorrow: 'tomorrow, {on}',
    later: 'in {days} days, {on}',
  },
  leavers: 'Left employment, to be confirmed',
  stages: {
    Approvers: 'Reminder, waiting too long',
    Managers: 'Waiting long or starting soon, reported to the managers',
  },
  oldest: 'The oldest:',
  request: `received on {came}, ${records.article.startDate.toLowerCase()} {starts}`,
  action: 'View the requests:',
  leaversAction: 'View who is no longer on the employee list:',
  others: 'Something is waiting in these projects too:',
  line: '{project}: requests to review: {count}',
  leaversLine: '{project}: left employment, to be confirmed: {count}',
};
