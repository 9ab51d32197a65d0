import { records } from './records.ts';

/** Mail over all projects of a person: what waits, and which requests wait too long. */
export const digestMail = {
  digest: {
    subject: '{brand}: overzicht van wat er wacht',
    intro: 'Dit wacht er op {date} op jou voor {product}.',
  },
  reminder: {
    subject: '{brand}: er wachten nog aanvragen',
    intro: 'Deze aanvragen voor {product} wachten nog op een beslissing.',
  },
  waiting: 'Te beoordelen aanvragen',
  since: '{count}, de oudste van {since}',
  unchecked: 'Met een controle die niet in orde of onbekend is',
  cutOff: 'Loonperiode sluit',
  days: {
    today: 'vandaag',
    tomorrow: 'morgen, {on}',
    later: 'over {days} dagen, {on}',
  },
  leavers: 'Uit dienst, te bevestigen',
  stages: {
    Approvers: 'Herinnering, wachten al te lang',
    Managers: 'Wachten lang of starten binnenkort, melding aan de beheerders',
  },
  oldest: 'De oudste:',
  request: `binnengekomen op {came}, ${records.article.startDate.toLowerCase()} {starts}`,
  action: 'Bekijk de aanvragen:',
  leaversAction: 'Bekijk wie niet meer op de werknemerslijst staat:',
  others: 'Ook in deze projecten wacht iets:',
  line: '{project}: te beoordelen aanvragen: {count}',
  leaversLine: '{project}: uit dienst, te bevestigen: {count}',
};
