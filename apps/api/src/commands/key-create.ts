import { randomBytes } from 'node:crypto';
import { defaultCallsPerMinute, type KeyScope, keyScopes } from '@portal/contract/key-scopes';
import { dateField } from '@portal/contract/fields';
import { digestOfKey, type KeyLimits } from '../access/provider-guard.ts';
import { type Clock, today } from '../clock.ts';
import { newId } from '../ids.ts';
import { type Command, CommandError } from './command.ts';
import { readParameters } from './invited-person.ts';

const options = {
  scopes: { type: 'string' },
  expires: { type: 'string' },
  calls: { type: 'string' },
} as const;

/** The option `--scopes` as the help shows it. */
export const scopesUsage = `[--scopes ${keyScopes.join(',')}]`;

const usage = `key create <name> ${scopesUsage} [--expires 2027-01-31] [--calls 12000]`;

const maxCallsPerMinute = 1_000_000;

export const makeKey = (): string => `portal_${randomBytes(32).toString('base64url')}`;

/** Makes a key for the provider API. It is shown once; the database stores its digest. */
export const keyCreate: Command = {
  usage,
  summary:
    'make a key for the provider API, with all scopes and no end unless told; it stands alone on the last line',
  async run({ services, print, emit }, parameters) {
    const { values, positionals } = readParameters(parameters, options);
    const [name = ''] = positionals;
    if (positionals.length !== 1) throw new CommandError(`Usage: npm run portal -- ${usage}`);
    if (!/^[\w.-]{1,60}$/.test(name)) {
      throw new CommandError('A name has letters, digits, dots and dashes, at most 60.');
    }
    const limits: KeyLimits = {
      scopes: values.scopes === undefined ? keyScopes : parseScopes(values.scopes),
      expiresOn: lastDayOf(values.expires, services.clock),
      callsPerMinute: callsOf(values.calls),
    };
    const key = makeKey();
    const { numInsertedOrUpdatedRows } = await services.database.transaction({}, (db) =>
      db
        .insertInto('apiKey')
        .values({
          apiKeyId: newId(),
          name,
          keyHash: digestOfKey(key, limits),
          revokedAt: null,
          ...limits,
          scopes: [...limits.scopes],
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst(),
    );
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new CommandError(`There is a key "${name}" already. Choose another name.`);
    }
    print(`Key "${name}" was made. Keep it safe: it cannot be shown again.`);
    print(key);
    emit({ name, key });
  },
};

/** @throws {CommandError} for an unknown scope, or none at all */
export function parseScopes(typed: string): readonly KeyScope[] {
  const names = typed.split(',').map((name) => name.trim());
  const chosen = keyScopes.filter((scope) => names.includes(scope));
  if (chosen.length !== new Set(names).size) {
    throw new CommandError(`The scopes are ${keyScopes.join(', ')}; separate them with commas.`);
  }
  return chosen;
}

function lastDayOf(typed: string | undefined, clock: Clock): string | null {
  if (typed === undefined) return null;
  const { success, data } = dateField.safeParse(typed);
  if (!success || data < today(clock)) {
    throw new CommandError('--expires is the last day on which the key works: 2027-01-31.');
  }
  return data;
}

function callsOf(typed: string | undefined): number {
  if (typed === undefined) return defaultCallsPerMinute;
  const calls = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (calls < 1 || calls > maxCallsPerMinute) {
    throw new CommandError(`--calls is a number a minute, from 1 to ${maxCallsPerMinute}.`);
  }
  return calls;
}
