import { maxLength, maxEvents, maxMonths, maxReadAtOnce } from '@portal/contract/limits';
import { participationTexts } from './field-texts-participation.ts';
import { day, email, type FieldTexts, moment, tried } from './text-shapes.ts';

const picture = 'The image as base64: PNG, JPEG or WebP, at most about half a megabyte. No SVG.';

/** The fields and parameters of requests. */
export const requestTexts: FieldTexts = {
  ...participationTexts('request'),
  externalReference: `Your reference, at most ${maxLength.reference} characters. It names a request, and the subscription that its approval starts, within one project; the same again means the same record.`,
  'GetArticleRegistrations.externalReference': 'Only the request with this reference of yours.',
  'GetSubscriptions.externalReference': 'Only the subscription with this reference of yours.',
  'GetSubscriptions.employeeNumber': 'Only the subscriptions of the employee with this number.',
  'address.country': 'Country, two capitals by ISO 3166-1 alpha-2. NL when it is left out.',
  acceptedAt: moment('When the employee agreed to the request: not in the future.'),
  'PutArticleRegistration.externalReference':
    'The reference that the request has; another is refused.',

  'PutProject.language':
    'Language of mails to employees and of supplements: Dutch (`nl`, the default) or English (`en`). Members choose their own.',
  maximumPrice:
    'The highest price a month that the employer wants, in cents. Dearer requests are marked and not refused. Null or absent is no maximum.',
  logo: 'Logo of the employer. Null or absent takes the one that there is away.',
  data: picture,
  newsText:
    'News for the members, shown on their dashboard; line breaks stay. Null or absent takes it away.',

  'PostInvitation.emailAddress':
    'E-mail address of the person, with which they sign in. Capitals do not count.',
  'PostInvitation.language':
    'Language of the invitation and, for a new account, of the portal. When absent, that of the project.',
  'PostInvitation.flags':
    'The rights of the person in this project. When absent: `userManagement` and `authorize`.',

  periodStart: day('First day of the subscription.'),
  periodEnd: day(
    'Last day of the subscription. Null lets it run on. When absent, an end that the subscription has stays.',
  ),
  suspendFrom: day(
    'First day of the suspension that the line names; needed where `suspendTill` is given. Null or absent when it names none.',
  ),
  suspendTill: day(
    'Last day of that suspension, not before its first. Null or absent when it is not known yet.',
  ),
  suspendedFrom: day(
    'First day of the suspension; it names the suspension within the subscription.',
    '2030-06-01',
  ),
  suspendedTill: day(
    'Last day of the suspension, not before its first. Null or absent when it is not known yet.',
  ),
  resumedOn: day('First day on which the employee takes part again.'),
  validFrom: day(
    'The day from which the amounts count, today at the earliest. The first of a month is usual, for that day decides what the month costs.',
    '2030-01-01',
  ),
  'PutRenewal.months': `Length of the new term in months, 1 to ${maxMonths}.`,
  'PutRenewal.periodEnd': day(
    'Last day of the new term, not before the start; null lets it run on.',
  ),
  'PutSubscriptionEnd.periodEnd': day(
    'Last day of the subscription, not before its start; null takes the end away.',
  ),

  announcementText:
    'Shown to everybody above each page of the portal; an empty text takes it away.',
  maintenanceText: 'Shown in the place of the portal during maintenance.',
  maintenance: 'Whether the portal is closed to employers for maintenance, from now on.',
  contactInformation:
    'How people reach you, shown in the portal. It is replaced as a whole: a field that is absent becomes empty.',
  'contactInformation.name': 'Your name, or that of the department that answers.',
  'contactInformation.address': 'Your address; may have several lines.',
  'contactInformation.phoneNumber': 'Telephone number, as it is to be read.',
  'contactInformation.emailAddress': email(
    'Where messages of members go. When empty, they go to the address in the settings of the portal.',
  ),
  'contactInformation.openingHours': 'When you can be reached; may have several lines.',
  providerLogo:
    "Your logo, shown beside the project's. Null takes it away; when absent, the one that there is stays.",

  tenantId: 'Id of the Microsoft tenant of the person (`tid` in their token).',
  userId: 'Id of the person in that tenant (`oid` in their token).',
  groupIds: 'Ids of the groups of the person in that tenant; none when absent.',

  fileName: tried(
    'Name of the file with its type: `.pdf`, `.jpg`, `.jpeg` or `.png`. No path. It names the file.',
    'Vakantierooster.pdf',
  ),
  kind: tried('What the material is for, and by whom.', 'EmployerPoster'),
  'GetOrders.kind': 'Only orders of this kind: printed matter, or material for screens.',
  folder: tried('Folder of the file; it is made by its first file.', 'Zomer'),

  limit: `The most records of a page, 1 to ${maxReadAtOnce}; 100 when absent.`,
  'GetEvents.limit': `The most events of a page, 1 to ${maxEvents}; 100 when absent.`,
  cursor: 'The `nextCursor` of the page before, as it stands. Absent for the first page.',
  updatedSince: moment(
    'Only records that are new or changed since: the `nextSince` of the first page of the last time. Absent for all.',
  ),
  status: 'Only requests in this state.',
  after:
    'Only events with a higher number: the last `sequence` that you dealt with; 0 when absent.',
  'GetMessages.accountId': 'Only messages of this person.',
  'GetMembers.accountId': 'Only this person.',
  'GetMembers.emailAddress': 'Only the member with this address. Capitals do not count.',
};
