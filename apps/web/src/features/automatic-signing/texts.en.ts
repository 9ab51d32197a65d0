import type * as nl from './texts.nl.ts';

export const automaticSigning: typeof nl.automaticSigning = {
  lead: 'Where requests are approved automatically, the supplement to the employment contract (AAO) can be signed for the employer at once.',
  loading: 'The settings are loading',
  loadFailed: 'The settings have not been loaded',
  forbidden: 'You cannot open these settings',
  forbiddenHint: 'Automatic signing is for managers of this project. Ask one of them to help.',
  noEffectTitle: 'This has no effect now',
  noEffect:
    'In this project a person approves every request, and signs by doing so. Nothing is approved automatically.',
  readOnly: 'You can look at these settings. A manager of the project can change them.',
  sign: 'Sign the AAO on automatic approval too',
  signHint: 'When this is off, the AAO has room to be signed by hand.',
  line1Hint: 'Such as the name of who signs.',
  line2Hint: 'Such as their position.',
  save: 'Save',
  saved: 'Done',
  isOn: 'AAOs are signed automatically from now on.',
  isOnLater: 'This counts as soon as requests in this project are approved automatically.',
  isOff: 'AAOs are not signed automatically.',
  saveFailed: 'The settings have not been saved',
  preview: 'How it will read in the AAO',
  previewNote: 'The AAO has the legal name of the employer. It is in Dutch.',
  document: {
    employer: 'The employer',
    signed: 'Signed automatically on {day}',
    approved: 'Approved automatically on {day}',
    name: 'Name and position',
    signature: 'Date and signature',
  },
};
