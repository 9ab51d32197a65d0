export const leaveGuard = {
  title: 'Wijzigingen weggooien?',
  text: 'Wat je hebt getypt is nog niet opgeslagen.',
  leave: 'Weggooien en verlaten',
  stay: 'Hier blijven',
};
