import { records } from '@portal/texts/nl/records';

export { memberErrors as errors } from '@portal/texts/nl/screen-errors';

/** The accounts of a project, and their rights there. */
export const accounts = {
  caption: 'Gebruikers van dit project',
  searchPlaceholder: 'Zoek op naam of e-mailadres',
  add: 'Gebruiker toevoegen',
  details: 'Details van {name}',
  toList: 'Naar gebruikersbeheer',
  forbidden: 'Je hebt geen toegang tot gebruikersbeheer',
  forbiddenHint:
    'Alleen wie actief is in dit project, kan de gebruikers zien. Vraag een beheerder van je organisatie om hulp.',
  mayNotManage: 'Je kunt hier geen gebruikers beheren',
  mayNotManageHint:
    'Gebruikers toevoegen en wijzigen kan alleen wie het recht Beheer heeft. Vraag een beheerder van je organisatie om hulp.',
  empty: {
    title: 'Er zijn nog geen gebruikers',
    hint: 'Wie wordt uitgenodigd voor dit project, staat hier.',
  },
  filters: { status: records.words.status, rights: 'Rechten', mail: 'E-mail' },
  columns: {
    lastName: records.person.lastName,
    firstName: records.person.firstName,
    emailAddress: records.person.emailAddress,
    isDisabled: 'Status',
  },
  active: records.accountStatus.active,
  inactive: records.accountStatus.inactive,
  invited: records.accountStatus.invited,
  mailFails: 'E-mailadres werkt niet',
  mailFailsHint:
    'Mail naar dit e-mailadres komt niet aan: de mailserver van de ontvanger weigert het adres. Kijk of het adres klopt.',
  yes: records.yesNo.yes,
  no: records.yesNo.no,
  rightsOf: 'Rechten: {rights}',
  noRights: 'Kijkt alleen mee',
  rights: {
    isActive: 'Actief',
    authorize: records.rights.authorize,
    confirmationMails: records.rights.confirmationMails,
    userManagement: records.rights.userManagement,
    subscriptionCopy: records.rights.subscriptionCopy,
    payroll: records.rights.payroll,
  },
  explained: {
    isActive: 'Nodig om in te loggen en rechten te gebruiken.',
    authorize: 'Mag aanvragen goedkeuren en krijgt een mail bij elke nieuwe aanvraag.',
    confirmationMails:
      'Krijgt bevestiging van wijzigingen in actieve abonnementen, zoals opschorten en opzeggen.',
    userManagement: 'Mag gebruikers toevoegen, rechten wijzigen en aanvragen goedkeuren.',
    subscriptionCopy: 'Krijgt een kopie van de mail bij elke goedgekeurde aanvraag.',
    payroll: 'Mag de salarisverwerking instellen, controleren, afsluiten en downloaden.',
  },
  waiting: {
    title: 'Wacht op toestemming',
    lead: 'Deze mensen moeten nog akkoord gaan. Tot die tijd hebben ze geen toegang, of nog niet het recht Beheer. Wie nog geen toegang heeft, zie je alleen met het e-mailadres.',
    management: 'Heeft al toegang en is gevraagd om beheerder te worden',
    badge: 'Wacht op toestemming',
    askedBy: 'Gevraagd door {name} op {moment}',
    askedByProvider: 'Gevraagd door de aanbieder op {moment}',
    loadFailed: 'Wie op toestemming wacht, kon niet worden geladen',
    withdraw: 'Intrekken',
    withdrawOne: 'Verzoek aan {emailAddress} intrekken',
    withdrawTitle: 'Verzoek om toestemming intrekken?',
    withdrawText: '<bdi>{emailAddress}</bdi> kan dan niet meer instemmen.',
    withdrawSubmit: 'Verzoek intrekken',
    withdrawFailed: 'Het verzoek is niet ingetrokken',
    withdrawn: 'Verzoek ingetrokken',
    withdrawnText: '<bdi>{emailAddress}</bdi> kan niet meer instemmen.',
  },
  explanation: {
    title: 'Wat de rechten betekenen',
    text: 'Rechten gelden per project. Zonder een actief account werkt geen enkel recht.',
  },
  detail: {
    title: 'Gebruiker {name}',
    loading: 'De gebruiker wordt geladen',
    loadFailed: 'De gebruiker kon niet worden geladen',
    notFound: 'Gebruiker niet gevonden',
    notFoundHint: 'De gebruiker bestaat niet (meer), of zit in geen enkel project dat jij beheert.',
    self: 'Dit ben jij',
    noAccess: 'Geen toegang',
    person: 'Gegevens',
    personLocked:
      'Naam en e-mailadres kan alleen iemand wijzigen die elk project van deze gebruiker beheert.',
    emailHint: 'Een nieuw adres geldt pas als het via een mail is bevestigd.',
    pending:
      '<bdi>{emailAddress}</bdi> moet het nieuwe adres nog bevestigen. Tot dan geldt het huidige adres.',
    pendingTitle: 'Nieuw e-mailadres wacht op bevestiging',
    savePerson: 'Gegevens opslaan',
    personFailed: 'De gegevens zijn niet opgeslagen',
    personSaved:
      'De gegevens van <bdi>{name}</bdi> zijn opgeslagen. Hierover wordt een mail verstuurd.',
    emailAsked:
      'Opgeslagen. Naar <bdi>{emailAddress}</bdi> is een mail gestuurd om het nieuwe adres te bevestigen. Op het oude adres komt bericht; daarmee kan de wijziging 72 uur lang worden tegengehouden.',
    rightsIn: 'Rechten in {project}',
    rightsLegend: 'Rechten',
    saveRights: 'Rechten opslaan',
    rightsFailed: 'De rechten zijn niet opgeslagen',
    rightsSaved:
      'De rechten van <bdi>{name}</bdi> zijn opgeslagen. Hierover wordt een mail verstuurd.',
    inactiveHint:
      'Dit account is inactief in dit project. De rechten werken pas weer als je het activeert.',
    askedHint:
      '<bdi>{name}</bdi> is gevraagd om deel te nemen en krijgt pas toegang na toestemming.',
    managementAsked:
      '<bdi>{name}</bdi> is gevraagd om beheerder te worden en wordt dat na toestemming. De andere rechten gelden meteen.',
    isAsked: 'Wacht op toestemming',
    noAccessHint:
      '<bdi>{name}</bdi> heeft geen toegang tot dit project. Zet de toegang aan en kies de rechten.',
    ownManagement:
      'Je kunt je eigen recht Beheer niet verwijderen. Vraag een andere beheerder om dat te doen.',
    others: 'Andere projecten',
    othersLead:
      'De andere projecten die jij beheert. Zet je een project uit, dan vervalt de toegang.',
    otherAccess: 'Toegang tot {project}',
    otherRights: 'Rechten in {project}',
    otherSearch: 'Zoek een project',
    otherNone: 'Geen project gevonden',
  },
  actions: {
    title: 'Account',
    close: 'Sluiten',
    cancel: 'Annuleren',
    status: 'Status in dit project',
    invitation: 'Uitnodiging',
    followed: 'Geaccepteerd',
    notFollowed: 'Nog niet geaccepteerd',
    totp: '2FA',
    totpOn: 'Aan',
    totpOff: 'Uit',
    resend: 'Uitnodiging opnieuw versturen',
    resendFailed: 'De uitnodiging is niet verstuurd',
    resent:
      'Naar <bdi>{emailAddress}</bdi> is een nieuwe uitnodiging gestuurd. De link is 72 uur geldig; de vorige werkt niet meer.',
    resetTotp: '2FA opnieuw laten instellen',
    resetTotpTitle: '2FA van dit account verwijderen?',
    resetTotpText:
      '<bdi>{name}</bdi> logt daarna in met alleen het wachtwoord, tot 2FA opnieuw is ingesteld. Doe dit alleen als je zeker weet wie erom vraagt: de verificatie-app, de herstelcodes en de passkeys van nu werken niet meer.',
    resetTotpSubmit: '2FA verwijderen',
    resetTotpFailed: '2FA is niet verwijderd',
    resetTotpDone: '2FA verwijderd',
    resetTotpDoneText: '<bdi>{name}</bdi> krijgt daarover een mail.',
    deactivate: 'Account deactiveren',
    deactivateTitle: 'Account deactiveren?',
    deactivateText:
      '<bdi>{name}</bdi> heeft meteen geen toegang meer tot <bdi>{project}</bdi> en krijgt daarover een mail. De rechten blijven bewaard; je kunt het account later weer activeren.',
    deactivateSubmit: 'Account deactiveren',
    deactivateFailed: 'Het account is niet gedeactiveerd',
    deactivated: 'Account gedeactiveerd',
    deactivatedText: '<bdi>{name}</bdi> heeft geen toegang meer tot <bdi>{project}</bdi>.',
    activate: 'Account activeren',
    activateFailed: 'Het account is niet geactiveerd',
    activated: 'Account geactiveerd',
    activatedText: '<bdi>{name}</bdi> heeft weer toegang tot <bdi>{project}</bdi>.',
    own: 'Je eigen account kun je niet deactiveren. Vraag een andere beheerder om dat te doen.',
  },
  form: {
    lead: 'De gebruiker krijgt een mail met een link om een wachtwoord te kiezen. De link is 72 uur geldig.',
    person: 'Gegevens',
    rights: 'Rechten in {project}',
    rightsHint: 'Zonder rechten kan de gebruiker alleen meekijken. Je kunt dit later wijzigen.',
    othersLead:
      'De andere projecten die jij beheert. Vink aan tot welke projecten de gebruiker ook toegang krijgt.',
    optional: 'Mag leeg blijven.',
    submit: 'Gebruiker toevoegen',
    cancel: 'Annuleren',
    failed: 'De gebruiker is niet toegevoegd',
    added: 'Gebruiker toegevoegd',
    addedText: '<bdi>{name}</bdi> krijgt een mail met een link om een wachtwoord te kiezen.',
    existsTitle: 'Dit e-mailadres heeft al een account',
    exists:
      'Je kunt deze persoon toegang geven tot <bdi>{project}</bdi>, met de rechten die hieronder staan. Het account en de naam blijven zoals ze zijn. Heb je met deze persoon nog geen project dat jij beheert? Dan vragen we eerst om akkoord.',
    member: 'Deze persoon zit al in dit project. De rechten wijzig je bij de gebruiker.',
    toMember: 'Naar deze gebruiker',
    give: 'Rechten geven',
    given: 'Toegang gegeven',
    givenText: '<bdi>{emailAddress}</bdi> heeft nu toegang en krijgt daarover een mail.',
    asked: 'Toestemming gevraagd',
    askedText:
      '<bdi>{emailAddress}</bdi> krijgt een mail met het verzoek om toestemming, en pas daarna toegang.',
  },
};
