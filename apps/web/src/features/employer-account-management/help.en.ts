import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/user-management': {
    title: 'User management',
    purpose: 'See who has access to this project, and with which rights.',
    can: [
      '[Add a colleague](/settings/user-management/add-user), or open one to change details and rights. Only people with the Management right can.',
      'Search, filter and export to Excel.',
    ],
    after: [
      'Whoever gains or loses rights gets an e-mail about it. Changes apply at once.',
      '‘Invited’ means that somebody has not chosen a password yet.',
    ],
    trouble: [
      'Has an invitation expired? Open the user and send it again.',
      'Does an e-mail address not work? See whether it is right and change it.',
      'A project always keeps at least one active manager.',
    ],
  },
  '/settings/user-management/add-user': {
    title: 'Adding a user',
    purpose: 'Give a colleague access to this project.',
    can: [
      'Fill in name and e-mail address and choose the rights. Without rights, somebody can only view.',
      'Do you manage more projects? Switch them on under ‘Other projects’: everything is saved in one go.',
    ],
    after: [
      'The colleague gets an e-mail with a link to choose a password. The link works for 72 hours.',
      'Does this e-mail address have an account already? Then we ask whether to give that person access. Sometimes they have to consent first.',
    ],
    trouble: [
      'Does the e-mail not arrive? Check the address and send the invitation again from the user.',
      'Do we ask who you are? That is an extra check, because you give access to personal data.',
    ],
  },
  '/settings/user-management/user/:id': {
    title: 'A user',
    purpose: 'Change the details and rights of a colleague.',
    can: [
      'Switch rights on or off, in other projects that you manage too.',
      'Change name or e-mail address, if you manage every project of this colleague.',
      'Deactivate the account, send the invitation again or have 2FA set up again.',
    ],
    after: [
      'The colleague gets an e-mail about each change. Rights apply at once.',
      'A new e-mail address only counts once it is confirmed. The old address can stop the change for 72 hours.',
    ],
    trouble: [
      'Unable to switch off your own Management right? Ask another manager.',
      'Unable to change name and e-mail address? Then the colleague also has access to a project that you do not manage.',
    ],
  },
};
