/** Who can give a right that is missing. */
export const rightsGivers = {
  title: 'Wie je dit recht kan geven',
  more_one: 'En nog {count} beheerder.',
  more_other: 'En nog {count} beheerders.',
};
