import { records } from '@portal/texts/nl/records';

/** The texts of the page of one subscription; the lists do not load them. */
export const subscriptionDetail = {
  number: '{product}nummer {number}',
  title: 'Abonnement van {name}',
  loading: 'Het abonnement wordt geladen',
  subscription: records.words.subscription,
  firstTerm: 'Eerste looptijd',
  requestedStart: 'Startdatum in de aanvraag',
  overview: 'Overzicht',
  approvedBy: 'Goedgekeurd door',
  approvedAt: 'Goedgekeurd op',
  toRequest: 'Aanvraag bekijken',
  downloadAao: 'AAO downloaden',
  fromProvider: 'De aanbieder heeft dit abonnement aangeleverd. Er hoort geen aanvraag bij.',
  notFound: 'Abonnement niet gevonden',
  notFoundHint: 'Het abonnement bestaat niet (meer), of je hebt er geen toegang toe.',
  loadFailed: 'Het abonnement kon niet worden geladen',
  toList: 'Naar nieuwe abonnementen',
};
