import { records } from './records.ts';

/** Mail about messages to the provider. */
export const contactMail = {
  subject: '{brand}: bericht van {project}',
  intro:
    '{name} van {project} heeft een bericht geschreven. Antwoord op deze e-mail om te reageren.',
  copySubject: '{brand}: kopie van je bericht',
  copyIntro:
    'Dit is een kopie van het bericht dat je voor {project} aan {provider} hebt geschreven.',
  /** Used when the provider has given no name. */
  provider: 'de aanbieder',
  name: records.person.name,
  emailAddress: records.person.emailAddress,
  phoneNumber: records.person.phoneNumber,
  topic: 'Onderwerp',
};
