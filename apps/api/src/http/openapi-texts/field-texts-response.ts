import { day, email, type FieldTexts, moment } from './text-shapes.ts';

/** The fields of responses. */
export const responseTexts: FieldTexts = {
  newsText: 'News for the members, shown on their dashboard; an empty text when there is none.',
  items: 'The records of this page.',
  nextCursor: 'Leads to the next page, as `cursor`; null on the last page.',
  nextSince: moment(
    'What to ask from the next time, as `updatedSince`. Take that of the first page: it lies before every change that was under way, so that none is missed and some come twice.',
  ),
  status:
    'State of the request: waiting (`ToApprove`), decided on (`Approved`, `Rejected`), or withdrawn by you.',
  version: 'Grows by one with every change of the request, by you or by an approver.',
  acceptedAt: moment('When the employee agreed to the request.'),
  requestedAt: moment('When the request came in.'),
  decidedAt: moment('When it was decided on; null while it waits, and when it was withdrawn.'),
  rejectionReason:
    'Why it was rejected, as the approver wrote it for the employee; null unless it was rejected.',
  updatedAt: moment('When the record changed last.'),
  'GetMembers.items.updatedAt': moment(
    'When their rights, name, address or language changed last, or they came.',
  ),
  'GetMembers.items.emailAddress': email('E-mail address of the person, with which they sign in.'),
  'GetMembers.items.language': 'Language in which the person uses the portal and gets its mails.',
  'GetMembers.items.firstName': 'First name of the person.',

  'GetSubscriptions.items.articleRegistrationId':
    'The request that the subscription came from; null when you brought it in.',
  'GetSubscription.articleRegistrationId':
    'The request that the subscription came from; null when you brought it in.',
  periodStart: day('First day of the subscription.'),
  periodEnd: day('Last day of the subscription; null while it runs on.'),
  suspendFrom: day(
    'First day of the suspension of today, or else of the next, or of the last; null when there is none.',
  ),
  suspendTill: day('Last day of that suspension; null while it is not known, or without one.'),
  amounts: 'The amounts a month from each day on, those to come included.',
  validFrom: day('The day from which these amounts count.'),
  suspensions: 'All suspensions, past and to come, the earliest first.',
  suspendedFrom: day('First day of the suspension.'),
  suspendedTill: day('Last day of the suspension; null while it is not known.'),

  orderNumber: 'The number of the order for people, such as B-1042.',
  kind: 'What was ordered: printed matter (`posters-flyers`) or material for screens (`narrowcast`).',
  orderedAt: moment('When it was ordered.'),
  orderedByAccountId: 'The account of the person who ordered.',
  orderedBy: 'The name of that person when they ordered.',
  content:
    'What was ordered and where it goes. `items` names each design by `promotionFileId`, `name` and `folder`, with `posters` and `flyers` (numbers; null for screens). `deliveryAddress` is of printed matter; `filesTo` (an e-mail address) and `orientation` are of material for screens; each is null for the other kind. `contactName`, `phoneNumber` and `remarks` are as they were typed, an empty text when left out.',

  writtenAt: moment('When the message was sent.'),
  'GetMessage.accountId': 'The account of the person who wrote.',
  'GetMessages.items.accountId': 'The account of the person who wrote.',
  writtenBy: 'The name of that person when they wrote.',
  'GetMessage.emailAddress': email('E-mail address for your answer.'),
  'GetMessages.items.emailAddress': email('E-mail address for your answer.'),
  phoneNumber: 'Telephone number as the person typed it; an empty text when they gave none.',
  subject: 'What the message is about.',
  message: 'What the person wrote; may have several lines.',

  isWaiting: 'Whether the membership waits until the person consents to it.',
  created: 'How many lines made a new subscription.',
  updated: 'How many lines changed a subscription that there was.',
  unchanged: 'How many lines said what was so already.',
  allowed: 'Whether the person may sign in.',
  rule: 'The rule that decided, so that the employer can be told.',
  'PutProjectFile.fileName': 'Name under which the file is kept.',
  size: 'Size of the file in bytes.',

  events: 'The events of this page, in the order in which they were committed.',
  firstSequence:
    'The number of the first event that is still kept, of all events; null when there is none. Whoever is further back has missed some.',
  lastSequence: 'The number of the last event that there is; 0 when there is none.',
};
