import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const orderMail: typeof nl.orderMail = {
  postersFlyers: {
    subject: '{brand}: order {number} of posters and flyers',
    intro: '{name} of {project} has ordered posters and flyers for {product}.',
    confirmationSubject: '{brand}: your order {number} has been placed',
    confirmation:
      'You ordered posters and flyers for {project}. The provider delivers them to the delivery address.',
  },
  narrowcast: {
    subject: '{brand}: request {number} for files for screens',
    intro: '{name} of {project} has asked for files for screens.',
    confirmationSubject: '{brand}: your request {number} has been received',
    confirmation:
      'You asked for files for screens for {project}. The provider sends them to the e-mail address that you gave.',
  },
  reply: 'Reply to this e-mail to get in touch with the person who ordered.',
  action: 'View your orders:',
  number: 'Order number',
  line: '{folder} / {name} ({kind}): {amounts}',
  nameLine: '{folder} / {name}',
  posters: { one: '1 poster', many: '{count} posters' },
  flyers: '{count} flyers',
  kinds: { EmployerPoster: 'employer', SportLocationPoster: 'sports location' },
  deliveryAddress: records.order.deliveryAddress,
  contactName: records.order.contactName,
  emailAddress: records.person.emailAddress,
  phoneNumber: records.person.phoneNumber,
  filesTo: 'Files to',
  orientation: records.order.screenOrientation,
  orientations: { Landscape: 'Landscape', Portrait: 'Portrait' },
  remarks: 'Remarks:',
};
