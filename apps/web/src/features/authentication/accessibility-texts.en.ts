import type * as nl from './accessibility-texts.nl.ts';

export const accessibility: typeof nl.accessibility = {
  title: 'Accessibility',
  lead: 'Everybody must be able to use this portal. We follow WCAG 2.2, level AA.',
  testedTitle: 'What was tested',
  tested: {
    axe: 'Every screen, with axe: empty, filled and failing, light and dark, wide and narrow.',
    keyboard: 'By keyboard alone: signing in and reviewing requests.',
    narrow: 'Every screen fits on the narrowest phone, and so may be enlarged four times.',
    contrast: 'Colours: every text has enough contrast, and no colour means something by itself.',
  },
  knownTitle: 'What is not right yet',
  known: {
    files: 'Files of others, such as posters, may be without a description.',
    drawings:
      'We have not tested with screen readers yet. Axe does check the names that they read out.',
  },
  tellTitle: 'Are you stuck somewhere?',
  tell: 'Tell us through <contact>Help and contact</contact>. Unable to sign in? Then ask a manager of your organisation.',
};
