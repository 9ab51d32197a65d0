import {
  changedSubscriptionsMail,
  type MailMutations,
} from '../../src/mail/changed-subscriptions-mail.ts';
import * as contact from '../../src/mail/contact-mails.ts';
import * as lists from '../../src/mail/list-mails.ts';
import * as orders from '../../src/mail/order-mails.ts';
import * as payroll from '../../src/mail/payroll-mails.ts';
import * as requests from '../../src/mail/request-mails.ts';
import * as standIns from '../../src/mail/stand-in-mails.ts';
import * as subscriptions from '../../src/mail/subscription-mails.ts';
import { type ComposedSamples, lastMonths, type SampleRecords } from './sample-records.ts';

function requestSamples({ person, actor, request, typed }: SampleRecords): ComposedSamples {
  const reason = typed('Je proeftijd loopt nog.\n\nVraag het daarna gerust opnieuw aan.');
  return {
    'requestReceivedMail: in their own name': (sender, language) =>
      requests.requestReceivedMail(sender, request, { member: person, approver: null }, language),
    'requestReceivedMail: as a stand-in': (sender, language) =>
      requests.requestReceivedMail(sender, request, { member: person, approver: actor }, language),
    requestApprovedMail: (sender, language) =>
      requests.requestApprovedMail(sender, request, language),
    approvedRequestCopyMail: (sender, language) =>
      requests.approvedRequestCopyMail(sender, request, person, language),
    approvedRequestProviderMail: (sender, language) =>
      requests.approvedRequestProviderMail(sender, request, language),
    requestRejectedMail: (sender, language) =>
      requests.requestRejectedMail(sender, request, reason, language),
    requestWithdrawnMail: (sender, language) =>
      requests.requestWithdrawnMail(sender, request, person, language),
  };
}

function leaverSamples({ person, actor, leaver, typed }: SampleRecords): ComposedSamples {
  const reportedBy = actor.firstName;
  const one = { ...leaver, infix: null };
  const cancellation = {
    projectName: leaver.projectName,
    reporter: reportedBy,
    subscriptions: [one, { ...one, subscriptionNumber: 'SP-20018', lastName: typed('Öztürk') }],
    lastMonths,
  };
  const mutated: MailMutations = {
    projectName: leaver.projectName,
    counts: {
      endSet: 1,
      endMoved: 0,
      endRemoved: 0,
      suspensionSet: 1,
      suspensionMoved: 0,
      suspensionRemoved: 0,
      repriced: 1,
      renewed: 1,
    },
    named: [
      {
        ...one,
        mutations: [
          { kind: 'endSet', from: null, to: '2026-12-31' },
          { kind: 'suspensionSet', from: null, to: { from: '2026-05-01', till: null } },
        ],
      },
      {
        ...one,
        subscriptionNumber: 'SP-20018',
        mutations: [
          { kind: 'repriced', from: null, to: '2026-05-01', price: 6250 },
          { kind: 'renewed', from: null, to: '2027-05-01', months: 12 },
        ],
      },
    ],
    unnamed: 12,
  };
  return {
    leaverMemberMail: (sender, language) =>
      subscriptions.leaverMemberMail(sender, leaver, { member: person, reportedBy }, language),
    leaverEmployeeMail: (sender, language) =>
      subscriptions.leaverEmployeeMail(sender, leaver, language),
    leaverProviderMail: (sender, language) =>
      subscriptions.leaverProviderMail(sender, leaver, language),
    listCancelledMemberMail: (sender, language) =>
      lists.listCancelledMemberMail(sender, cancellation, person, language),
    listCancelledProviderMail: (sender, language) =>
      lists.listCancelledProviderMail(sender, cancellation, language),
    listRectifiedProviderMail: (sender, language) =>
      lists.listRectifiedProviderMail(sender, cancellation, language),
    changedSubscriptionsMail: (sender, language) =>
      changedSubscriptionsMail(sender, mutated, person, language),
  };
}

