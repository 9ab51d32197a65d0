import type { nl } from '../nl.ts';

export const orderMail: typeof nl.orderMail = {
  postersFlyers: {
    subject: '{brand}: order {number} of posters and flyers',
    intro: '{name} of {project} has ordered posters and flyers for {product}.',
    confirmationSubject: '{brand}: your order {number} has been sent',
    confirmation:
      'Your order of posters and flyers for {project} has been sent. The provider delivers them to the delivery address.',
  },
  narrowcast: {
    subject: '{brand}: request {number} for material for screens',
    intro: '{name} of {project} has asked for material for screens.',
    confirmationSubject: '{brand}: your request {number} has been sent',
    confirmation:
      'Your request for material for screens for {project} has been sent. The provider sends the files to the e-mail address that you gave.',
  },
  reply: 'Reply to this e-mail to get in touch with who ordered.',
  action: 'See your orders:',
  number: 'Order number',
  line: '- {folder} / {name} ({kind}): {amounts}',
  nameLine: '- {folder} / {name}',
  posters: { one: '1 poster', many: '{0} posters' },
  flyers: '{0} flyers',
  kinds: { EmployerPoster: 'employer', SportLocationPoster: 'sports location' },
  deliveryAddress: 'Delivery address',
  country: 'Country',
  contactName: 'Contact',
  emailAddress: 'E-mail address',
  phoneNumber: 'Phone number',
  filesTo: 'Files to',
  orientation: 'Orientation of the screen',
  orientations: { Landscape: 'Landscape', Portrait: 'Portrait' },
  remarks: 'Remarks:',
};
