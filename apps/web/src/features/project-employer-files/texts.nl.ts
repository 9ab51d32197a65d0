export const projectFiles = {
  caption: 'Bestanden van de aanbieder',
  lead: 'Documenten en afbeeldingen die de aanbieder met jullie deelt.',
  searchPlaceholder: 'Zoek op bestandsnaam',
  columns: {
    fileName: 'Naam',
    fileType: 'Soort',
    size: 'Grootte',
    uploadedAt: 'Geplaatst op',
  },
  uploadedAt: 'Geplaatst op {moment}',
  empty: 'Er zijn nog geen bestanden',
  emptyHint: 'Wat de aanbieder met jullie deelt, kun je hier downloaden.',
  toPromotionMaterial: 'Promotiemateriaal bekijken',
};
