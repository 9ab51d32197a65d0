import type * as nl from './texts.nl.ts';

export const projectFiles: typeof nl.projectFiles = {
  caption: 'Files from the provider',
  lead: 'Documents and pictures that the provider shares with you.',
  searchPlaceholder: 'Search by file name',
  columns: {
    fileName: 'Name',
    fileType: 'Kind',
    size: 'Size',
    uploadedAt: 'Added on',
  },
  uploadedAt: 'Added on {moment}',
  empty: 'There are no files yet',
  emptyHint: 'What the provider shares with you can be downloaded here.',
  toPromotionMaterial: 'View promotion material',
};
