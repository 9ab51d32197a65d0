import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const mail: typeof nl.mail = {
  greeting: 'Dear {name},',
  greetingUnnamed: 'Dear reader,',
  closing: 'Kind regards,\n{brand}',
  automatic: 'This is an automatic message. Replies to this e-mail are not read.',
  choose: 'Choose which messages you get:',

  employee: records.words.employee,
  subscription: records.words.subscription,
  startDate: records.article.startDate,
  firstTerm: 'First term',
  perMonth: '{amount} per month',
  totalPrice: 'Price',
  grossExchange: records.article.grossExchange,
  netExchange: records.article.netExchange,
  employerContribution: records.article.employerContribution,
  netOwnContribution: records.article.netOwnContribution,
  subscriptionNumber: 'Subscription number',
  endDate: 'End date',

  requestReceived: {
    subject: '{brand}: new request to review',
    intro: 'A new request for {product} has come in at {project}.',
    onBehalf: 'You review this request as a stand-in, on behalf of {approver}.',
    action: 'View and review the request:',
  },
  approvedForEmployee: {
    subject: '{brand}: your request has been approved',
    intro: 'Good news: {project} has approved your request for {product}.',
    outro:
      'What has been agreed is set out in a supplement to your employment contract. Your employer keeps that supplement and gives you a copy on request.',
  },
  approvedForMember: {
    subject: '{brand}: copy of an approved request',
    intro: 'A request for {product} at {project} has been approved.',
    action: 'View the request and the supplement to the employment contract:',
  },
  approvedForProvider: {
    subject: '{brand}: request approved',
    intro: 'A request for {product} at {project} has been approved. The subscription can start.',
    action: 'View the request:',
  },
  rejectedForEmployee: {
    subject: '{brand}: your request has been rejected',
    intro: '{project} has rejected your request for {product}.',
    reason: 'The reason that your employer gives:',
    outro: 'Do you have questions about this decision? Please contact your employer.',
  },
  requestWithdrawn: {
    subject: '{brand}: request withdrawn',
    intro:
      'An employee has withdrawn a request for {product} at {project}. You had opened that request. There is nothing more you need to do.',
    action: 'View the request:',
  },

  cancelledForMember: {
    subject: '{brand}: subscription ends because an employee is leaving',
    intro:
      '{reporter} has reported at {project} that an employee is leaving. The subscription for {product} therefore ends.',
    settlement: 'This is still to be settled:',
    assumption:
      'For these amounts, salaries have been processed until {run}. The last month with pay is {pay}. If that is wrong, the amounts are wrong too. Then have your payroll department calculate them with the right months.',
    action: 'View the subscription:',
  },
  cancelledForEmployee: {
    subject: '{brand}: your subscription ends',
    intro:
      '{project} has reported that you are leaving. Your subscription for {product} therefore ends.',
    outro:
      'You can use the subscription until the end date. Any questions? Please contact your employer.',
    settled: {
      paid: 'Until that date, your salary exchange continues as usual.',
      unpaid:
        'As long as you receive pay, the salary exchange continues as usual. Your employer may deduct what is left after that from your net pay only. After that you must still have at least the minimum wage.',
      apart:
        'You will receive no further pay from which anything can be deducted. If anything is still outstanding, your employer will arrange it with you separately.',
    },
  },
  cancelledForProvider: {
    subject: '{brand}: subscription ends',
    intro:
      '{project} has reported that an employee is leaving. The subscription for {product} therefore ends.',
    action: 'View the subscription:',
  },
  changedForMember: {
    subject: '{brand}: changes to running subscriptions',
    intro: 'The provider has changed running subscriptions for {product} at {project}.',
    counts: {
      endSet: 'End date set',
      endMoved: 'End date moved',
      endRemoved: 'End date removed',
      suspensionSet: 'Suspension set',
      suspensionMoved: 'Suspension moved',
      suspensionRemoved: 'Suspension removed',
      repriced: 'Price changed',
      renewed: 'Renewed',
    },
    changes: {
      endSet: 'ends on {to}',
      endMoved: 'ends on {to} (was {from})',
      endRemoved: 'no longer ends on {from}',
      suspensionSet: 'suspended {to}',
      suspensionMoved: 'suspended {to} (was {from})',
      suspensionRemoved: 'no longer suspended {from}',
      repriced: 'costs {price} a month from {to}',
      renewed: 'renewed: term {months}',
    },
    span: 'from {from} until {till}',
    openSpan: 'from {from}',
    more: 'and {count} more',
    action: 'View the subscriptions:',
  },
  listCancelledForMember: {
    subject: '{brand}: subscriptions end because employees are leaving',
    intro:
      '{reporter} has reported at {project}, from the employee list, that employees have left. Their subscriptions for {product} end on {date}. Number: {count}.',
    line: '{number}: {employee}, {article}, {amounts}',
    lineAmount: '{label} {amount}',
    nothing: 'nothing to settle',
    assumption:
      'For these amounts, salaries have been processed until {run}. The last month with pay is {pay} for everybody.',
    action: 'Was this a mistake? Report it on the page of the employee list:',
  },
  listCancelledForProvider: {
    subject: '{brand}: subscriptions end',
    intro:
      '{project} has reported, from the employee list, that employees have left. These subscriptions for {product} end on {date}. Number: {count}.',
    line: '{number}: {article}',
  },
  listRectifiedForProvider: {
    subject: '{brand}: cancellations from the employee list reported as a mistake',
    intro:
      '{reporter} reports at {project} that these subscriptions for {product} were cancelled from the employee list by mistake. Number: {count}. Contact the employer and put right what is needed. The end dates have not changed.',
    line: '{number}: {article}, end date {date}',
  },
};
