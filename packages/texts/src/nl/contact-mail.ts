/** Mail about what somebody writes to the provider. */
export const contactMail = {
  subject: '{brand}: bericht van {project}',
  intro:
    '{name} heeft bij {project} een bericht geschreven. Antwoord op deze e-mail om te reageren.',
  copySubject: '{brand}: kopie van je bericht',
  copyIntro:
    'Dit is een kopie van het bericht dat je bij {project} aan {provider} hebt geschreven.',
  /** In the place of a name that the provider has not given. */
  provider: 'de aanbieder',
  name: 'Naam',
  emailAddress: 'E-mailadres',
  phoneNumber: 'Telefoonnummer',
  topic: 'Onderwerp',
};
