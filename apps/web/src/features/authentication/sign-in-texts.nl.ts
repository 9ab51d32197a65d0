/** The texts of the sign-in page, which are part of its chunk. */
export const auth = {
  signIn: 'Inloggen',
  lead: 'Voor werkgevers die {product} aanbieden.',
  forEmployers: '{product} voor werkgevers',
  emailAddress: 'E-mailadres',
  password: 'Wachtwoord',
  forgotPassword: 'Wachtwoord vergeten?',
  or: 'of',
  signInWithMicrosoft: 'Inloggen met Microsoft',
  usePasskey: 'Passkey gebruiken',
  noAuthenticator: 'Geen toegang tot je verificatie-app?',
  resetPin: 'Verificatie-app opnieuw instellen',
  backToSignIn: 'Terug naar inloggen',
  challengeExpired: 'De code kwam te laat, of was te vaak verkeerd. Log opnieuw in.',
  activated: 'Je account is geactiveerd. Je kunt nu inloggen met je nieuwe wachtwoord.',
  passwordReset: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen met je nieuwe wachtwoord.',
  endedInactive: 'Je bent automatisch uitgelogd wegens te lange inactiviteit',
  endedRefused: 'Je sessie is beëindigd. Log opnieuw in.',
  microsoft: {
    askTitle: 'Wat je kunt vragen, en aan wie',
    withPassword: 'Inloggen met een wachtwoord',
    refused: {
      title: 'Je mag niet inloggen met Microsoft',
      why: 'Geen van de regels in dit portaal laat je toe.',
      ask: 'Vraag je IT-afdeling of een beheerder van het portaal om toegang. Dat kan ook voor een groep waarvan je lid bent. Kan niemand van je organisatie zo inloggen? Vraag dan of de tenant van je organisatie in het portaal staat.',
    },
    'unknown-account': {
      title: 'Er is geen account voor je Microsoft-account',
      why: 'Je organisatie laat je toe, maar dit portaal kent je nog niet.',
      ask: 'Vraag een beheerder van je organisatie om je uit te nodigen op het e-mailadres van je Microsoft-account. Vraag je IT-afdeling na of dat adres klopt.',
    },
    'groups-unresolved': {
      title: 'We konden je groepen niet bepalen',
      why: 'Je bent lid van zo veel groepen dat Microsoft ze niet meestuurt.',
      ask: 'Vraag je IT-afdeling om alleen de groepen door te geven die bij dit portaal horen. Of vraag om jou apart toegang te geven.',
    },
    failed: {
      title: 'Inloggen met Microsoft is niet gelukt',
      why: 'Er ging onderweg iets mis. Probeer het opnieuw.',
      ask: 'Lukt het weer niet, vraag je IT-afdeling dan of het portaal als toepassing is toegestaan.',
    },
    confirm: {
      title: 'Log één keer in met je wachtwoord',
      text: 'Zo weten we zeker dat dit account van jou is. Daarna log je in met Microsoft, zonder wachtwoord.',
    },
  },
};
