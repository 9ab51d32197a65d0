import { invitationBodySchema } from '@portal/contract/provider';
import { idField } from '@portal/contract/fields';
import { inviteAccount } from '../identity/members/invite-account.ts';
import { type Command, CommandError } from './command.ts';
import { checkInvitation, explainRefusal, readParameters } from './invited-person.ts';

const flag = { type: 'boolean', default: false } as const;
const options = {
  infix: { type: 'string' },
  language: { type: 'string' },
  authorize: flag,
  'user-management': flag,
  'confirmation-mails': flag,
  'subscription-copy': flag,
  payroll: flag,
} as const;

const usage =
  'account invite <project-id> <e-mail> <first-name> <last-name> [--infix …] [--language nl|en] [--authorize] [--user-management] [--confirmation-mails] [--subscription-copy] [--payroll]';

const bodySchema = invitationBodySchema.extend({ projectId: idField });

/** Invites a person of an employer by hand, where the provider's systems do not do so. */
export const accountInvite: Command = {
  usage,
  summary: 'make a person a member of a project, and mail them a link to activate their account',
  async run({ services, print }, parameters) {
    const { values, positionals } = readParameters(parameters, options);
    if (positionals.length !== 4) throw new CommandError(`Usage: npm run portal -- ${usage}`);
    const [projectId, emailAddress, firstName, lastName] = positionals;
    const body = checkInvitation(bodySchema, {
      projectId,
      emailAddress,
      firstName,
      infix: values.infix,
      lastName,
      language: values.language,
      flags: {
        authorize: values.authorize,
        userManagement: values['user-management'],
        confirmationMails: values['confirmation-mails'],
        subscriptionCopy: values['subscription-copy'],
        payroll: values.payroll,
      },
    });
    const { isWaiting } = await services.database
      .transaction({ allProjects: true }, (db) => inviteAccount(db, services, body))
      .catch(explainRefusal);
    print(
      isWaiting
        ? `${body.emailAddress} takes part elsewhere, and was asked by mail to consent.`
        : `${body.emailAddress} is a member of the project. A mail tells them what to do.`,
    );
  },
};
