import type { HelpPage } from '../../ui/help-page.ts';

export const socialMediaHelp: HelpPage = {
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
};
