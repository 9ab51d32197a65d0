import { formatMoment } from '@portal/texts/format';
import type { Command } from './command.ts';

/** The keys of the provider API by name; a key itself is not kept. */
export const keyList: Command = {
  usage: 'key list',
  summary: 'show the keys for the provider API, also those out of use',
  async run({ services, print, tell }) {
    const keys = await services.database.transaction({}, (db) =>
      db
        .selectFrom('apiKey')
        .select(['name', 'createdAt', 'revokedAt'])
        .orderBy('createdAt')
        .orderBy('name')
        .execute(),
    );
    tell({
      keys: keys.map(({ name, createdAt, revokedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    });
    if (keys.length === 0) print('There are no keys.');
    for (const { name, createdAt, revokedAt } of keys) {
      const state = revokedAt ? `out of use since ${formatMoment(revokedAt)}` : 'in use';
      print([name, `made ${formatMoment(createdAt)}`, state].join('  '));
    }
  },
};
