import { records } from '@portal/texts/nl/records';

export const leaver = {
  report: 'Uit dienst melden',
  title: 'Uit dienst melden',
  close: 'Sluiten zonder te melden',
  dismiss: 'Sluiten',
  cancel: 'Annuleren',
  intro:
    '<bdi>{name}</bdi> gaat uit dienst. Het abonnement eindigt dan aan het eind van een maand.',
  introEarlier:
    '<bdi>{name}</bdi> gaat uit dienst. Het abonnement eindigt nu al op {date}; je kunt een eerdere datum kiezen.',
  endDate: 'Einddatum van het abonnement',
  endDateHint: 'Kies het eind van de laatste maand van het dienstverband.',
  choose: 'Kies een datum',
  payroll: 'Salaris verwerkt tot en met',
  payrollHint: 'Daarvan hangt af wat er nog met de laatste loonstrook wordt verrekend.',
  outcome: 'Wat er gebeurt',
  ends: 'Het abonnement <bdi>{type}</bdi> ({number}) eindigt op {date}. Tot en met die dag kan <bdi>{name}</bdi> blijven sporten.',
  tells:
    '<bdi>{name}</bdi>, <bdi>{product}</bdi> en de collega’s die bevestigingen van mutaties ontvangen, krijgen bericht. Daarna kun je de einddatum alleen nog vervroegen.',
  submitOn: 'Uit dienst melden per {date}',
  failed: 'De medewerker is niet uit dienst gemeld',
  datesFailed: 'De mogelijke einddatums zijn niet geladen',
  datesLoading: 'De mogelijke einddatums worden geladen',
  notPossible: 'Dit abonnement kan niet eerder eindigen dan het nu al doet.',
  conflict: {
    title: 'Iemand was je voor',
    ends: 'Dit abonnement eindigt intussen op {date}. Jouw melding is niet opgeslagen.',
    changedTitle: 'Dit is intussen veranderd',
    changed: 'Je melding is niet opgeslagen. Controleer hieronder de datum en de maand.',
  },
  settlement: {
    title: 'Te verrekenen met de laatste loonstrook',
    payroll: 'Het salaris is verwerkt tot en met {month}.',
    nothing: 'Er valt niets meer te verrekenen.',
    employerPays: 'Er valt niets te verrekenen: de werkgever betaalt het hele abonnement.',
    sum_one: '{count} maand × {amount}',
    sum_other: '{count} maanden × {amount}',
    left_one: 'Er blijft één maand over: {first}.',
    left_other: 'Er blijven {count} maanden over: {first} tot en met {last}.',
    perMonth:
      'Per maand is dat {amount}: de totaalprijs van {price} min de werkgeversbijdrage van {contribution}.',
    wholePrice: 'Per maand is dat {amount}, de totaalprijs: er is geen werkgeversbijdrage.',
  },
  ended: {
    title: '{name} is uit dienst gemeld',
    pageTitle: 'Uit dienst gemeld',
    crumb: 'Uit dienst gemeld',
    done: 'Wat er is gedaan',
    reportedBy: 'Gemeld door',
    reportedAt: 'Gemeld op',
    told: 'Wie bericht heeft gekregen',
    employee: records.words.employee,
    provider: 'Aanbieder',
    colleagues: 'Collega’s',
    colleaguesText:
      'Wie in dit project bevestigingen van mutaties ontvangt, met het bedrag om te verrekenen',
    toPayroll: 'Geef dit bedrag door aan de salarisadministratie.',
    unknownPayroll:
      'Tot en met welke maand het salaris is verwerkt, staat niet in dit adres. Het bedrag staat in de bevestiging die is gemaild.',
    another: 'Nog iemand uit dienst melden',
    toSubscription: 'Bekijk abonnement',
    notReported: 'Hier is geen einddatum gemeld',
    notReportedHint: 'Voor {name} is geen einddatum via uit dienst melden vastgelegd.',
  },
};
