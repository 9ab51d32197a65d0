import { records } from '@portal/texts/en/records';
import type * as nl from './leaver-texts.nl.ts';

export const leaver: typeof nl.leaver = {
  report: 'Report as leaver',
  title: 'Report as leaver',
  close: 'Close without reporting',
  dismiss: 'Close',
  cancel: 'Cancel',
  intro: '<bdi>{name}</bdi> is leaving. The subscription then ends at the end of a month.',
  introEarlier:
    '<bdi>{name}</bdi> is leaving. The subscription already ends on <whole>{date}</whole>. You can choose an earlier date.',
  endDate: 'End date of the subscription',
  endDateHint: 'Choose the end of the last month of employment.',
  choose: 'Choose a date',
  outcome: 'What happens',
  ends: 'The subscription <bdi>{type}</bdi> ({number}) ends on <whole>{date}</whole>.',
  tells: '<bdi>{name}</bdi>, the provider and the colleagues with the Mutations right are told.',
  more: 'More about this',
  later:
    '<bdi>{name}</bdi> can keep using it until the end date. Later you can only choose an earlier end date, and then change these months as well.',
  submitOn: 'Report as leaver as of {date}',
  failed: 'The employee has not been reported as leaver',
  datesFailed: 'The possible end dates have not been loaded',
  datesLoading: 'The possible end dates are loading',
  notPossible: 'This subscription cannot end earlier than it already does.',
  conflict: {
    title: 'A colleague was first',
    ends: 'This subscription now ends on {date}. Your report has not been saved.',
    changedTitle: 'This has changed in the meantime',
    changed: 'Your report has not been saved. Check the date and the months below.',
  },
  ended: {
    title: '{name} has been reported as leaver',
    crumb: 'Reported as leaver',
    done: 'What was done',
    reportedBy: 'Reported by',
    reportedAt: 'Reported on',
    told: 'Who has been told',
    employee: records.words.employee,
    provider: 'Provider',
    colleagues: 'Colleagues',
    colleaguesText: 'Those with the Mutations right, with the amounts',
    unknownMonths:
      'The months of this calculation were not recorded with this report. What is to be settled is in the confirmation e-mail.',
    another: 'Report another leaver',
    toSubscription: 'View subscription',
    notReported: 'No end date was reported here',
    notReportedHint: '{name} was not reported as leaver in this portal.',
  },
};
