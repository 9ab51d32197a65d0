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
    '<bdi>{name}</bdi> gaat uit dienst. Het abonnement eindigt nu al op <whole>{date}</whole>. Je kunt een eerdere datum kiezen.',
  endDate: 'Einddatum van het abonnement',
  endDateHint: 'Kies het eind van de laatste maand van het dienstverband.',
  choose: 'Kies een datum',
  outcome: 'Wat er gebeurt',
  ends: 'Het abonnement <bdi>{type}</bdi> ({number}) eindigt op <whole>{date}</whole>.',
  tells: '<bdi>{name}</bdi>, de aanbieder en de collega’s met het recht Mutaties krijgen bericht.',
  more: 'Meer uitleg',
  later:
    'Tot en met de einddatum kan <bdi>{name}</bdi> blijven sporten. Later kun je alleen nog een eerdere einddatum kiezen, en dan ook deze maanden aanpassen.',
  submitOn: 'Uit dienst melden per {date}',
  failed: 'De medewerker is niet uit dienst gemeld',
  datesFailed: 'De mogelijke einddatums konden niet worden geladen',
  datesLoading: 'De mogelijke einddatums worden geladen',
  notPossible: 'Dit abonnement kan niet eerder eindigen dan het nu al doet.',
  conflict: {
    title: 'Iemand was je voor',
    ends: 'Dit abonnement eindigt intussen op {date}. Jouw melding is niet opgeslagen.',
    changedTitle: 'Dit is intussen veranderd',
    changed: 'Je melding is niet opgeslagen. Controleer hieronder de datum en de maanden.',
  },
  ended: {
    title: '{name} is uit dienst gemeld',
    crumb: 'Uit dienst gemeld',
    done: 'Wat er is gedaan',
    reportedBy: 'Gemeld door',
    reportedAt: 'Gemeld op',
    told: 'Wie bericht heeft gekregen',
    employee: records.words.employee,
    provider: 'Aanbieder',
    colleagues: 'Collega’s',
    colleaguesText: 'Wie het recht Mutaties heeft, met de bedragen',
    unknownMonths:
      'Bij deze melding is niet vastgelegd met welke maanden is gerekend. Wat er te verrekenen is, staat in de bevestigingsmail.',
    another: 'Nog iemand uit dienst melden',
    toSubscription: 'Abonnement bekijken',
    notReported: 'Hier is geen einddatum gemeld',
    notReportedHint: '{name} is niet via dit portaal uit dienst gemeld.',
  },
};
