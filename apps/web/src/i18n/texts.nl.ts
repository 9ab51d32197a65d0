import { fieldErrors } from '@portal/texts/nl/field-errors';

export { problems } from '@portal/texts/nl/problems';

/** Texts that every screen may need, the first included: they come with the page itself. */
export const app = {
  language: 'Taal',
  nl: 'Nederlands',
  en: 'English',
  announcement: 'Mededeling',
  dismissAnnouncement: 'Mededeling sluiten',
  breadcrumbs: 'Kruimelpad',
  loading: 'Bezig met laden',
  loadingSlow: 'Het laden duurt langer dan normaal.',
  tryAgain: 'Opnieuw proberen',
  toDashboard: 'Naar het dashboard',
  notForSupport: 'In een ondersteuningssessie kun je dit scherm niet openen',
  notForSupportHint:
    'Op dit scherm kun je alleen iets wijzigen. In een ondersteuningssessie kan dat niet.',
  notFound: 'Pagina niet gevonden',
  notFoundHint: 'Deze pagina bestaat niet, of is verplaatst.',
  closeNotification: 'Melding sluiten',
  reference: 'Kenmerk {reference}',
  copyFailed: 'Kopiëren is niet gelukt. Selecteer de tekst en kopieer die zelf.',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
};

/** Texts about what went wrong: those of fields, by code, and the page's own. */
export const errors = {
  ...fieldErrors,
  'amount-format': 'Vul een bedrag in euro’s in, zoals 12,50',
  'pin-digits': 'Een verificatiecode bestaat uit zes cijfers',
  passkey: {
    cancelled:
      'Je hebt geen passkey gebruikt. Er is niets veranderd. Je kunt het opnieuw proberen.',
    known: 'Dit apparaat heeft al een passkey voor je account.',
    unsupported:
      'Hier kun je geen passkey gebruiken. Probeer een andere browser of een ander apparaat.',
    failed: 'De browser kon de passkey niet gebruiken. Probeer het opnieuw.',
  },
  unreachable:
    'Er is geen verbinding met de server. Controleer je internet en probeer het opnieuw.',
  answerLostTitle: 'Onzeker of dit is gelukt',
  answerLost:
    'Het antwoord van de server kwam niet aan. Probeer het opnieuw zonder iets te wijzigen: dan wordt het niet dubbel verwerkt.',
  outcomeOpen:
    'Door een storing kon de server niet zeggen of dit is gelukt. Probeer het opnieuw zonder iets te wijzigen: dan wordt het niet dubbel verwerkt.',
  replayedTitle: 'Dit was al verwerkt',
  replayed: 'Alleen de bevestiging kwam niet aan. Er is niets dubbel uitgevoerd.',
  unexpected: 'Er is iets misgegaan. Probeer het opnieuw.',
  pageTitle: 'Deze pagina werkt even niet',
  chunkTitle: 'De pagina kan niet worden geladen',
  chunkText: 'Controleer je internet en probeer het opnieuw.',
  chunkReplaced: 'Er is een nieuwe versie van het portaal. Probeer het opnieuw.',
  loadFailed: 'De gegevens konden niet worden geladen',
  tooManyAttempts_one: 'Te veel pogingen. Probeer het over {count} seconde opnieuw.',
  tooManyAttempts_other: 'Te veel pogingen. Probeer het over {count} seconden opnieuw.',
  tooManyAttemptsMinutes_one: 'Te veel pogingen. Probeer het over {count} minuut opnieuw.',
  tooManyAttemptsMinutes_other: 'Te veel pogingen. Probeer het over {count} minuten opnieuw.',
  waitIsOver: 'Je kunt het nu opnieuw proberen.',
};

/** Signing in with two steps: setting it up and using it. */
export const totp = {
  title: 'Verificatiecode',
  lead: 'Vul de code in die je verificatie-app toont, of een van je herstelcodes.',
  code: 'Code uit je verificatie-app',
  verificationCode: 'Verificatiecode',
  recoveryCode: 'Herstelcode',
  useRecoveryCode: 'Herstelcode gebruiken',
  useApp: 'Code uit de verificatie-app gebruiken',
  setupTitle: 'Stel een verificatie-app in',
  setupLead:
    'Bij het inloggen heb je voortaan een verificatiecode nodig uit een app op je telefoon.',
  codesTitle: 'Bewaar je herstelcodes',
  codesLead: 'Met een herstelcode log je in als je je telefoon niet bij de hand hebt.',
};