function memberSamples({ person, actor, projectName }: SampleRecords): ComposedSamples {
  const period = {
    projectName,
    year: 2026,
    number: 3,
    frequency: 'Monthly' as const,
    startsOn: '2026-03-01',
  };
  const standIn = {
    projectName,
    approver: actor,
    standIn: person,
    fromDate: '2026-04-01',
    untilDate: '2026-04-14',
  };
  const named =
    (decidesThemselves: boolean): ComposedSamples[string] =>
    (sender, language) =>
      standIns.standInNamedMail(sender, { ...standIn, decidesThemselves }, language);
  const ended =
    (endedBy: typeof actor | null): ComposedSamples[string] =>
    (sender, language) =>
      standIns.standInEndedMail(sender, { ...standIn, endedBy }, language);
  return {
    payrollClosedMail: (sender, language) =>
      payroll.payrollClosedMail(
        sender,
        { ...period, closedBy: actor.firstName, lines: 214, held: 3, leftOut: 1 },
        person,
        language,
      ),
    payrollCutOffMail: (sender, language) =>
      payroll.payrollCutOffMail(
        sender,
        {
          ...period,
          frequency: 'FourWeekly',
          cutOffOn: '2026-03-16',
          payday: '2026-03-24',
          waitingRequests: 12,
        },
        person,
        language,
      ),
    'standInNamedMail: on behalf': named(false),
    'standInNamedMail: in their own name': named(true),
    'standInEndedMail: by the approver': ended(null),
    'standInEndedMail: by a manager': ended(actor),
    standInEndedForApproverMail: (sender, language) =>
      standIns.standInEndedForApproverMail(sender, { ...standIn, endedBy: person }, language),
  };
}

function providerSamples({ person, projectName, typed }: SampleRecords): ComposedSamples {
  const writer = { ...person, emailAddress: 'noor@werkgever.example' };
  const message = {
    projectName,
    writer,
    phoneNumber: typed('030 123 45 67'),
    topic: typed('Aanvragen van vestiging Noord'),
    message: typed('Beste aanbieder,\n\nKunnen we de logo’s wijzigen?\nGroet,\nNoor'),
  };
  const design = { folder: typed('Voorjaar'), name: typed('Fietser') };
  const order = {
    orderNumber: 'B-1042',
    projectName,
    orderer: writer,
    contactName: typed('Balie'),
    phoneNumber: typed('030 123 45 67'),
    remarks: typed('Graag bezorgen aan de achterkant.\n\nBellen kan.'),
  };
  const printed = {
    ...order,
    kind: 'posters-flyers' as const,
    items: [
      { kind: 'EmployerPoster' as const, ...design, posters: 2, flyers: 50 },
      { kind: 'SportLocationPoster' as const, ...design, posters: 1, flyers: null },
    ],
    deliveryAddress: {
      street: typed('Lijsterbesstraat'),
      houseNumber: '14',
      addition: 'II',
      postalCode: '3511 AB',
      city: typed('Utrecht'),
      country: 'NL',
    },
    filesTo: null,
    orientation: null,
  };
  const screens = {
    ...order,
    kind: 'narrowcast' as const,
    items: [
      { kind: 'SportLocationNarrowcasting' as const, ...design, posters: null, flyers: null },
    ],
    deliveryAddress: null,
    filesTo: 'schermen@werkgever.example',
    orientation: 'Landscape' as const,
  };
  return {
    contactProviderMail: (sender, language) =>
      contact.contactProviderMail(sender, message, language),
    contactCopyMail: (sender, language) =>
      contact.contactCopyMail(
        sender,
        { ...message, providerName: typed('Sport voor werk') },
        language,
      ),
    'orderProviderMail: posters': (sender, language) =>
      orders.orderProviderMail(sender, printed, language),
    'orderProviderMail: screens': (sender, language) =>
      orders.orderProviderMail(sender, screens, language),
    'orderConfirmationMail: posters': (sender, language) =>
      orders.orderConfirmationMail(sender, printed, language),
    'orderConfirmationMail: screens': (sender, language) =>
      orders.orderConfirmationMail(sender, screens, language),
  };
}

/** Mails about the records of a project. */
export const projectSamples = (records: SampleRecords): ComposedSamples => ({
  ...requestSamples(records),
  ...leaverSamples(records),
  ...memberSamples(records),
  ...providerSamples(records),
});
