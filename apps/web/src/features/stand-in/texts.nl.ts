export { standInErrors as errors } from '@portal/texts/nl/screen-errors';

export const standIn = {
  lead: 'Ben je er een tijd niet? Wijs een collega aan die namens jou over aanvragen beslist. Bij elke beslissing staat namens wie die is genomen, ook in de AAO.',
  leadViewer:
    'Hier zie je wie namens wie over aanvragen beslist. Bij elke beslissing staat namens wie die is genomen, ook in de AAO.',
  loading: 'De vervangingen worden geladen',
  loadFailed: 'De vervangingen konden niet worden geladen',
  list: 'Vervangingen',
  empty: 'Niemand wordt vervangen',
  emptyHint: 'Ga je met vakantie? Wijs een vervanger aan, dan blijven aanvragen niet liggen.',
  emptyHintViewer: 'Wie over aanvragen beslist, kan hier een vervanger aanwijzen.',
  row: '<bdi>{name}</bdi> vervangt <bdi>{approver}</bdi>',
  dates: '{from} t/m {until}',
  states: { now: 'Nu', later: 'Later', idle: 'Niet van kracht' },
  idleHint: 'Een van beiden heeft het recht Autoriseren niet (meer), of geen toegang.',
  name: 'Vervanger aanwijzen',
  dialogText:
    'Je vervanger krijgt in deze periode ook bericht van nieuwe aanvragen, en mag ze goedkeuren en afwijzen. Jij kunt zelf blijven beslissen.',
  choose: 'Kies een collega',
  decidesAlready: 'Deze collega beslist al over aanvragen, en doet dat in eigen naam.',
  noColleagues: 'Er is nog geen andere actieve gebruiker in dit project.',
  colleaguesFailed: 'De collega’s konden niet worden geladen',
  named: 'Vervanger aangewezen',
  namedText: '<bdi>{name}</bdi> vervangt je van <whole>{from}</whole> t/m <whole>{until}</whole>.',
  nameFailed: 'De vervanger is niet aangewezen',
  end: 'Vervanging beëindigen',
  endShort: 'Beëindigen',
  endOf: 'Vervanging van {approver} door {name} beëindigen',
  endText:
    '<bdi>{name}</bdi> vervangt <bdi>{approver}</bdi> t/m <whole>{until}</whole>. Na het beëindigen kan <bdi>{name}</bdi> niet meer namens <bdi>{approver}</bdi> beslissen. Wat al is beslist, blijft staan.',
  callOff: 'Vervanging intrekken',
  callOffShort: 'Intrekken',
  callOffOf: 'Vervanging van {approver} door {name} intrekken',
  callOffText:
    '<bdi>{name}</bdi> zou <bdi>{approver}</bdi> vervangen van <whole>{from}</whole> t/m <whole>{until}</whole>. Dat gaat dan niet door.',
  ended: 'Vervanging beëindigd',
  endedText: '<bdi>{name}</bdi> beslist niet meer namens <bdi>{approver}</bdi>.',
  endFailed: 'De vervanging is niet beëindigd',
  cancel: 'Annuleren',
  close: 'Sluiten',
  forbidden: 'Je hebt geen toegang tot de vervangingen',
  forbiddenHint: 'Vraag een beheerder van dit project om hulp.',
};
