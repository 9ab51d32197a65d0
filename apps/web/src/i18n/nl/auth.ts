export const auth = {
  signIn: 'Inloggen',
  lead: 'Voor werkgevers die {{product}} aanbieden.',
  forEmployers: '{{product}} voor werkgevers',
  emailAddress: 'E-mailadres',
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  repeat: 'Herhaal wachtwoord',
  passwordRule:
    'Ten minste 12 tekens, met een hoofdletter, een kleine letter en een cijfer. Plakken mag.',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  forgotPassword: 'Wachtwoord vergeten?',
  or: 'of',
  signInWithMicrosoft: 'Inloggen met Microsoft',
  noAuthenticator: 'Geen toegang tot je verificatie-app?',
  resetPin: 'Pin opnieuw instellen',
  backToSignIn: 'Terug naar inloggen',
  toSignIn: 'Naar inloggen',
  loggingIn: 'Je wordt ingelogd',
  tooManyAttempts_one: 'Te veel pogingen. Probeer het over {{count}} seconde opnieuw.',
  tooManyAttempts_other: 'Te veel pogingen. Probeer het over {{count}} seconden opnieuw.',
  tooManyAttemptsMinutes_one: 'Te veel pogingen. Probeer het over {{count}} minuut opnieuw.',
  tooManyAttemptsMinutes_other: 'Te veel pogingen. Probeer het over {{count}} minuten opnieuw.',
  waitIsOver: 'Je kunt het nu opnieuw proberen.',
  challengeExpired:
    'Het invoeren van de code duurde te lang, of er is te vaak een verkeerde code gebruikt. Log opnieuw in.',
  activated: 'Je account is geactiveerd. Je kunt nu inloggen met je nieuwe wachtwoord.',
  passwordReset: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen met je nieuwe wachtwoord.',
  endedInactive: 'Je bent automatisch uitgelogd wegens te lange inactiviteit',
  endedRefused: 'Je sessie is beëindigd. Log opnieuw in.',
  logOut: 'Uitloggen',
  loggingOut: 'Je wordt uitgelogd',
  maintenance: 'Onderhoud',
  maintenanceTitle: 'We zijn even bezig met onderhoud',
  maintenanceText: 'Het portaal is zo weer bereikbaar.',
  maintenanceReturn: 'Deze pagina gaat vanzelf verder zodra het onderhoud klaar is.',
  activate: {
    title: 'Account activeren',
    lead: 'Kies een wachtwoord. Daarmee log je voortaan in.',
    submit: 'Activeer account',
  },
  requestReset: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul je e-mailadres in. Je krijgt een mail met een link om een nieuw wachtwoord te kiezen.',
    submit: 'Stuur de link',
    sent: 'Is {{emailAddress}} bij ons bekend, dan staat er binnen enkele minuten een mail in je postvak met een link om een nieuw wachtwoord te kiezen. De link is 30 minuten geldig.',
  },
  requestPinReset: {
    lead: 'Je krijgt een mail met een link waarmee je een andere verificatie-app instelt.',
    submit: 'Stuur de link',
    sent: 'Kloppen {{emailAddress}} en het wachtwoord, dan staat er binnen enkele minuten een mail in je postvak met een link om je verificatie-app opnieuw in te stellen. De link is 5 minuten geldig.',
    hint: 'Weet je ook je wachtwoord niet meer? Vraag dan een beheerder van je organisatie om hulp.',
  },
  mailSent: {
    title: 'Kijk in je mail',
    hint: 'Geen mail ontvangen? Kijk in de map met ongewenste mail, en controleer of je het goede adres hebt ingevuld.',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    lead: 'Na het wijzigen ben je op al je apparaten uitgelogd.',
    submit: 'Wijzig wachtwoord',
  },
  deadLink: {
    title: 'Deze link werkt niet meer',
    gone: 'Om veiligheidsredenen onthoudt deze pagina de link niet. Open de link in je mail opnieuw.',
    activate:
      'Een activatielink is 72 uur geldig en werkt één keer. Heb je al een wachtwoord gekozen, dan kun je gewoon inloggen. Vraag anders een beheerder van je organisatie om een nieuwe uitnodiging.',
    'reset-password':
      'Een link om een nieuw wachtwoord te kiezen is 30 minuten geldig en werkt één keer. Vraag een nieuwe link aan.',
    token:
      'Een link om in te loggen is 5 minuten geldig en werkt één keer. Begin opnieuw op de inlogpagina.',
    askAnew: 'Vraag een nieuwe link aan',
    checkFailed: 'De link kon niet worden gecontroleerd',
  },
  microsoft: {
    refused: {
      title: 'Je mag niet inloggen met Microsoft',
      text: 'Geen van de regels van je organisatie laat je toe. Vraag je IT-afdeling of een beheerder van het portaal om jou, of een groep waarvan je lid bent, toegang te geven.',
    },
    'unknown-account': {
      title: 'Er is geen account voor je Microsoft-account',
      text: 'Vraag een beheerder van je organisatie om je uit te nodigen op het e-mailadres van je Microsoft-account. Vraag je IT-afdeling na of dat adres klopt.',
    },
    'groups-unresolved': {
      title: 'Je groepen konden niet worden bepaald',
      text: 'Je bent lid van zo veel groepen dat Microsoft ze niet meestuurt. Vraag je IT-afdeling om alleen de groepen door te geven die bij dit portaal horen, of om jou apart toegang te geven.',
    },
    failed: {
      title: 'Inloggen met Microsoft is niet gelukt',
      text: 'Probeer het opnieuw. Lukt het weer niet, vraag je IT-afdeling dan of het portaal als toepassing is toegestaan.',
    },
    confirm: {
      title: 'Log één keer in met je wachtwoord',
      text: 'Zo weten we zeker dat dit account van jou is. Daarna log je in met Microsoft, zonder wachtwoord.',
    },
  },
};
