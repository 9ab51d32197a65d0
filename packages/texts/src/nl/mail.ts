/** Mail that the portal sends. No personal data stands in a subject. */
export const mail = {
  greeting: 'Beste {name},',
  greetingUnnamed: 'Beste lezer,',
  closing: 'Met vriendelijke groet,\n{brand}',
  automatic: 'Dit is een automatisch bericht. Antwoorden op deze e-mail worden niet gelezen.',

  employee: 'Medewerker',
  subscription: 'Abonnement',
  sportsLocation: 'Sportlocatie',
  startDate: 'Startdatum',
  firstTerm: 'Eerste looptijd',
  month: '1 maand',
  months: '{0} maanden',
  perMonth: '{0} per maand',
  totalPrice: 'Totaalprijs',
  grossExchange: 'Bruto uitruil',
  netExchange: 'Netto uitruil',
  employerContribution: 'Werkgeversbijdrage',
  netOwnContribution: 'Netto eigen bijdrage',

  requestReceived: {
    subject: '{brand}: nieuwe aanvraag om te beoordelen',
    intro: 'Er is een nieuwe aanvraag voor {product} binnengekomen bij {project}.',
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
    outro: 'Je ontvangt dit bericht omdat je een kopie krijgt van elke goedgekeurde aanvraag.',
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
};
