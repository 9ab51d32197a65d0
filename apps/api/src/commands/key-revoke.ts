import { type Command, CommandError } from './command.ts';

/** Revokes a key, effective immediately. */
export const keyRevoke: Command = {
  usage: 'key revoke <name>',
  summary: 'take a key of the provider API out of use',
  async run({ services, print, emit }, [name = '']) {
    const { numUpdatedRows } = await services.database.transaction({}, (db) =>
      db
        .updateTable('apiKey')
        .set({ revokedAt: services.clock.now() })
        .where('name', '=', name)
        .where('revokedAt', 'is', null)
        .executeTakeFirst(),
    );
    if (numUpdatedRows !== 1n) throw new CommandError(`There is no key "${name}" in use.`);
    print(`Key "${name}" no longer works.`);
    emit({ name });
  },
};
