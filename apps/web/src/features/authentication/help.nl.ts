import type { HelpTexts } from '../../domain-ui/help/help-texts.ts';
import { helpHeadings } from '../../domain-ui/help/help-headings.nl.ts';
import type { HelpPage } from '../../ui/help-page.ts';

const noMail = 'Geen mail gekregen? Kijk in de map met ongewenste mail en controleer het adres.';

const signInHelp: HelpPage = {
  title: 'Inloggen',
  purpose: 'Hier log je in op het portaal voor werkgevers die {product} aanbieden.',
  can: [
    'Log in met je e-mailadres en wachtwoord, met een passkey of, als je werkgever dat gebruikt, met Microsoft.',
    'Staat 2FA aan? Vul dan de code uit je verificatie-app in, of een herstelcode.',
  ],
  after: ['Na 30 minuten zonder activiteit word je automatisch uitgelogd.'],
  trouble: [
    'Wachtwoord vergeten? Vraag een link aan om een nieuw wachtwoord te kiezen.',
    'Nog geen account? Een beheerder van je organisatie kan je uitnodigen.',
    'Ben je medewerker en wil je sporten? Dit portaal is voor werkgevers. Vraag het je HR-afdeling.',
  ],
};

const activateHelp: HelpPage = {
  title: 'Account activeren',
  purpose: 'Hier kies je het wachtwoord van je nieuwe account.',
  can: [
    'Kies een wachtwoord van ten minste 12 tekens, met een hoofdletter, kleine letter en cijfer.',
  ],
  after: ['Daarna log je in met je e-mailadres en dit wachtwoord. De link werkt maar één keer.'],
  trouble: [
    'Werkt de link niet meer? Vraag een beheerder van je organisatie om een nieuwe uitnodiging.',
    'Wordt je wachtwoord geweigerd? Kies een wachtwoord dat minder makkelijk te raden is.',
  ],
};

const requestResetHelp: HelpPage = {
  title: 'Wachtwoord vergeten',
  purpose: 'Hier vraag je een link aan om een nieuw wachtwoord te kiezen.',
  can: ['Vul het e-mailadres van je account in.'],
  after: ['Is het adres bekend, dan krijg je een mail. De link is 30 minuten geldig.'],
  trouble: [
    noMail,
    'Heeft je account 2FA? Houd dan je verificatie-app of een herstelcode bij de hand.',
  ],
};

const resetPasswordHelp: HelpPage = {
  title: 'Nieuw wachtwoord kiezen',
  purpose: 'Hier kies je een nieuw wachtwoord.',
  can: [
    'Kies een wachtwoord van ten minste 12 tekens, met een hoofdletter, kleine letter en cijfer.',
  ],
  after: [
    'Op al je apparaten word je uitgelogd. Je krijgt een mail dat het wachtwoord is gewijzigd.',
  ],
  trouble: ['Werkt de link niet meer? Vraag een nieuwe aan via ‘Wachtwoord vergeten?’.'],
};

const resetPinHelp: HelpPage = {
  title: 'Verificatie-app opnieuw instellen',
  purpose: 'Hier vraag je een link aan als je je verificatie-app niet meer hebt.',
  can: ['Vul je e-mailadres en je wachtwoord in.'],
  after: [
    'Kloppen ze, dan krijg je een mail. Met de link, die 5 minuten geldig is, stel je een andere app in.',
  ],
  trouble: [
    noMail,
    'Weet je ook je wachtwoord niet meer? Vraag een beheerder van je organisatie om hulp.',
  ],
};

const emailChangeHelp: HelpPage = {
  title: 'Ander e-mailadres',
  purpose: 'Hier bevestig je een nieuw e-mailadres, of houd je de wijziging tegen.',
  can: [
    'Bevestig als het adres van jou is. Ken je de aanvrager niet? Doe dan niets of houd de wijziging tegen.',
  ],
  after: [
    'Na het bevestigen log je in met het nieuwe adres. Het oude adres krijgt bericht en kan de wijziging 72 uur tegenhouden.',
  ],
  trouble: ['Werkt de link niet meer? Vraag een beheerder van je organisatie om hulp.'],
};

const tokenHelp: HelpPage = {
  title: 'Inloggen met een link',
  purpose: 'Hier log je in met de link uit een mail.',
  can: ['Klik op ‘Inloggen’. Staat 2FA aan, dan vragen we ook om een code.'],
  after: [
    'De link werkt één keer. Was je hier al ingelogd met een ander account, dan word je daar uitgelogd.',
  ],
  trouble: ['Werkt de link niet meer? Begin opnieuw op de inlogpagina.'],
};

const accessibilityHelp: HelpPage = {
  title: 'Toegankelijkheid',
  purpose: 'Hier lees je hoe toegankelijk het portaal is.',
  can: ['Lees wat is getest, en wat nog niet goed is.'],
  after: ['Wat je meldt, lezen we, en je krijgt antwoord.'],
  trouble: ['Kun je iets niet gebruiken? Laat het weten via Hulp en contact.'],
};

/** The help of the screens around signing in, by their paths. */
export const authHelpTexts = {
  headings: helpHeadings,
  links: [],
  pages: {
    '/auth': signInHelp,
    '/auth/activate/:token': activateHelp,
    '/auth/reset-password': requestResetHelp,
    '/auth/reset-password/:token': resetPasswordHelp,
    '/auth/reset-pin': resetPinHelp,
    '/auth/email-change/:token': emailChangeHelp,
    '/auth/token/:token': tokenHelp,
    '/accessibility': accessibilityHelp,
  },
} as const satisfies HelpTexts;
