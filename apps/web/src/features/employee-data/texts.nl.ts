import type { EmployeeFact, NeverHeld } from '@portal/contract/employee-data';
import type { employeeScreens } from '@portal/contract/employee-screens';
import type { ParticipationField } from '@portal/contract/participation-fields';
import type { Right } from '@portal/contract/rights';
import { records } from '@portal/texts/nl/records';

/** Written for the employee, who may get this page on paper. */
export const employeeData = {
  lead: 'Neem je deel aan {product}? Dan ziet je werkgever in dit portaal wat hieronder staat, en niets anders. De lijst volgt uit het portaal zelf: komt er een gegeven bij, dan staat het hier.',
  print: 'Afdrukken',
  sees: 'Dit ziet je werkgever',
  exported: 'Gegevens met een * kunnen ook in een Excel-bestand staan.',
  export: 'ook in Excel',
  places: {
    request: 'Als je een aanvraag doet',
    subscription: 'Als je een abonnement hebt',
    person: 'Op je eigen pagina, naast wat hierboven staat',
    employeeList: 'Op de werknemerslijst, die je werkgever zelf uploadt',
    payroll: 'In de salarisverwerking',
  } satisfies Record<keyof typeof employeeScreens, string>,
  who: {
    viewProject: 'Te zien voor iedereen bij je werkgever met toegang tot dit portaal.',
    manageEmployees: 'Alleen te zien voor wie het recht Autoriseren of Beheer heeft.',
    viewPayroll: 'Alleen te zien voor wie het recht Salarisverwerking of Beheer heeft.',
  } satisfies Partial<Record<Right, string>>,
  /** A fact of a request field has the label of that field, unless it is listed here. */
  facts: {
    name: records.person.name,
    article: 'Welk abonnement',
    intensity: 'Hoe vaak per week je mág sporten',
    number: 'Abonnementsnummer',
    period: 'Looptijd, eerste en laatste dag',
    suspension: 'Of en wanneer het is opgeschort',
    amounts: 'Wat het kost, en wie welk deel betaalt',
    status: records.words.status,
    requestedAt: 'Wanneer je het aanvroeg',
    decision: 'Wie besliste, wanneer en bij afwijzen waarom',
    checks: 'De uitkomst van vijf controles, zoals de maximumprijs',
    aao: 'De aanvulling op je arbeidsovereenkomst (AAO)',
    leaving: 'Wat er te verrekenen is als je uit dienst gaat',
    history: 'Wie in het portaal wat wijzigde, en wanneer',
    mailFails: 'Of mail naar je e-mailadres aankomt',
    onList: 'Of je op de werknemerslijst staat',
    runs: 'Of je een lopend abonnement of een open aanvraag hebt',
    payrollLines: 'Bedragen die je salarisadministratie moet inhouden of uitbetalen',
  } satisfies Record<Exclude<EmployeeFact, ParticipationField> | 'intensity', string>,
  neverTitle: 'Dit ziet je werkgever in dit portaal nooit',
  neverLead:
    'Je werkgever kan dit hier niet opvragen. Het portaal heeft deze gegevens niet, of toont ze alleen aan die andere werkgever.',
  never: {
    visits: 'Of, waar en hoe vaak je echt sport',
    health: 'Je gezondheid of je sportprestaties',
    citizenServiceNumber: 'Je burgerservicenummer (BSN)',
    bankAccount: 'Je bankrekening',
    salary: 'Je salaris',
    household: 'Wie je partner of kinderen zijn',
    otherEmployers: 'Abonnementen die je bij een andere werkgever hebt',
  } satisfies Record<NeverHeld, string>,
  moreTitle: 'Goed om te weten',
  more: {
    figures:
      'Op het dashboard ziet je werkgever aantallen en kosten per afdeling. Afdelingen met weinig deelnemers staan daar niet bij.',
    log: 'Wijzigen, downloaden en wissen van je gegevens komt in een logboek. Niemand kan dat aanpassen.',
    rights:
      'Je kunt je werkgever vragen om je gegevens, of om ze te wissen. Wat bij de loonadministratie hoort, blijft zo lang als de wet voorschrijft.',
  },
};
