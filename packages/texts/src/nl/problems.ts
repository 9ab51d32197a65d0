import type { ProblemCode } from '@portal/contract/errors';
import type { reportedProblems } from './reported-problems.ts';

/** The codes that the page has a text for. */
export type PageProblemCode = Exclude<ProblemCode, keyof typeof reportedProblems>;

/** The texts of failed calls, by code. */
export const problems: Record<PageProblemCode, string> = {
  'malformed-request': 'Het verzoek aan de server is niet leesbaar.',
  'required-parameter': 'Het verzoek aan de server mist verplichte gegevens.',
  'not-signed-in': 'Je bent niet ingelogd, of je sessie is verlopen.',
  'right-missing':
    'Je hebt hier geen rechten voor. Vraag een beheerder van je organisatie om hulp.',
  'totp-demanded':
    'Dit project vraagt om 2FA. Zet 2FA aan bij Wachtwoord en 2FA. Daarna heb je toegang.',
  'confirmation-needed': 'Bevestig eerst wie je bent. Er is nog niets gebeurd.',
  'not-found': 'Dit bestaat niet, of je hebt er geen toegang toe.',
  'method-not-allowed': 'Dit adres kent deze methode niet.',
  'already-decided': 'Over deze aanvraag is al beslist.',
  'state-changed':
    'Dit is ondertussen gewijzigd. Bekijk de nieuwe gegevens en probeer het opnieuw.',
  'payload-too-large': 'Wat je verstuurt, is te groot.',
  'unsupported-media-type': 'Dit soort bestand of bericht wordt niet ondersteund.',
  'invalid-input': 'Niet alles is goed ingevuld.',
  'read-only-session': 'In een ondersteuningssessie kun je niets wijzigen.',
  'support-list-too-long':
    'In een ondersteuningssessie kun je lijsten van meer dan 500 regels niet exporteren. De eigenaar van het account kan dat wel.',
  'too-many-requests': 'Het is nu te druk. Wacht even en probeer het opnieuw.',
  'internal-error': 'Er is iets misgegaan. Probeer het opnieuw.',
  'temporarily-unavailable': 'De server is even niet bereikbaar. Probeer het zo opnieuw.',
  maintenance: 'Er wordt onderhoud uitgevoerd. Probeer het later opnieuw.',
  'lines-without-number': 'Er zijn regels zonder personeelsnummer.',
  'last-manager': 'Dit project moet ten minste één actieve beheerder houden.',
  'own-management':
    'Je kunt je eigen recht Beheer niet verwijderen. Een andere beheerder kan dat wel.',
  'already-activated': 'Deze gebruiker heeft het account al geactiveerd.',
  'invitation-unanswered':
    'Op de vorige uitnodigingen kwam geen antwoord, dus er gaat geen nieuwe uit. Controleer het e-mailadres, of vraag de aanbieder om hulp.',
  'idempotency-in-progress': 'Dit wordt al verwerkt. Wacht even en probeer het opnieuw.',
  'idempotency-key-reused':
    'Deze sleutel hoort bij een andere opdracht. Verstuur dit met een nieuwe sleutel.',
  'range-not-satisfiable': 'Dit deel van het bestand bestaat niet.',
};
