/** Terms of payroll that screens and files share. */
export const payroll = {
  components: {
    GrossExchange: 'Bruto uitruil',
    Reimbursement: 'Vergoeding',
    SubscriptionCost: 'Abonnementskosten',
    NetExchange: 'Netto uitruil',
    NetOwnContribution: 'Netto eigen bijdrage',
    EmployerContribution: 'Werkgeversbijdrage',
    NetSettlement: 'Netto verrekening',
  },
  changes: {
    New: 'Nieuw',
    Changed: 'Gewijzigd',
    Stopped: 'Gestopt',
    Suspended: 'Opgeschort',
    Resumed: 'Hervat',
    Settlement: 'Verrekening',
    Correction: 'Correctie',
  },
  reasons: {
    subscription: 'Abonnement',
    number: 'Ander personeelsnummer',
    missed: 'Gemiste inhouding',
    leaver: 'Uit dienst',
    decrease: 'Te veel ingehouden',
    rounding: 'Afronding over het jaar',
  },
  heldReasons: {
    'no-number': 'Geen personeelsnummer',
    'number-shared': 'Nummer hoort bij twee mensen',
    'number-unsafe': 'Nummer met vreemde tekens',
    'no-pay': 'Geen loon in deze periode',
    'too-little-pay': 'Te weinig loon in deze periode',
    other: 'Andere reden',
  },
  /** A line held because of a missing number that is known now. */
  numberNow: 'Personeelsnummer ontbrak, en is er nu',
  /** The states of a line in its period; `held` is both of those that do not count. */
  held: {
    counts: 'Telt mee',
    held: 'Telt niet mee',
    heldByPerson: 'Aangehouden',
    leftOut: 'Niet meegenomen',
  },
  /** Whether a line has an employee number. */
  numbers: { missing: 'Ontbreekt', known: 'Bekend' },
  signs: { Minus: 'Inhouden', Plus: 'Uitbetalen', Information: 'Ter informatie' },
  totals: {
    New: 'Nieuw',
    Changed: 'Gewijzigd',
    Stopped: 'Gestopt',
    OneOff: 'Eenmalig',
  },
  figures: {
    previous: 'Vorige stand',
    mutations: 'Mutaties',
    closing: 'Nieuwe stand',
    oneOffs: 'Eenmalig',
    due: 'Te verwerken',
  },
  columns: {
    lastName: 'Achternaam',
    firstName: 'Voornaam',
    employeeNumber: 'Personeelsnummer',
    component: 'Looncomponent',
    code: 'Looncode',
    change: 'Mutatie',
    amount: 'Bedrag',
    delta: 'Verschil',
    effectiveFrom: 'Ingangsdatum',
    effectiveTo: 'Einddatum',
    originPeriod: 'Over periode',
    reason: 'Reden',
    heldReason: 'Aangehouden',
  },
  /** Those of the people; the others are as of the lines. */
  peopleColumns: { changes: 'Wat verandert', heldCount: 'Regels die niet meetellen' },
};
