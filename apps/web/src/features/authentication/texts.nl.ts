/** The other screens of the sign-in area: links in mails, signing out, maintenance. */
export const authScreens = {
  newPassword: 'Nieuw wachtwoord',
  repeat: 'Herhaal wachtwoord',
  toSignIn: 'Naar inloggen',
  logOut: 'Uitloggen',
  loggingOut: 'Je wordt uitgelogd',
  maintenance: 'Onderhoud',
  maintenanceTitle: 'We zijn even bezig met onderhoud',
  maintenanceText: 'Het portaal is zo weer bereikbaar.',
  maintenanceReturn: 'Deze pagina gaat vanzelf verder zodra het onderhoud klaar is.',
  maintenanceNone: 'Er is nu geen onderhoud',
  maintenanceNoneText: 'Het portaal is gewoon bereikbaar.',
  maintenanceToPortal: 'Naar het portaal',
  maintenanceBackOffice: 'Werk je bij de aanbieder?',
  confirmation: {
    title: 'Microsoft heeft bevestigd wie je bent',
    failed: 'Microsoft heeft niet bevestigd wie je bent',
    text: 'Je kunt dit venster sluiten en verdergaan in het venster waar je was.',
    close: 'Dit venster sluiten',
  },
  activate: {
    title: 'Account activeren',
    lead: 'Kies een wachtwoord. Daarmee log je voortaan in.',
    submit: 'Account activeren',
  },
  requestReset: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul je e-mailadres in. Je krijgt een mail met een link om een nieuw wachtwoord te kiezen.',
    submit: 'Link sturen',
    sent: 'Is {emailAddress} bij ons bekend, dan krijg je een mail met een link om een nieuw wachtwoord te kiezen. De link is 30 minuten geldig.',
  },
  requestPinReset: {
    lead: 'Je krijgt een mail met een link waarmee je een andere verificatie-app instelt.',
    submit: 'Link sturen',
    sent: 'Kloppen {emailAddress} en het wachtwoord, en gebruikt het account 2FA? Dan krijg je een mail met een link om je verificatie-app opnieuw in te stellen. De link is 5 minuten geldig, dus kijk meteen.',
    hint: 'Weet je ook je wachtwoord niet meer? Vraag dan een beheerder van je organisatie om hulp.',
  },
  mailSent: {
    title: 'Kijk in je mail',
    hint: 'Geen mail ontvangen? Kijk in de map met ongewenste mail, en controleer of je het goede adres hebt ingevuld.',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    lead: 'Na het wijzigen ben je op al je apparaten uitgelogd.',
    submit: 'Wachtwoord wijzigen',
  },
  token: {
    title: 'Inloggen met een link',
    lead: 'Deze link werkt één keer. Ben je hier al ingelogd met een ander account, dan word je daar uitgelogd.',
    submit: 'Inloggen',
    failed: 'Je bent niet ingelogd',
  },
  deadLink: {
    title: 'Deze link werkt niet meer',
    goneTitle: 'Open de link opnieuw',
    gone: 'Om veiligheidsredenen onthoudt deze pagina de link niet. Open de link in je mail opnieuw.',
    activate:
      'Een activatielink is 72 uur geldig en werkt één keer. Heb je al een wachtwoord gekozen, dan kun je gewoon inloggen. Vraag anders een beheerder van je organisatie om een nieuwe uitnodiging.',
    'reset-password':
      'Een link om een nieuw wachtwoord te kiezen is 30 minuten geldig en werkt één keer. Vraag een nieuwe link aan.',
    token:
      'Een link om in te loggen is 5 minuten geldig en werkt één keer. Begin opnieuw op de inlogpagina.',
    'email-change':
      'Een link over een nieuw e-mailadres is 72 uur geldig en werkt één keer. Vraag een beheerder van je organisatie om hulp.',
    askAnew: 'Nieuwe link aanvragen',
    checkFailed: 'We konden de link niet controleren',
  },
};

export const emailChange = {
  checking: 'Nieuw e-mailadres',
  askedBy: '<bdi>{name}</bdi> vroeg hierom.',
  askedByFor: '<bdi>{name}</bdi> vroeg hierom, voor je account bij <bdi>{employers}</bdi>.',
  newPassword:
    'Ken je deze persoon of werkgever niet? Bevestig dan niet. Na het bevestigen kies je een nieuw wachtwoord. Het oude wachtwoord en 2FA vervallen.',
  ownPassword:
    'Je vroeg hier zelf om. Vul het wachtwoord van je account in, zodat we weten dat jij het bent.',
  choosePassword:
    'Kies een nieuw wachtwoord. Het oude werkt niet meer. Lukt het nu niet? Dezelfde link staat in je mail.',
  savePassword: 'Wachtwoord opslaan',
  confirm: {
    title: 'Nieuw e-mailadres bevestigen',
    text: 'Is <bdi>{emailAddress}</bdi> van jou? Na het bevestigen log je in met dit adres, en word je overal uitgelogd.',
    submit: 'Dit adres bevestigen',
    failed: 'Het adres is niet bevestigd',
    done: 'Je nieuwe e-mailadres is bevestigd',
    doneText: 'Log voortaan in met <bdi>{emailAddress}</bdi>.',
  },
  veto: {
    title: 'Wijziging van je e-mailadres tegenhouden',
    text: 'Iemand vroeg om je e-mailadres te wijzigen in <bdi>{emailAddress}</bdi>. Klopt dat niet? Houd de wijziging dan tegen.',
    submit: 'Wijziging tegenhouden',
    failed: 'De wijziging is niet tegengehouden',
    done: 'De wijziging is tegengehouden',
    doneText:
      'Je account houdt je oude adres. Was <bdi>{emailAddress}</bdi> al bevestigd, dan is iedereen uitgelogd en krijg je een mail om een nieuw wachtwoord te kiezen.',
  },
};
