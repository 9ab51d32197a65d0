import type * as nl from './texts.nl.ts';

export { standInErrors as errors } from '@portal/texts/en/screen-errors';

export const standIn: typeof nl.standIn = {
  lead: 'Away for a while? Name a colleague to decide on requests on your behalf. Every decision says on whose behalf it was made, and so does the AAO.',
  leadViewer:
    'See here who decides on requests on whose behalf. Every decision says on whose behalf it was made, and so does the AAO.',
  loading: 'The stand-ins are loading',
  loadFailed: 'The stand-ins have not been loaded',
  list: 'Stand-in periods',
  empty: 'Nobody has a stand-in',
  emptyHint: 'Going on holiday? Name a stand-in, so that requests do not have to wait.',
  emptyHintViewer: 'Anybody who decides on requests can name a stand-in here.',
  row: '<bdi>{name}</bdi> stands in for <bdi>{approver}</bdi>',
  dates: '{from} to {until}',
  states: { now: 'Now', later: 'Later', idle: 'Not in force' },
  idleHint: 'One of the two does not have the Authorise right (any more), or no access.',
  name: 'Name a stand-in',
  dialogText:
    'In this period your stand-in is also told of new requests, and may approve and reject them. You can still decide yourself.',
  choose: 'Choose a colleague',
  decidesAlready: 'This colleague already decides on requests, in their own name.',
  noColleagues: 'There is no other active user in this project yet.',
  colleaguesFailed: 'The colleagues have not been loaded',
  named: 'Stand-in named',
  namedText:
    '<bdi>{name}</bdi> stands in for you from <whole>{from}</whole> to <whole>{until}</whole>.',
  nameFailed: 'The stand-in has not been named',
  end: 'End the stand-in period',
  endShort: 'End',
  endOf: 'End {name} standing in for {approver}',
  endText:
    '<bdi>{name}</bdi> stands in for <bdi>{approver}</bdi> until <whole>{until}</whole>. Once ended, <bdi>{name}</bdi> can no longer decide on behalf of <bdi>{approver}</bdi>. Decisions already made still stand.',
  callOff: 'Call off the stand-in',
  callOffShort: 'Call off',
  callOffOf: 'Call off {name} standing in for {approver}',
  callOffText:
    '<bdi>{name}</bdi> would stand in for <bdi>{approver}</bdi> from <whole>{from}</whole> to <whole>{until}</whole>. That will then not happen.',
  ended: 'The stand-in period has ended',
  endedText: '<bdi>{name}</bdi> no longer decides on behalf of <bdi>{approver}</bdi>.',
  endFailed: 'The stand-in period has not been ended',
  cancel: 'Cancel',
  close: 'Close',
  reminders: {
    title: 'Reminders of requests',
    text: 'When a request is left waiting, the portal mails those who may decide on it. When it is left after that too, managers get an e-mail. That e-mail comes sooner when the start date or the cut-off of payroll is near.',
    loading: 'The reminders are loading',
    loadFailed: 'The reminders could not be loaded',
    never: 'Never',
    after_one: 'After {count} working day',
    after_other: 'After {count} working days',
    remindAfter: 'To those who may approve, and to stand-ins',
    escalateAfter: 'Later than the first reminder',
    save: 'Save reminders',
    saved: 'Reminders saved',
    saveFailed: 'The reminders are not saved',
    changed:
      'A colleague changed them meanwhile. They now are: first reminder {remind}, managers {escalate}. Your choice is still here: check it and save again.',
  },
  forbidden: 'You have no access to the stand-ins',
  forbiddenHint: 'Ask a manager of this project for help.',
};
