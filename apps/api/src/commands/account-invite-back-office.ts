import { invitationBodySchema } from '@portal/contract/provider';
import { languageField } from '@portal/contract/fields';
import { inviteBackOffice } from '../identity/members/invite-account.ts';
import { type Command, CommandError } from './command.ts';
import { checkInvitation, explainRefusal, readParameters } from './invited-person.ts';

const options = {
  infix: { type: 'string' },
  language: { type: 'string' },
} as const;

const usage =
  'account invite-back-office <e-mail> <first-name> <last-name> [--infix …] [--language nl|en]';

const personSchema = invitationBodySchema
  .omit({ flags: true })
  .extend({ language: languageField.default('nl') });

/** Makes an account for a person of the provider. */
export const accountInviteBackOffice: Command = {
  usage,
  summary: 'give a person of the provider an account, and mail them a link to activate it',
  async run({ services, print }, parameters) {
    const { values, positionals } = readParameters(parameters, options);
    if (positionals.length !== 3) throw new CommandError(`Usage: npm run portal -- ${usage}`);
    const [emailAddress, firstName, lastName] = positionals;
    const person = checkInvitation(personSchema, {
      emailAddress,
      firstName,
      infix: values.infix,
      lastName,
      language: values.language,
    });
    const { isMailed } = await services.database
      .transaction({ allProjects: true }, (db) => inviteBackOffice(db, services, person))
      .catch(explainRefusal);
    print(
      isMailed
        ? `A mail to ${person.emailAddress} tells what to do.`
        : `${person.emailAddress} has an active account already.`,
    );
  },
};
