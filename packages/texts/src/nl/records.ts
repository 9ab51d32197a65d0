/**
 * The names of records and their fields everywhere: on the screen, in Excel, in documents, mails
 * and the log. This file has texts only, so that the page can load it separately.
 */
export const records = {
  /** Fields of a person. */
  person: {
    firstName: 'Voornaam',
    infix: 'Tussenvoegsel',
    lastName: 'Achternaam',
    name: 'Naam',
    birthDate: 'Geboortedatum',
    gender: 'Geslacht',
    emailAddress: 'E-mailadres',
    address: 'Adres',
    street: 'Straat',
    houseNumber: 'Huisnummer',
    postalCode: 'Postcode',
    city: 'Plaats',
    phoneNumber: 'Telefoonnummer',
  },
  /** The employee in the employer's administration. */
  work: {
    employeeNumber: 'Personeelsnummer',
    department: 'Afdeling',
    costCentre: 'Kostenplaats',
  },
  /** The product, its duration, and the parts of the price by payer. */
  article: {
    articleName: 'Abonnement',
    sportsLocation: 'Sportlocatie',
    intensity: 'Intensiteit',
    startDate: 'Startdatum',
    months: 'Looptijd',
    totalPrice: 'Prijs per maand',
    grossExchange: 'Bruto uitruil',
    netExchange: 'Netto uitruil',
    employerContribution: 'Werkgeversbijdrage',
    netOwnContribution: 'Netto eigen bijdrage',
  },
  /** Fields of a request. */
  request: {
    externalReference: 'Extern kenmerk',
    acceptedAt: 'Moment van instemming',
    acceptanceReference: 'Kenmerk van instemming',
    reason: 'Reden van afwijzing',
  },
  /** Fields of an order of promotion material. */
  order: {
    contactName: 'Contactpersoon',
    deliveryAddress: 'Afleveradres',
    screenOrientation: 'Stand van het scherm',
  },
  /** Fields of a subscription. */
  period: {
    periodStart: 'Startdatum',
    periodEnd: 'Einddatum',
    suspendFrom: 'Opgeschort vanaf',
  },
  /** Flags of an account in a project. */
  rights: {
    authorize: 'Autoriseren',
    confirmationMails: 'Mutaties',
    userManagement: 'Beheer',
    subscriptionCopy: 'Kopie van goedkeuringen',
    payroll: 'Salarisverwerking',
  },
  words: {
    employer: 'Werkgever',
    employee: 'Medewerker',
    subscription: 'Abonnement',
    requestedAt: 'Ingediend op',
    onBehalfOf: 'Namens',
    automatically: 'Automatisch',
    status: 'Status',
  },
  requestStatus: {
    ToApprove: 'Te beoordelen',
    Approved: 'Goedgekeurd',
    Rejected: 'Afgewezen',
    Withdrawn: 'Ingetrokken',
  },
  subscriptionStatus: {
    New: 'Nieuw',
    Active: 'Actief',
    Suspended: 'Opgeschort',
    Cancelled: 'Opgezegd',
    Ended: 'Beëindigd',
  },
  accountStatus: {
    active: 'Actief',
    invited: 'Uitgenodigd',
    inactive: 'Inactief',
  },
  yesNo: {
    yes: 'Ja',
    no: 'Nee',
  },
  /** The labels of the choices of a field. */
  choices: {
    gender: {
      Male: 'Man',
      Female: 'Vrouw',
      X: 'X',
      Unknown: 'Onbekend',
    },
  },
  intensityText: {
    unlimited: 'Onbeperkt',
    once: '1 keer per week',
    times: '{times} keer per week',
  },
  monthsText: {
    one: '1 maand',
    many: '{months} maanden',
  },
};
