import type * as nl from './texts.nl.ts';

export const automaticSigning: typeof nl.automaticSigning = {
  lead: 'Does this project approve requests automatically? Then the portal can sign the supplement to the employment contract (AAO) on behalf of the employer at once.',
  loading: 'The settings are loading',
  loadFailed: 'The settings have not been loaded',
  forbidden: 'You have no access to these settings',
  forbiddenHint: 'Automatic signing is for managers of this project. Ask one of them for help.',
  noEffectTitle: 'This has no effect now',
  noEffect:
    'In this project a colleague decides on every request. Approving it also signs the AAO. Nothing is approved automatically.',
  readOnly: 'You can look at these settings. A manager of the project can change them.',
  sign: 'Sign the AAO on automatic approval too',
  signHint: 'When this is off, the AAO has room to be signed by hand.',
  line1Hint: 'Such as the name of the person who signs.',
  line2Hint: 'Such as their position.',
  save: 'Save',
  saved: 'Done',
  isOn: 'AAOs are signed automatically from now on.',
  isOnLater: 'This applies as soon as requests in this project are approved automatically.',
  isOff: 'AAOs are not signed automatically.',
  saveFailed: 'The settings have not been saved',
  preview: 'What the AAO will say',
  previewNote: 'The AAO states the employer’s legal name. It is in Dutch.',
  effects: {
    title: 'Effects of the salary exchange',
    pension: 'Pension basis',
    holidayPay: 'Holiday allowance basis',
    follows: 'Follows the exchange: becomes lower',
    stays: 'Does not follow the exchange: stays the same',
    note: 'Every new supplement (AAO) with a gross exchange says so. If it is wrong, contact the provider. Agreements that have been signed do not change.',
  },
};
