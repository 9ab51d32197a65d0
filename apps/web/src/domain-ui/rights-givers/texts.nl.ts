/** Who can give a missing right. */
export const rightsGivers = {
  title: 'Wie je dit recht kan geven',
  more_one: 'En nog {count} beheerder.',
  more_other: 'En nog {count} beheerders.',
};
