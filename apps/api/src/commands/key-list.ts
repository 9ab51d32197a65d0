import { defaultCallsPerMinute, type KeyScope, keyScopes } from '@portal/contract/key-scopes';
import { formatMoment } from '@portal/texts/format';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Command } from './command.ts';

const listKeys = (db: Db) =>
  db
    .selectFrom('apiKey')
    .leftJoin('apiKeyUse', 'apiKeyUse.apiKeyId', 'apiKey.apiKeyId')
    .select(['name', 'createdAt', 'revokedAt', 'scopes', 'expiresOn', 'callsPerMinute'])
    .select(['rotatedAt', 'lastUsedAt', 'earlierLastUsedAt', 'earlierScopes'])
    .select((select) => select('earlierKeyHash', 'is not', null).as('isBeingReplaced'))
    .orderBy('createdAt')
    .orderBy('name')
    .execute();

type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

/** The keys of the provider API by name; the secret itself is not stored. */
export const keyList: Command = {
  usage: 'key list',
  summary:
    'show the keys for the provider API, what they may do and when they were used, also those out of use',
  async run({ services, print, emit }) {
    const keys = await services.database.transaction({}, listKeys);
    emit({
      keys: keys.map(({ isBeingReplaced, ...key }) => ({
        name: key.name,
        createdAt: key.createdAt.toISOString(),
        revokedAt: key.revokedAt?.toISOString() ?? null,
        scopes: key.scopes,
        expiresOn: key.expiresOn,
        callsPerMinute: key.callsPerMinute,
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        rotatedAt: key.rotatedAt?.toISOString() ?? null,
        earlier: isBeingReplaced
          ? {
              lastUsedAt: key.earlierLastUsedAt?.toISOString() ?? null,
              scopes: key.earlierScopes ?? key.scopes,
            }
          : null,
      })),
    });
    if (keys.length === 0) print('There are no keys.');
    for (const key of keys) print(lineOf(key, today(services.clock)));
  },
};

const used = (moment: Date | null): string =>
  moment ? `last used ${formatMoment(moment)}` : 'not used yet';

function lineOf(key: ListedKey, date: string): string {
  const earlierScopes = key.earlierScopes ?? key.scopes;
  return [
    key.name,
    `made ${formatMoment(key.createdAt)}`,
    stateOf(key, date),
    ...mayOf(key.scopes),
    ...(key.callsPerMinute === defaultCallsPerMinute
      ? []
      : [`${key.callsPerMinute} calls a minute`]),
    used(key.lastUsedAt),
    ...(key.isBeingReplaced ? [`the one before it ${used(key.earlierLastUsedAt)}`] : []),
    ...(key.isBeingReplaced && earlierScopes.length < key.scopes.length
      ? mayOf(earlierScopes)
      : []),
  ].join('  ');
}

const mayOf = (scopes: readonly KeyScope[]): string[] =>
  keyScopes.every((scope) => scopes.includes(scope)) ? [] : [`may ${scopes.join(', ')}`];

function stateOf({ revokedAt, expiresOn }: ListedKey, date: string): string {
  if (revokedAt) return `out of use since ${formatMoment(revokedAt)}`;
  if (expiresOn === null) return 'in use';
  return expiresOn < date ? `out of use after ${expiresOn}` : `in use until ${expiresOn}`;
}
