import type * as nl from './texts.nl.ts';

export const rightsGivers: typeof nl.rightsGivers = {
  title: 'Who can give you this right',
  more_one: 'And {count} more manager.',
  more_other: 'And {count} more managers.',
};
