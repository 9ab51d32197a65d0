import { exchangeTopics } from '../../domain-ui/help/exchange-help.en.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/authorize-settings': {
    title: 'Automatic signing',
    purpose: 'Decide whether the portal also signs the AAO on automatic approval.',
    can: [
      'Switch signing on or off, and fill in the two lines that appear below it.',
      'See in the example what that looks like.',
    ],
    after: [
      'It applies to AAOs made from then on. What has been signed does not change.',
      'When it is off, the AAO leaves room to sign by hand.',
    ],
    trouble: [
      '‘This has no effect now’: in this project a colleague decides on every request.',
      'Unable to change anything? Only people with the Management right can.',
    ],
    topics: exchangeTopics,
  },
};
