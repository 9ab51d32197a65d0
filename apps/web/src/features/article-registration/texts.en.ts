import { checks } from '@portal/texts/en/checks';
import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export { review } from './review-texts.en.ts';

export const articleRegistrations: typeof nl.articleRegistrations = {
  captions: {
    toApprove: 'Requests waiting for a decision',
    approved: 'Approved requests',
    rejected: 'Rejected requests',
  },
  searchPlaceholder: 'Search name, number or department',
  empty: {
    toApprove: 'Nothing is waiting for a decision',
    toApproveHint:
      'Employees ask the provider for a subscription. Their requests arrive here by themselves.',
    approved: 'Nothing has been approved yet',
    approvedHint: 'Every request that you or a colleague approves appears here, with its AAO.',
    rejected: 'Nothing has been rejected',
    rejectedHint:
      'Every request that you or a colleague rejects appears here, with the reason. So does what an employee withdraws.',
    toInbox: 'Go to requests to review',
    toApprovedList: 'View approved requests',
  },
  columns: {
    employee: records.words.employee,
    subscription: records.words.subscription,
    requestedAt: 'Submitted',
    perMonth: 'Price per month',
    approvedAt: 'Approved on',
    approvedBy: 'Approved by',
    rejectedAt: 'Rejected on',
    rejectedBy: 'Rejected by',
    start: 'Starts {date}',
  },
  views: { waitsLong: 'Waiting longer than 5 days' },
  filters: {
    status: records.words.status,
    articleName: records.words.subscription,
    starts: records.article.startDate,
    startsWithin: 'Starts within',
    fiveWorkingDays: 'Five working days',
    checks: 'Checks',
    decided: 'Decided on',
    requested: records.words.requestedAt,
    price: 'Price per month',
    checkAnswers: { green: 'All OK', attention: 'Not OK or unknown' },
  },
  status: records.requestStatus,
  detail: {
    title: 'Request from {name}',
    loading: 'The request is loading',
    subscription: records.words.subscription,
    decision: 'Decision',
    approve: 'Approve',
    reject: 'Reject',
    after:
      'By approving, you sign the supplement to the employment contract (AAO). <bdi>{name}</bdi> and the provider are informed.',
    mayNotDecide:
      'You can look at this request. Only people with the Authorise or Management right can decide.',
    approvedBy: 'Approved by',
    approvedAt: 'Approved on',
    rejectedBy: 'Rejected by',
    rejectedAt: 'Rejected on',
    withdrawnTitle: 'The employee has withdrawn this request',
    withdrawn: 'That was on <whole>{moment}</whole>. There is nothing more you need to do.',
    withdrawnAt: 'Withdrawn on',
    toSubscription: 'View subscription',
    downloadDraft: 'Download draft AAO (pdf)',
    edit: 'Edit',
    changeStartDate: 'Change start date',
    downloadAao: 'Download AAO',
    downloadRequest: 'Download request (pdf)',
    previous: 'Previous request',
    next: 'Next request',
    position: '{position} of {total}',
    notFound: 'Request not found',
    notFoundHint: 'The request does not exist (any more), or you have no access to it.',
    loadFailed: 'The request has not been loaded',
    toList: 'Go to requests to review',
  },
  checks: {
    title: 'Checks',
    titles: checks,
    answers: { yes: 'OK', no: 'Not OK', unknown: 'Unknown' },
    counts: { yes: '{count} OK', no: '{count} not OK', unknown: '{count} unknown' },
    inOrder: 'OK',
    warnNo_one: '{count} check not OK',
    warnNo_other: '{count} checks not OK',
    warnUnknown_one: '{count} check unknown',
    warnUnknown_other: '{count} checks unknown',
    warnAlsoUnknown_one: '{count} unknown',
    warnAlsoUnknown_other: '{count} unknown',
    short: {
      'not-on-employee-list': 'Not on the list',
      'no-employee-list': 'No employee list',
      'no-employee-number': 'No employee number',
      'other-subscription': 'Other subscription',
      'price-above-maximum': 'Above maximum price',
      'start-date-too-early': 'Start date too early',
      'start-date-too-late': 'Start date too late',
      'no-cost-centre': 'No cost centre',
      'cost-centre-new': 'New cost centre',
      'no-cost-centre-in-use': 'Cost centre unknown',
    },
    reasons: {
      'on-employee-list':
        'Employee number {employeeNumber} is on the list as <bdi>{employeeName}</bdi>.',
      'on-employee-list-nameless': 'Employee number {employeeNumber} is on the list.',
      'not-on-employee-list':
        'Employee number {employeeNumber} is not on the most recently saved list.',
      'no-employee-list': 'There is no employee list to check against yet.',
      'no-employee-number': 'The request has no employee number.',
      'no-other-subscription': 'This employee has no other subscription.',
      'other-subscription':
        'Subscription <subscription>{number}</subscription> (<bdi>{article}</bdi>) runs until <whole>{periodEnd}</whole>.',
      'other-subscription-open-ended':
        'Subscription <subscription>{number}</subscription> (<bdi>{article}</bdi>) runs on, without an end date.',
      'price-within-maximum':
        '<whole>{price}</whole> of at most <whole>{maximumPrice}</whole> per month.',
      'price-above-maximum':
        '<whole>{price}</whole> per month is more than the maximum price of <whole>{maximumPrice}</whole>.',
      'no-maximum-price':
        'No maximum price applies. The request is for <whole>{price}</whole> per month.',
      'start-date-within-term':
        '<whole>{startDate}</whole> is within the allowed period, from <whole>{firstStartDate}</whole> to <whole>{lastStartDate}</whole>.',
      'start-date-too-early':
        '<whole>{startDate}</whole> is before <whole>{firstStartDate}</whole>, the first start date that is possible now.',
      'start-date-too-late':
        '<whole>{startDate}</whole> is after <whole>{lastStartDate}</whole>, the last start date that is possible now.',
      'no-cost-centre': 'The request has no cost centre.',
      'cost-centre-in-use': 'A subscription in this project already uses <bdi>{costCentre}</bdi>.',
      'cost-centre-new': 'No subscription in this project uses <bdi>{costCentre}</bdi>.',
      'no-cost-centre-in-use':
        'No subscription has a cost centre yet. The request says <bdi>{costCentre}</bdi>.',
    },
  },
  approveDialog: {
    title: 'Approve request',
    intro:
      'By approving, you sign the supplement to the employment contract (AAO) on behalf of the employer.',
    confirm:
      'I confirm that the pay of <bdi>{name}</bdi> stays at or above the statutory minimum wage after the exchange and after the net deductions for the subscription.',
    close: 'Close without approving',
    cancel: 'Cancel',
    submit: 'Confirm and approve',
    failed: 'The request has not been approved',
  },
  rejectDialog: {
    title: 'Reject request',
    intro: 'Request from <bdi>{name}</bdi> for <bdi>{article}</bdi>.',
    reasonHint: '<bdi>{name}</bdi> will read this reason. A rejection cannot be undone.',
    close: 'Close without rejecting',
    cancel: 'Cancel',
    submit: 'Reject request',
    failed: 'The request has not been rejected',
  },
  done: {
    approvedTitle: 'Request approved',
    approved: 'The AAO of <bdi>{name}</bdi> has been signed and the subscription has been created.',
    rejectedTitle: 'Request rejected',
    rejected: '<bdi>{name}</bdi> is informed, with the reason.',
  },
  conflict: {
    title: 'A colleague has already decided',
    withdrawnTitle: 'The request has been withdrawn',
    ownTitle: 'You had already decided',
    ownApproved:
      'You approved this request yourself on {moment}. What you chose now has not been saved.',
    ownRejected:
      'You rejected this request yourself on {moment}. What you chose now has not been saved.',
    changedTitle: 'The request has changed in the meantime',
    changed: 'Your decision has not been saved. Look at what was changed and decide again.',
    changedPending: 'Your decision has not been saved. The new details are being loaded.',
    now: '{field} is now <bdi>{value}</bdi>',
    empty: 'empty',
    pending: 'This request has been decided in the meantime. The new details are being loaded.',
    approved:
      '<bdi>{name}</bdi> already approved this request on <whole>{moment}</whole>. Your decision has not been saved.',
    rejected:
      '<bdi>{name}</bdi> already rejected this request on <whole>{moment}</whole>. Your decision has not been saved.',
    withdrawn: 'The employee withdrew this request on {moment}. Your decision was not saved.',
    automatic:
      'This request was approved automatically on {moment}. Your decision has not been saved.',
    yourReason: 'The reason that you had typed',
    copy: 'Copy the reason',
    copied: 'Copied',
    dismiss: 'Close message',
  },
};
