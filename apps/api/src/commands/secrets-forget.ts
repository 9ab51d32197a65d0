import { resetTotp } from '../features/account-support/reset-totp.ts';
import { type Command, CommandError } from './command.ts';

/** The recovery from the loss of a key of SECRETS: what it sealed can never be opened again. */
export const secretsForget: Command = {
  usage: 'secrets forget <key-id>',
  summary: 'take 2FA off the accounts whose seeds are sealed with a key that is lost',
  async run({ services, print, emit }, [keyId = '']) {
    const { database, config } = services;
    if (config.secrets.some(({ id }) => id === keyId)) {
      throw new CommandError(`SECRETS has the key "${keyId}": nothing is lost.`);
    }
    const addresses = await database.transaction({ allProjects: true }, async (db) => {
      const accounts = await db
        .selectFrom('account')
        .select('emailAddress')
        .where('totpKeyId', '=', keyId)
        .orderBy('emailAddress')
        .execute();
      for (const { emailAddress } of accounts) await resetTotp(db, services, emailAddress);
      return accounts.map(({ emailAddress }) => emailAddress);
    });
    if (addresses.length === 0) throw new CommandError(`No account needs the key "${keyId}".`);
    emit({ emailAddresses: addresses });
    for (const emailAddress of addresses) print(emailAddress);
    print(
      `2FA is off for these ${addresses.length} account(s), and their owners are told by mail.`,
    );
  },
};
