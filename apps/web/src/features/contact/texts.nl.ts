import { records } from '@portal/texts/nl/records';

export const contact = {
  lead: 'Stuur de aanbieder een bericht. Het antwoord komt op {emailAddress}.',
  write: 'Stuur een bericht',
  phoneHint: 'Niet verplicht. Vul het in als je liever gebeld wordt.',
  copyToSelf: 'Stuur mij een kopie',
  send: 'Bericht versturen',
  failed: 'Je bericht is niet verstuurd',
  readOnly: 'In een ondersteuningssessie kun je geen bericht versturen.',
  sent: 'Je bericht is verstuurd',
  sentText: 'De aanbieder antwoordt op {emailAddress}.',
  sentCopy: 'De aanbieder antwoordt op {emailAddress}. Daar vind je ook de kopie van je bericht.',
  another: 'Nog een bericht schrijven',
  provider: 'De aanbieder',
  address: records.person.address,
  phoneNumber: 'Telefoon',
  emailAddress: 'E-mail',
  openingHours: 'Bereikbaar',
  informationLoading: 'De gegevens van de aanbieder worden geladen',
  informationFailed: 'De gegevens van de aanbieder konden niet worden geladen',
  accessibility: 'Hoe toegankelijk is dit portaal?',
};
