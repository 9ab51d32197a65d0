import { randomBytes } from 'node:crypto';
import { hashApiKey } from '../access/provider-guard.ts';
import { newId } from '../ids.ts';
import { type Command, CommandError } from './command.ts';

/** Makes a key for the provider API. It is shown once; the database keeps its digest. */
export const keyCreate: Command = {
  usage: 'key create <name>',
  summary: 'make a key for the provider API; it stands alone on the last line',
  async run({ services, print, tell }, [name = '']) {
    if (!/^[\w.-]{1,60}$/.test(name)) {
      throw new CommandError('A name has letters, digits, dots and dashes, at most 60.');
    }
    const key = `portal_${randomBytes(32).toString('base64url')}`;
    const { numInsertedOrUpdatedRows } = await services.database.transaction({}, (db) =>
      db
        .insertInto('apiKey')
        .values({
          apiKeyId: newId(),
          name,
          keyHash: hashApiKey(key),
          revokedAt: null,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst(),
    );
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new CommandError(`There is a key "${name}" already. Choose another name.`);
    }
    print(`Key "${name}" was made. Keep it safe: it cannot be shown again.`);
    print(key);
    tell({ name, key });
  },
};
