import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const contactMail: typeof nl.contactMail = {
  subject: '{brand}: message from {project}',
  intro: '{name} of {project} has written a message. Reply to this e-mail to answer.',
  copySubject: '{brand}: copy of your message',
  copyIntro: 'This is a copy of the message that you wrote to {provider} for {project}.',
  provider: 'the provider',
  name: records.person.name,
  emailAddress: records.person.emailAddress,
  phoneNumber: records.person.phoneNumber,
  topic: 'Subject',
};
