import type { ErasureFaultCode, ErasureGroup, StayReason } from '@portal/contract/person-erasure';
import { records } from '@portal/texts/nl/records';

export { personErrors as errors } from '@portal/texts/nl/screen-errors';

export const person = {
  title: 'Medewerker {name}',
  born: 'Geboren {date}',
  notFound: 'Medewerker niet gevonden',
  notFoundHint:
    'De gegevens zijn verwijderd, of horen bij een project waar je geen toegang toe hebt.',
  loadFailed: 'De medewerker kon niet worden geladen',
  loading: 'De medewerker wordt geladen',
  toList: 'Naar alle abonnementen',
  mailFailsTitle: 'Mail komt niet aan',
  mailFails:
    'De mailserver van de ontvanger weigert het adres <bdi>{emailAddress}</bdi>. Vraag de medewerker of het klopt. De aanbieder kan het wijzigen.',
  subscriptions: 'Abonnementen',
  subscription: '{article}, {product} {number}',
  period: '{start} t/m {end}',
  requests: 'Aanvragen',
  request: '{article}, start {date}',
  requestedAt: 'Ingediend op {moment}',
  aaos: 'AAO’s',
  signedAt: '{article}, ondertekend op {moment}',
  requestStatus: records.requestStatus,
  subscriptionStatus: records.subscriptionStatus,
  employeeList: {
    title: 'Werknemerslijst',
    'no-list': 'Nog geen lijst opgeslagen',
    'not-on-list': 'Staat er niet op',
    'on-list': 'Staat erop',
    'other-name': 'Het nummer staat erop als',
  },
  actions: {
    title: 'Regelen',
    lead: 'Gaat deze medewerker uit dienst? Dan kies je hier de einddatum van het abonnement.',
    report: 'Uit dienst melden',
    reportOf: 'Uit dienst melden: {article}',
  },
  privacy: {
    title: 'Privacy',
    lead: 'Vraagt deze medewerker om de eigen gegevens, of om verwijdering daarvan? Dat regel je hier. Soms vragen we eerst wie je bent.',
    download: 'Gegevens downloaden',
    downloadFailed: 'De gegevens zijn niet gedownload',
    erase: 'Gegevens wissen',
    eraseTitle: 'Gegevens van {name} wissen',
    confirm: 'Definitief wissen',
    cancel: 'Annuleren',
    close: 'Sluiten',
    loading: 'We kijken wat er wordt gewist',
    loadFailed: 'Wat er gewist wordt, kon niet worden geladen',
    eraseFailed: 'De gegevens zijn niet gewist',
    erased: 'De gegevens worden gewist',
    erasedText: 'Meestal is dat meteen gebeurd. Lukt het even niet, dan gaat het vanzelf verder.',
    first: 'Er moet eerst iets anders gebeuren',
    warning: 'Wissen kan niet ongedaan worden gemaakt.',
    nothingGoes: 'Er is nu niets om te wissen: alles moet nog worden bewaard.',
    goes: 'Dit gaat weg',
    wouldGo: 'Dit wordt daarna gewist',
    stays: 'Dit blijft voorlopig',
    until: 'Dit wordt vanzelf verwijderd, uiterlijk op {day}.',
    stayReasons: {
      'payroll-record':
        'Dit hoort bij de loonadministratie. Die moet je wettelijk zeven jaar bewaren.',
      'payroll-lines':
        'Dit is doorgegeven aan de salarisadministratie. Dat moet je wettelijk zeven jaar bewaren.',
      decision:
        'De naam staat onder beslissingen over collega’s. Die blijven net zo lang als de aanvraag zelf.',
      'other-record':
        'Dit gaat over gegevens van collega’s, en blijft net zo lang bewaard als die gegevens.',
      'own-text': 'Dit zijn teksten van jullie zelf. Haal de naam daar zelf uit.',
    } satisfies Record<StayReason, string>,
    lookalikes: 'Misschien dezelfde persoon',
    lookalikesHint:
      'Deze medewerkers hebben dezelfde geboortedatum en achternaam. Is het dezelfde persoon? Wis die gegevens dan ook.',
    toRequest: 'Naar de aanvraag',
    toSubscription: 'Naar het abonnement',
    faults: {
      'subscription-running':
        'Er loopt nog een abonnement. Meld de medewerker uit dienst en wis de gegevens na de einddatum.',
      'request-waiting':
        'Er wacht nog een aanvraag op een beslissing. Beslis daar eerst over, of laat die intrekken.',
      'has-access':
        'Deze persoon heeft nog toegang tot het portaal. Draag het beheer zo nodig over en haal de toegang weg bij Gebruikersbeheer.',
    } satisfies Record<ErasureFaultCode, string>,
    groups: {
      subscriptions: 'Abonnementen',
      requests: 'Aanvragen',
      aaos: 'AAO’s',
      payroll: 'Regels van de salarisverwerking, zonder naam',
      employeeLists: 'Regels en uploads van werknemerslijsten',
      mails: 'Mails',
      events: 'Berichten aan de aanbieder',
      log: 'Namen in het logboek',
      texts: 'Genoemd in nieuws of ondertekening',
      other: 'Overig',
    } satisfies Record<ErasureGroup, string>,
  },
};
