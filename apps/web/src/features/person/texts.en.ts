import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export { personErrors as errors } from '@portal/texts/en/screen-errors';

export const person: typeof nl.person = {
  title: 'Employee {name}',
  born: 'Born {date}',
  notFound: 'Employee not found',
  notFoundHint: 'The data has been removed, or belongs to a project that you cannot open.',
  loadFailed: 'The employee was not loaded',
  loading: 'The employee is being loaded',
  toList: 'Go to all subscriptions',
  mailFailsTitle: 'Mail does not arrive',
  mailFails:
    'The recipient’s mail server refuses the address <bdi>{emailAddress}</bdi>. Ask the employee whether it is right. The provider can change it.',
  subscriptions: 'Subscriptions',
  subscription: '{article}, {product} {number}',
  period: '{start} to {end}',
  requests: 'Requests',
  request: '{article}, starts {date}',
  requestedAt: 'Submitted on {moment}',
  aaos: 'AAOs',
  signedAt: '{article}, signed on {moment}',
  requestStatus: records.requestStatus,
  subscriptionStatus: records.subscriptionStatus,
  employeeList: {
    title: 'Employee list',
    'no-list': 'No list has been saved yet',
    'not-on-list': 'Not on the list',
    'on-list': 'On the list',
    'other-name': 'The number is on the list as',
  },
  actions: {
    title: 'To arrange',
    lead: 'Is this employee leaving? Choose the end date of the subscription here.',
    report: 'Report as leaver',
    reportOf: 'Report as leaver: {article}',
  },
  privacy: {
    title: 'Privacy',
    lead: 'Has this employee asked for their data, or for its erasure? You can do both here. We may ask you to confirm who you are first.',
    download: 'Download data',
    downloadFailed: 'The data has not been downloaded',
    erase: 'Erase data',
    eraseTitle: 'Erase the data of {name}',
    confirm: 'Erase for good',
    cancel: 'Cancel',
    close: 'Close',
    loading: 'Checking what will be erased',
    loadFailed: 'What will be erased has not been loaded',
    eraseFailed: 'The data has not been erased',
    erased: 'The data is being erased',
    erasedText:
      'Usually this is done at once. If it does not work right away, it continues automatically.',
    first: 'Something else has to happen first',
    warning: 'Erasing cannot be undone.',
    nothingGoes: 'There is nothing to erase now: all of it still has to be kept.',
    goes: 'This will be erased',
    wouldGo: 'This will then be erased',
    stays: 'This stays for now',
    until: 'It is removed automatically, on {day} at the latest.',
    stayReasons: {
      'payroll-record':
        'This is part of the payroll records, which the law requires you to keep for seven years.',
      'payroll-lines':
        'This was passed on to payroll. The law requires you to keep it for seven years.',
      decision:
        'The name is on decisions about colleagues. These stay for as long as the request itself.',
      'other-record': 'This is about records of colleagues, and stays for as long as those do.',
      'own-text': 'These are your own texts. Please take the name out yourself.',
    },
    lookalikes: 'Perhaps the same person',
    lookalikesHint:
      'These employees have the same date of birth and last name. If it is the same person, erase that data too.',
    toRequest: 'Go to the request',
    toSubscription: 'Go to the subscription',
    faults: {
      'subscription-running':
        'A subscription is still running. Report the employee as leaver, and erase the data after the end date.',
      'request-waiting':
        'A request is waiting for a decision. Decide on it first, or have it withdrawn.',
      'has-access':
        'This person still has access to the portal. Hand over management if needed, and remove their access under User management.',
    },
    groups: {
      subscriptions: 'Subscriptions',
      requests: 'Requests',
      aaos: 'AAOs',
      payroll: 'Payroll lines, without a name',
      employeeLists: 'Rows and uploads of employee lists',
      mails: 'E-mails',
      events: 'Messages to the provider',
      log: 'Names in the activity log',
      texts: 'Named in news or signature',
      other: 'Other',
    },
  },
};
