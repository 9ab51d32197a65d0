import { records } from './records.ts';

/** Mail about orders of promotion material. */
export const orderMail = {
  postersFlyers: {
    subject: '{brand}: bestelling {number} van posters en flyers',
    intro: '{name} van {project} heeft posters en flyers voor {product} besteld.',
    confirmationSubject: '{brand}: je bestelling {number} is geplaatst',
    confirmation:
      'Je hebt posters en flyers besteld voor {project}. De aanbieder stuurt ze naar het afleveradres.',
  },
  narrowcast: {
    subject: '{brand}: aanvraag {number} van bestanden voor schermen',
    intro: '{name} van {project} heeft bestanden voor schermen aangevraagd.',
    confirmationSubject: '{brand}: je aanvraag {number} is ontvangen',
    confirmation:
      'Je hebt bestanden voor schermen aangevraagd voor {project}. De aanbieder stuurt ze naar het opgegeven e-mailadres.',
  },
  reply: 'Antwoord op deze e-mail om contact op te nemen met de besteller.',
  action: 'Bekijk je bestellingen:',
  number: 'Bestelnummer',
  line: '{folder} / {name} ({kind}): {amounts}',
  nameLine: '{folder} / {name}',
  posters: { one: '1 poster', many: '{count} posters' },
  flyers: '{count} flyers',
  kinds: { EmployerPoster: 'werkgever', SportLocationPoster: 'sportlocatie' },
  deliveryAddress: records.order.deliveryAddress,
  contactName: records.order.contactName,
  emailAddress: records.person.emailAddress,
  phoneNumber: records.person.phoneNumber,
  filesTo: 'Bestanden naar',
  orientation: records.order.screenOrientation,
  orientations: { Landscape: 'Liggend', Portrait: 'Staand' },
  remarks: 'Opmerkingen:',
};
