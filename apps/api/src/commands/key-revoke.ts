import { type Command, CommandError } from './command.ts';

/** Takes a key out of use, at once. */
export const keyRevoke: Command = {
  usage: 'key revoke <name>',
  summary: 'take a key of the provider API out of use',
  async run({ services, print, tell }, [name = '']) {
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
    tell({ name });
  },
};
