import { exchangeTopics } from '../../domain-ui/help/exchange-help.en.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

const can = [
  'Open a subscription for all details, or to report an employee as leaver.',
  'Search, filter, choose your columns and save filters as a view. Excel exports what you see.',
] as const;
const after = [
  'You change nothing in the list. Price, period and suspension come from the provider.',
  'For an export of more than 500 people we first ask who you are.',
];
const wrong =
  'Is a subscription wrong? [Send the provider a message](/contact). Only they can change it.';

// Of two paths that match an address, the first one counts.
export const help: HelpOfScreens = {
  '/subscriptions/new': {
    title: 'Subscriptions: new',
    purpose: 'Subscriptions that have yet to start, or started in the last 31 days.',
    can,
    after,
    trouble: [
      'Is an employee missing? Perhaps the request is still waiting. Look under [To review](/requests/to-approve).',
      wrong,
    ],
  },
  '/subscriptions/active': {
    title: 'Subscriptions: active',
    purpose:
      'Subscriptions that have started and not ended, including those suspended or cancelled.',
    can,
    after,
    trouble: ['Is an employee missing? Look in the [All](/subscriptions/all) list.', wrong],
  },
  '/subscriptions/ended': {
    title: 'Subscriptions: ended',
    purpose: 'Subscriptions whose last day has passed.',
    can: [can[1]],
    after: [
      'Nothing changes here any more.',
      'Once the retention period is over, ended subscriptions are deleted automatically. The period is shown under [Retention periods](/settings/retention).',
    ],
    trouble: [
      'Did a subscription end too early? [Send the provider a message](/contact).',
      'Looking for somebody whose end date is still to come? They are under [Active](/subscriptions/active) until that day.',
    ],
  },
  '/subscriptions/all': {
    title: 'Subscriptions: all',
    purpose: 'All subscriptions of this project: new, active, suspended, cancelled and ended.',
    can,
    after,
    trouble: ['Looking for one person? Press Ctrl K and type part of the name.', wrong],
  },
  '/subscriptions/expensive': {
    title: 'Subscriptions: close to the maximum price',
    purpose: 'Running subscriptions at 90% or more of the maximum price of this project.',
    can,
    after,
    trouble: [
      'Is this list not switched on? The provider decides that for each project.',
      'Is the maximum price wrong? [Send the provider a message](/contact).',
    ],
  },
  '/subscriptions/detail/ended': {
    title: 'Reported as leaver',
    purpose: 'Confirms that an employee was reported as leaver, with what has to be settled.',
    can: ['Read what has to be settled and pass it on to payroll.'],
    after: [
      'An e-mail has already gone to the employee, the provider and colleagues with the Mutations right.',
      'What is outstanding after the last month with pay may only come off net pay. At least the minimum wage has to remain.',
    ],
    trouble: [
      'Was it a mistake? [Send the provider a message](/contact). They can put the end date right.',
    ],
  },
  '/subscriptions/detail/:id': {
    title: 'A subscription',
    purpose:
      'Everything about one subscription: who, which period, which amounts, and who approved it.',
    can: [
      'Download the signed AAO.',
      'Report the employee as leaver and choose the end of the last month. You first see what has to be settled.',
      'See in the history who did what.',
    ],
    after: [
      'Once you have reported it, the end date is set. The employee, the provider and colleagues with the Mutations right get an e-mail.',
      'The employee can go on using the subscription until the end date.',
    ],
    trouble: [
      'Chose the wrong date? You can choose an earlier one here. For a later one, [send the provider a message](/contact).',
      'No ‘Report as leaver’? Then the subscription has already ended, or you lack the Authorise or Management right.',
    ],
    topics: exchangeTopics,
  },
};
