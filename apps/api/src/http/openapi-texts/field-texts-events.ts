import { day, type FieldTexts, moment, tried } from './text-shapes.ts';

const digest = 'in hexadecimal digits';
/** Null for a decision by a job, and without a stand-in. */
const standIn = 'The account of the approver for whom a stand-in did this; null when none did.';

/** The fields of events, failures and rules, by the names of their schemas. */
export const schemaTexts: FieldTexts = {
  sequence: 'Number of the event, over all projects: without gaps, in the order of commits.',
  type: 'Which event this is; `data` follows from it.',
  version: 'Version of the fields of `data`, of this type. It grows when a reader could stumble.',
  'EarlierEvent.type': 'Which event this is.',
  'EarlierEvent.version': 'From before versions were kept.',
  'EarlierEvent.data': 'The ids of what it is about, and some of its values.',
  occurredAt: moment('When it happened.'),
  projectId: 'The project in which it happened.',
  data: 'What happened. Of somebody who was erased only what you follow your own records by is left, with `erased`.',
  'ErasedData.erased': 'Always true: the person was erased.',

  'data.employeeNumber':
    'The number under which the employer knows the employee; null when it is not known.',
  'data.version': 'The version of the request that this change made.',
  'data.fields': 'Names of the fields that changed; read the request for their values.',
  'data.startDate': day('First day on which the employee takes part.'),
  'data.months': 'Length of the term in months.',
  'data.aaoSha256': `SHA-256 of the signed supplement (AAO), ${digest}.`,
  'data.decidedByAccountId':
    'The account that decided; null where the project requires no authorisation.',
  'data.decidedOnBehalfOfAccountId': standIn,
  'data.editedByAccountId': 'The account that made the change.',
  'data.editedOnBehalfOfAccountId': standIn,

  'data.endDate': day('Last day of the subscription, as the employer reported it.'),
  'data.lastPayrollRun': day(
    'A day in the month that payroll had dealt with last when it was reported.',
  ),
  'data.lastPayMonth': day('A day in the last month in which the employee gets pay.'),
  'data.settlement': 'What is still to come off the pay of the employee.',
  'settlement.grossMonths':
    'Number of months after the last payroll run in which pay comes: there the exchange goes on as ever.',
  'settlement.netMonths': 'Number of months of the subscription after the last pay.',
  'settlement.grossAmount': 'Cents in all that come off gross pay, a month at a time.',
  'settlement.netAmount': 'Cents in all that may come off net pay only.',
  'data.isPayToCome':
    'Whether a payslip is still to come; if not, the net amount is arranged outside payroll.',
  'data.reportedByAccountId': 'The account of the person who reported it.',

  'data.suspendedFrom': day('First day of the suspension.'),
  'data.suspendedTill': day('Last day of the suspension; null while it is not known.'),
  'data.resumedOn': day('First day on which the employee takes part again.'),
  'data.validFrom': day('The day from which the amounts count.'),
  'data.periodEnd': day('Last day of the subscription; null when it runs on.'),
  'data.subscriptions':
    'The subscriptions that were cancelled by mistake; what is left of one whose person was erased.',
  'subscriptions.endDate': day('The end that the employer had reported.'),

  'data.orderNumber': 'The number of the order for people, such as B-1042.',
  'data.orderedByAccountId': 'The account of the person who ordered.',
  'data.items': 'What was ordered.',
  'items.posters': 'Number of posters of this design; null for screens.',
  'items.flyers': 'Number of flyers of this design; null for screens.',
  'ContactedEvent.data.accountId': 'The account of the person who wrote.',

  'data.periodId': 'The id of the period of payroll.',
  'data.year': 'The year of the period.',
  'data.number': 'The number of the period within its year, from 1.',
  'data.startsOn': day('First day of the period.'),
  'data.endsOn': day('Last day of the period.'),
  'data.lines': 'How many lines count.',
  'data.held': 'How many lines do not count: a person held them, or a rule left them out.',
  'data.leftOut':
    'How many of `held` a rule left out because of their employee number. Absent from earlier events.',
  'data.totals': 'The totals of the lines by what they ask of payroll.',
  'totals.kind':
    'What the lines ask: something new, changed or stopped, or a single amount (`OneOff`).',
  'totals.count': 'Number of lines.',
  'totals.amount': 'Sum in cents; negative when it lowers pay less than before.',
  'data.sha256': `SHA-256 of the lines as they were closed, ${digest}.`,
  'data.tenantId': tried('Id of the Microsoft tenant.', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
  'data.otherProjectIds': 'The projects of other employers that name the tenant too.',

  kind: 'Which rule decided: for this person, for a group of theirs, for everyone of the tenant, or none, as the project does not know the tenant.',
  id: 'What the rule is about: the id of the person, the group or the tenant.',
  description: 'What the employer calls the rule.',

  'Problem.type': 'Which failure this is: `urn:employer-portal:problem:` and its code.',
  'Problem.title': 'The failure in a few words, in the language of `accept-language`.',
  'Problem.status': 'The HTTP status of the answer.',
  'Problem.detail': 'The first fault in words, or the title where no field is at fault.',
  'Problem.errors':
    'The faults by the path of their field, such as `address.city`, or `17.totalPrice` of line 17; the empty name stands for the whole. Empty when no field is at fault.',
  'errors.code': 'Which fault it is; a program tells faults apart by it.',
  'errors.message': 'The fault in words, to show.',
  'Problem.requestId':
    'Names this request in the log of the server; give it when you ask for help.',
};
