import { records } from './records.ts';

/** Mail that the portal sends. A subject never contains personal data. */
export const mail = {
  greeting: 'Beste {name},',
  greetingUnnamed: 'Beste lezer,',
  closing: 'Met vriendelijke groet,\n{brand}',
  automatic: 'Dit is een automatisch bericht. Antwoorden op deze e-mail worden niet gelezen.',
  /** Above the address of the page for it. */
  choose: 'Kies zelf welke berichten je krijgt:',

  employee: records.words.employee,
  subscription: records.words.subscription,
  startDate: records.article.startDate,
  firstTerm: 'Eerste looptijd',
  perMonth: '{amount} per maand',
  totalPrice: 'Prijs',
  grossExchange: records.article.grossExchange,
  netExchange: records.article.netExchange,
  employerContribution: records.article.employerContribution,
  netOwnContribution: records.article.netOwnContribution,
  subscriptionNumber: 'Abonnementsnummer',
  endDate: 'Einddatum',

  requestReceived: {
    subject: '{brand}: nieuwe aanvraag om te beoordelen',
    intro: 'Er is een nieuwe aanvraag voor {product} binnengekomen bij {project}.',
    onBehalf: 'Je beoordeelt deze aanvraag als vervanger, namens {approver}.',
    action: 'Bekijk en beoordeel de aanvraag:',
  },
  approvedForEmployee: {
    subject: '{brand}: je aanvraag is goedgekeurd',
    intro: 'Goed nieuws: {project} heeft je aanvraag voor {product} goedgekeurd.',
    outro:
      'De afspraken hierover staan in een aanvulling op je arbeidsovereenkomst. Je werkgever bewaart die aanvulling en geeft je op verzoek een kopie.',
  },
  approvedForMember: {
    subject: '{brand}: kopie van een goedgekeurde aanvraag',
    intro: 'Een aanvraag voor {product} bij {project} is goedgekeurd.',
    action: 'Bekijk de aanvraag en de aanvullende arbeidsovereenkomst:',
  },
  approvedForProvider: {
    subject: '{brand}: aanvraag goedgekeurd',
    intro: 'Een aanvraag voor {product} bij {project} is goedgekeurd. Het abonnement kan starten.',
    action: 'Bekijk de aanvraag:',
  },
  rejectedForEmployee: {
    subject: '{brand}: je aanvraag is afgewezen',
    intro: '{project} heeft je aanvraag voor {product} afgewezen.',
    reason: 'De reden die je werkgever hiervoor geeft:',
    outro: 'Heb je vragen over deze beslissing? Neem dan contact op met je werkgever.',
  },
  requestWithdrawn: {
    subject: '{brand}: aanvraag ingetrokken',
    intro:
      'Een medewerker heeft een aanvraag voor {product} bij {project} ingetrokken. Je had die aanvraag geopend. Je hoeft er niets meer mee te doen.',
    action: 'Bekijk de aanvraag:',
  },

  cancelledForMember: {
    subject: '{brand}: abonnement eindigt door uitdiensttreding',
    intro:
      '{reporter} heeft bij {project} gemeld dat een medewerker uit dienst gaat. Het abonnement voor {product} eindigt daarom.',
    settlement: 'Dit moet nog worden verrekend:',
    assumption:
      'Bij deze bedragen is het salaris verwerkt tot en met {run}. De laatste maand met loon is {pay}. Klopt dat niet, dan kloppen de bedragen ook niet. Laat je salarisadministratie ze dan berekenen met de juiste maanden.',
    action: 'Bekijk het abonnement:',
  },
  cancelledForEmployee: {
    subject: '{brand}: je abonnement eindigt',
    intro:
      '{project} heeft gemeld dat je uit dienst gaat. Je abonnement voor {product} eindigt daarom.',
    outro:
      'Tot en met de einddatum kun je het abonnement gebruiken. Heb je vragen? Neem dan contact op met je werkgever.',
    settled: {
      paid: 'Tot en met die datum loopt de uitruil van je loon gewoon door.',
      unpaid:
        'Zolang je loon krijgt, loopt de uitruil gewoon door. Wat daarna nog openstaat, mag je werkgever alleen inhouden op je nettoloon. Je moet daarna nog ten minste het minimumloon overhouden.',
      apart:
        'Je krijgt geen loon meer waarop iets kan worden ingehouden. Staat er nog iets open, dan regelt je werkgever dat apart met je.',
    },
  },
  cancelledForProvider: {
    subject: '{brand}: abonnement eindigt',
    intro:
      '{project} heeft gemeld dat een medewerker uit dienst gaat. Het abonnement voor {product} eindigt daarom.',
    action: 'Bekijk het abonnement:',
  },
  changedForMember: {
    subject: '{brand}: wijzigingen in lopende abonnementen',
    intro: 'De aanbieder heeft lopende abonnementen voor {product} bij {project} gewijzigd.',
    counts: {
      endSet: 'Einddatum vastgelegd',
      endMoved: 'Einddatum verplaatst',
      endRemoved: 'Einddatum vervallen',
      suspensionSet: 'Opschorting vastgelegd',
      suspensionMoved: 'Opschorting verplaatst',
      suspensionRemoved: 'Opschorting vervallen',
      repriced: 'Prijs gewijzigd',
      renewed: 'Verlengd',
    },
    changes: {
      endSet: 'eindigt op {to}',
      endMoved: 'eindigt op {to} (was {from})',
      endRemoved: 'eindigt niet meer op {from}',
      suspensionSet: 'opgeschort {to}',
      suspensionMoved: 'opgeschort {to} (was {from})',
      suspensionRemoved: 'niet meer opgeschort {from}',
      repriced: 'kost {price} per maand vanaf {to}',
      renewed: 'verlengd: looptijd {months}',
    },
    span: 'van {from} tot en met {till}',
    openSpan: 'vanaf {from}',
    more: 'en nog {count}',
    action: 'Bekijk de abonnementen:',
  },
  listCancelledForMember: {
    subject: '{brand}: abonnementen eindigen door uitdiensttreding',
    intro:
      '{reporter} heeft bij {project} vanuit de werknemerslijst gemeld dat medewerkers uit dienst zijn. Hun abonnementen voor {product} eindigen op {date}. Aantal: {count}.',
    line: '{number}: {employee}, {article}, {amounts}',
    lineAmount: '{label} {amount}',
    nothing: 'niets te verrekenen',
    assumption:
      'Bij deze bedragen is het salaris verwerkt tot en met {run}. De laatste maand met loon is voor iedereen {pay}.',
    action: 'Was dit een vergissing? Meld het op de pagina van de werknemerslijst:',
  },
  listCancelledForProvider: {
    subject: '{brand}: abonnementen eindigen',
    intro:
      '{project} heeft vanuit de werknemerslijst gemeld dat medewerkers uit dienst zijn. Deze abonnementen voor {product} eindigen op {date}. Aantal: {count}.',
    line: '{number}: {article}',
  },
  listRectifiedForProvider: {
    subject: '{brand}: opzeggingen vanuit de werknemerslijst als vergissing gemeld',
    intro:
      '{reporter} meldt bij {project} dat deze abonnementen voor {product} bij vergissing zijn opgezegd vanuit de werknemerslijst. Aantal: {count}. Neem contact op met de werkgever en herstel wat nodig is. De einddatums zijn niet gewijzigd.',
    line: '{number}: {article}, einddatum {date}',
  },
};
