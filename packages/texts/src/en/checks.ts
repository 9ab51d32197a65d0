import type * as nl from '../nl/checks.ts';

export const checks: typeof nl.checks = {
  'on-employee-list': 'Is on the employee list',
  'no-other-subscription': 'No other running subscription',
  'price-within-maximum': 'Within the maximum price',
  'start-date-possible': 'Start date within the allowed period',
  'cost-centre-known': 'Cost centre in use',
};
