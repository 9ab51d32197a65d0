import type * as nl from './texts.nl.ts';

export const standIn: typeof nl.standIn = {
  lead: 'Away for a while? Name a colleague who decides on requests on your behalf. Every decision says on whose behalf it was made, the AAO too.',
  leadViewer:
    'See here who decides on requests on whose behalf. Every decision says on whose behalf it was made, the AAO too.',
  loading: 'The stand-ins are loading',
  loadFailed: 'The stand-ins have not been loaded',
  list: 'Who stands in for whom',
  empty: 'Nobody has a stand-in',
  emptyHint: 'Going on holiday? Name a stand-in, so that requests do not have to wait.',
  emptyHintViewer: 'Who decides on requests can name a stand-in here.',
  row: '<bdi>{name}</bdi> stands in for <bdi>{approver}</bdi>',
  dates: '{from} up to and including {until}',
  states: { now: 'Now', later: 'Later', idle: 'Not in force' },
  idleHint: 'One of the two may not do this in this project now.',
  name: 'Name a stand-in',
  dialogText:
    'In this period your stand-in hears of new requests too, and may approve and reject them. You can still decide yourself.',
  choose: 'Choose a colleague',
  decidesAlready: 'This colleague decides on requests already, in their own name.',
  noColleagues: 'There is no other active user in this project yet.',
  colleaguesFailed: 'The colleagues have not been loaded',
  named: 'Stand-in named',
  namedText: '<bdi>{name}</bdi> stands in for you from {from} up to and including {until}.',
  nameFailed: 'The stand-in has not been named',
  end: 'End standing in',
  endShort: 'End',
  endOf: 'End standing in for {approver} by {name}',
  endText:
    '<bdi>{name}</bdi> stands in for <bdi>{approver}</bdi> up to and including {until}. Once ended, <bdi>{name}</bdi> can no longer decide on behalf of <bdi>{approver}</bdi>. What was decided stands.',
  callOff: 'Call off standing in',
  callOffShort: 'Call off',
  callOffOf: 'Call off standing in for {approver} by {name}',
  callOffText:
    '<bdi>{name}</bdi> would stand in for <bdi>{approver}</bdi> from {from} up to and including {until}. That will not happen then.',
  ended: 'Standing in has ended',
  endedText: '<bdi>{name}</bdi> no longer decides on behalf of <bdi>{approver}</bdi>.',
  endFailed: 'Standing in has not ended',
  cancel: 'Cancel',
  close: 'Close',
  forbidden: 'You cannot see who stands in for whom',
  forbiddenHint: 'Ask a manager of this project to help.',
};
