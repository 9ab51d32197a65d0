import { digestOfKey } from '../access/provider-guard.ts';
import { type Command, CommandError } from './command.ts';
import { readParameters } from './invited-person.ts';
import { makeKey, parseScopes, scopesUsage } from './key-create.ts';

const usage = `key rotate <name> ${scopesUsage}`;

/**
 * Makes a second secret for a key, with the same name, stored responses and limits, or with other
 * scopes; the earlier one works beside it. Removed scopes are removed from both immediately, and
 * added scopes apply to the new one alone, because a leak of the earlier one may be the reason of
 * the rotation.
 */
export const keyRotate: Command = {
  usage,
  summary:
    'make a new key for the provider API in place of one, which works on until "key retire"; --scopes gives the new one other scopes, and takes those that it lacks from the earlier one at once; the new one stands alone on the last line',
  async run({ services, print, emit }, parameters) {
    const { values, positionals } = readParameters(parameters, { scopes: { type: 'string' } });
    const [name = ''] = positionals;
    if (positionals.length !== 1) throw new CommandError(`Usage: npm run portal -- ${usage}`);
    const chosen = values.scopes === undefined ? undefined : parseScopes(values.scopes);
    const key = makeKey();
    await services.database.transaction({}, async (db) => {
      const current = await db
        .selectFrom('apiKey')
        .select(['apiKeyId', 'keyHash', 'earlierKeyHash'])
        .select(['scopes', 'expiresOn', 'callsPerMinute'])
        .where('name', '=', name)
        .where('revokedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!current) throw new CommandError(`There is no key "${name}" in use.`);
      const { apiKeyId, keyHash, earlierKeyHash, ...before } = current;
      if (earlierKeyHash) {
        throw new CommandError(
          `Two keys "${name}" are in use already. Take the earlier one out of use first: key retire ${name}`,
        );
      }
      const scopes = chosen ?? before.scopes;
      await db
        .updateTable('apiKey')
        .set({
          keyHash: digestOfKey(key, { ...before, scopes }),
          earlierKeyHash: keyHash,
          scopes: [...scopes],
          earlierScopes: before.scopes.filter((scope) => scopes.includes(scope)),
          rotatedAt: services.clock.now(),
        })
        .where('apiKeyId', '=', apiKeyId)
        .execute();
      // The recorded use of the key now refers to the earlier secret.
      await db
        .updateTable('apiKeyUse')
        .set((use) => ({ earlierLastUsedAt: use.ref('lastUsedAt'), lastUsedAt: null }))
        .where('apiKeyId', '=', apiKeyId)
        .execute();
    });
    print(`Key "${name}" has a successor. Both work until: npm run portal -- key retire ${name}`);
    print(key);
    emit({ name, key });
  },
};

/** Ends a rotation. */
export const keyRetire: Command = {
  usage: 'key retire <name>',
  summary: 'take the earlier one of a key that was rotated out of use',
  async run({ services, print, emit }, [name = '']) {
    const { numUpdatedRows } = await services.database.transaction({}, (db) =>
      db
        .updateTable('apiKey')
        .set({ earlierKeyHash: null, earlierScopes: null })
        .where('name', '=', name)
        .where('revokedAt', 'is', null)
        .where('earlierKeyHash', 'is not', null)
        .executeTakeFirst(),
    );
    if (numUpdatedRows !== 1n) {
      throw new CommandError(`There is no key "${name}" of which two are in use.`);
    }
    print(`The earlier key "${name}" no longer works; its successor does.`);
    emit({ name });
  },
};
