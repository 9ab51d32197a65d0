import { exampleProjectId } from './provider-examples.ts';
import { participationTexts } from './field-texts-participation.ts';
import { exampleIds } from '@portal/contract/provider-event-shapes';
import { day, type FieldTexts, tried } from './text-shapes.ts';

/** Fields of several calls, of requests and responses alike: ids, the employee, and the price. */
export const sharedTexts: FieldTexts = {
  projectId: tried(
    'The id of the project, a UUID. You choose it when you first put the project.',
    exampleProjectId,
  ),
  articleRegistrationId: tried(
    "The portal's id of the request, from the answer to submitting it, from events and lists.",
    exampleIds.request,
  ),
  subscriptionId: tried(
    "The portal's id of the subscription, from events and lists.",
    exampleIds.subscription,
  ),
  subscriptionNumber: 'The number of the subscription for people, such as SP-10042.',
  accountId: tried(
    'The id of the account of a person of the employer, the same in all projects.',
    exampleIds.account,
  ),
  promotionFileId: tried(
    'The id of a file of the promotion material, from the answer to putting it.',
    '0190a000-0000-7000-8000-000000000011',
  ),
  promotionOrderId: tried(
    'The id of an order, from events and the list of orders.',
    '0190a000-0000-7000-8000-000000000012',
  ),
  messageId: tried(
    'The id of a message, from events and the list of messages.',
    '0190a000-0000-7000-8000-000000000013',
  ),
  externalReference:
    'Your reference. It names a request, and the subscription that its approval starts, within one project.',

  ...participationTexts('response'),
  'address.street': 'Name of the street.',
  'address.houseNumber': 'House number, without its addition.',
  'address.addition':
    'What follows the house number, such as "a" or "2-hoog"; null or an empty text when there is nothing.',
  'address.postalCode': 'Postal code, in the notation of the country.',
  'address.city': 'Place of residence.',
  'address.country': 'Country, two capitals by ISO 3166-1 alpha-2.',

  startDate: day('First day on which the employee takes part.'),
  acceptanceReference: 'Your reference of the consent of the employee; the supplement names it.',

  flags: 'The rights of the person in this project.',
  'flags.isDisabled': 'Whether the person is shut out of this project for now, with all rights.',
  'flags.authorize': 'Whether they may decide on requests, and get a mail for each that comes in.',
  'flags.confirmationMails':
    'Whether they get mails on changes of subscriptions, such as suspensions and ends.',
  'flags.userManagement': 'Whether they may invite people, change rights and decide on requests.',
  'flags.subscriptionCopy': 'Whether they get a copy of the mail for each approved request.',
  'flags.payroll': 'Whether they may set up, check, close and download payroll.',
};
