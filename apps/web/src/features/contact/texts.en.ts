import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const contact: typeof nl.contact = {
  title: 'Contact',
  lead: 'Write to the provider. The answer comes to {emailAddress}.',
  write: 'Send a message',
  phoneHint: 'Optional. Fill it in if you would rather be called.',
  copyToSelf: 'Send me a copy',
  send: 'Send message',
  failed: 'Your message was not sent',
  readOnly: 'You cannot send a message in a support session.',
  sent: 'Your message has been sent',
  sentText: 'The provider answers to {emailAddress}.',
  sentCopy: 'The provider answers to {emailAddress}. The copy of your message arrives there too.',
  another: 'Write another message',
  provider: 'The provider',
  address: records.person.address,
  phoneNumber: 'Telephone',
  emailAddress: 'E-mail',
  openingHours: 'Opening hours',
  informationLoading: 'Loading how to reach the provider',
  informationFailed: 'How to reach the provider was not loaded',
};
