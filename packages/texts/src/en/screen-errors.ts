import type * as nl from '../nl/screen-errors.ts';

export const accountErrors: Record<keyof typeof nl.accountErrors, string> = {
  'too-many-passkeys': 'You already have the maximum number of passkeys. Remove one first',
};

export const personErrors: Record<keyof typeof nl.personErrors, string> = {
  'person-not-erasable':
    'You cannot erase the data of this employee yet. Reload the page and see what has to happen first',
};

export const standInErrors: Record<keyof typeof nl.standInErrors, string> = {
  'stand-in-not-possible': 'Choose an active colleague in this project, not yourself',
};

export const memberErrors: Record<keyof typeof nl.memberErrors, string> = {
  'emailaddress-changing':
    'The e-mail address of this account is being changed. While an objection is possible, for 72 hours at most, nobody can add it anywhere',
  'already-asked': 'This person has already been asked for consent, and has not answered yet',
};
