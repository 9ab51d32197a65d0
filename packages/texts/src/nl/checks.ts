/** The checks of a request, on their card and in filters. */
export const checks = {
  'on-employee-list': 'Staat op de werknemerslijst',
  'no-other-subscription': 'Geen ander lopend abonnement',
  'price-within-maximum': 'Binnen de maximumprijs',
  'start-date-possible': 'Startdatum binnen de termijn',
  'cost-centre-known': 'Kostenplaats bekend',
};
