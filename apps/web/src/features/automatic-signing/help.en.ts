import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/authorize-settings': {
    title: 'Automatic signing',
    purpose: 'Decide whether the AAO is also signed when a request is approved automatically.',
    can: [
      'Switch signing on or off, and fill in the two lines that appear below it.',
      'See in the example what that looks like.',
    ],
    after: [
      'It applies to AAOs made from then on. What has been signed does not change.',
      'When it is off, the AAO leaves room to sign by hand.',
    ],
    trouble: [
      '‘This has no effect now’: in this project somebody approves every request.',
      'Unable to change anything? Only people with the right Management can.',
    ],
  },
};
