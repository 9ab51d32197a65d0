import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const contact: typeof nl.contact = {
  lead: 'Send the provider a message. The reply goes to {emailAddress}.',
  write: 'Send a message',
  phoneHint: 'Optional. Fill it in if you would prefer a call.',
  copyToSelf: 'Send me a copy',
  send: 'Send message',
  failed: 'Your message was not sent',
  readOnly: 'You cannot send a message in a support session.',
  sent: 'Your message has been sent',
  sentText: 'The provider replies to {emailAddress}.',
  sentCopy: 'The provider replies to {emailAddress}. The copy of your message goes there too.',
  another: 'Write another message',
  provider: 'The provider',
  address: records.person.address,
  phoneNumber: 'Telephone',
  emailAddress: 'E-mail',
  openingHours: 'Opening hours',
  informationLoading: 'Loading the provider’s contact details',
  informationFailed: 'The provider’s contact details were not loaded',
  accessibility: 'How accessible is this portal?',
};
