import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material/social-media': {
    title: 'Social media',
    purpose: 'Material from the provider to share, put up or show on screens.',
    can: [
      'Choose a kind of material: for the employer or for the sports location.',
      'Download one file, or a whole folder as a zip.',
    ],
    after: ['You may use this material to tell your colleagues about {product}.'],
    trouble: [
      'Is there nothing here? Then the provider has not prepared anything of this kind yet.',
      'Does a large folder take long? Download the files one by one.',
    ],
  },
};
