import type * as nl from './texts.nl.ts';

export const socialMedia: typeof nl.socialMedia = {
  lead: 'Material to share, to put up on a wall and to show on screens.',
  choice: 'Kind of material',
  groups: {
    employer: 'Employer',
    sportLocation: 'Sports location',
  },
  kinds: {
    EmployerPoster: 'Posters',
    EmployerSocialMedia: 'Social media',
    SportLocationPoster: 'Posters',
    SportLocationSocialMedia: 'Social media',
    SportLocationNarrowcasting: 'Screens',
  },
  loading: 'The material is being loaded',
  facts_one: '{count, number} file, {size}',
  facts_other: '{count, number} files, {size}',
  downloadFolder: 'Download folder',
  downloadFolderNamed: 'Download folder {folder} as a zip, {size}',
  loadFailed: 'The material could not be loaded',
  empty: 'There is no material here yet',
  emptyHint: 'The provider has not put anything here yet. Try another kind.',
  forbidden: 'You have no access to this material',
  forbiddenHint: 'Only people who are active in at least one project can see promotion material.',
};
