import type { problems as nl } from '../nl/problems.ts';

export const problems: typeof nl = {
  'malformed-request': 'The request to the server cannot be read.',
  'required-parameter': 'The request to the server is missing required data.',
  'not-signed-in': 'You are not signed in, or your session has expired.',
  'right-missing':
    'You do not have the right to do this. Ask a manager in your organisation for help.',
  'totp-demanded':
    'This project requires 2FA. Turn it on at Password and 2FA. After that you have access.',
  'confirmation-needed': 'Confirm who you are first. Nothing has happened yet.',
  'not-found': 'This does not exist, or you have no access to it.',
  'method-not-allowed': 'This address does not know this method.',
  'already-decided': 'This request has already been decided.',
  'state-changed': 'This has changed in the meantime. Look at the new data and try again.',
  'payload-too-large': 'What you are sending is too large.',
  'unsupported-media-type': 'This kind of file or message is not supported.',
  'invalid-input': 'Not everything has been filled in correctly.',
  'read-only-session': 'You cannot change anything in a support session.',
  'support-list-too-long':
    'In a support session you cannot export lists of more than 500 rows. The owner of the account can.',
  'too-many-requests': 'It is too busy right now. Wait a moment and try again.',
  'internal-error': 'Something went wrong. Try again.',
  'temporarily-unavailable': 'The server cannot be reached right now. Try again shortly.',
  maintenance: 'Maintenance is in progress. Try again later.',
  'lines-without-number': 'Some lines have no employee number.',
  'last-manager': 'This project must keep at least one active manager.',
  'own-management': 'You cannot remove your own Management right. Ask another manager to do that.',
  'already-activated': 'This user has already activated the account.',
  'invitation-unanswered':
    'Nobody answered the earlier invitations, so no new one is sent. Check the e-mail address, or ask the provider for help.',
  'idempotency-in-progress': 'This is already being processed. Wait a moment and try again.',
  'idempotency-key-reused': 'This key belongs to another instruction. Send this with a new key.',
  'range-not-satisfiable': 'This part of the file does not exist.',
};
