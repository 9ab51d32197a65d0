/** Texts of the supplement to the contract, which is Dutch by law, also on an English page. */
export const documentTexts = {
  employer: 'De werkgever',
  signed: (day: string) => `Automatisch ondertekend op ${day}`,
  approved: (day: string) => `Automatisch goedgekeurd op ${day}`,
  name: 'Naam en functie',
  signature: 'Datum en handtekening',
};
