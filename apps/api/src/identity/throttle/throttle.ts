import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../config.ts';
import { commitUnforced, type Db } from '../../database/database.ts';
import { isCutOff } from '../../database/unreachable.ts';
import { ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { clientNetwork } from './client-network.ts';
import { accountRule, type Allowance, clientRule, type ThrottleRule } from './throttle-rules.ts';
import { clearTries, countTries, countUse, findLock, undoTry } from './throttle-store.ts';

/** The kind of try; each kind has its own counters. */
export type ThrottlePurpose =
  | 'login'
  | 'password-reset'
  | 'own-password'
  | 'own-pin'
  | 'email-confirm'
  | 'pin'
  | 'passkey'
  | 'link'
  | 'microsoft'
  | 'contact'
  | 'order'
  | 'invitation'
  | 'own-address'
  | 'stand-in';

/** The account or client under which tries are counted. */
export interface Counted {
  readonly purpose: ThrottlePurpose;
  readonly kind: 'account' | 'client' | 'browser';
  readonly subject: string;
}

/** Counts by account: its id, or the address that was typed, even if no account has it. */
export const byAccount = (purpose: ThrottlePurpose, subject: string): Counted => ({
  purpose,
  kind: 'account',
  subject: subject.trim().toLowerCase(),
});

/** Counts by the network of the client. */
export const byClient = (purpose: ThrottlePurpose, { address }: { address: string }): Counted => ({
  purpose,
  kind: 'client',
  subject: clientNetwork(address),
});

/**
 * Counts a try to sign in: by the browser alone when the account signed in with it before, so that
 * others cannot use up its tries; else by the typed address and the client's network.
 */
export const signInCounters = (
  purpose: ThrottlePurpose,
  {
    typed,
    client,
    knownBrowser,
  }: { typed: string; client?: { address: string }; knownBrowser: string | undefined },
): Counted[] =>
  knownBrowser === undefined
    ? [byAccount(purpose, typed), ...(client ? [byClient(purpose, client)] : [])]
    : [{ purpose, kind: 'browser', subject: knownBrowser }];

type ThrottleServices = Pick<Dependencies, 'config' | 'database' | 'clock'>;

const rules: Record<Counted['kind'], ThrottleRule> = {
  account: accountRule,
  client: clientRule,
  browser: accountRule,
};

/**
 * An HMAC under the portal's key, so that the table does not reveal the addresses that were tried.
 */
function counterKey([secret]: KeyRing, { purpose, kind, subject }: Counted): string {
  const digest = createHmac('sha256', secret.key)
    .update(`throttle:${purpose}:${kind}:${subject}`)
    .digest('base64url');
  return `${purpose}:${kind}:${digest}`;
}

/** The counters of a try: known beforehand, or read in the transaction that counts it. */
type CountedOrRead = readonly Counted[] | ((db: Db) => Promise<readonly Counted[]>);

interface CountedTry {
  readonly counted: readonly Counted[];
  readonly now: Date;
}

/**
 * Counts a try under each of `counted`, all or none. It uses its own transaction, so that a
 * rollback of the caller does not undo it. Never call it within one.
 *
 * It does not wait for the disk, unless it locks: a crash of the database may lose some failures of
 * its last second, fewer than the limit, and never a lock.
 * @throws {ProblemError} 429 with retry-after when one of them is locked
 */
export async function countTry(
  { config, database, clock }: ThrottleServices,
  by: CountedOrRead,
): Promise<CountedTry> {
  const attempt = await database.transaction({}, async (db) => {
    const counted = typeof by === 'function' ? await by(db) : by;
    const now = clock.now();
    const counters = counted.map((one) => ({
      key: counterKey(config.secrets, one),
      rule: rules[one.kind],
    }));
    return { counted, counters, now, isAllowed: await countTries(db, { counters, now }) };
  });
  if (attempt.isAllowed) return attempt;
  const { now } = attempt;
  const keys = attempt.counters.map(({ key }) => key);
  const lockedUntil = await database.transaction({}, (db) => findLock(db, { keys, now }));
  throw tooMany(lockedUntil ?? new Date(now.getTime() + 1000), now);
}

const tooMany = (until: Date, now: Date): ProblemError => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new ProblemError('too-many-requests', [], { 'retry-after': String(seconds) });
};

/**
 * Counts a use against an account's allowance, in the caller's transaction, so that a failed action
 * does not count.
 * @throws {ProblemError} 429 with retry-after when none is left
 */
export async function useAllowance(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  counted: Counted,
  allowance: Allowance,
): Promise<void> {
  const now = clock.now();
  const key = counterKey(config.secrets, counted);
  const until = await countUse(db, { key, allowance, now });
  if (until) throw tooMany(until, now);
}

/**
 * Counts uses in a transaction of their own, all or none, before the action: they count when it is
 * refused as well, and no lock of the action waits for them. Never call it within a transaction.
 * @throws {ProblemError} 429 with retry-after when fewer are left
 */
export async function spendUses(
  { config, database, clock }: ThrottleServices,
  counted: Counted,
  { allowance, uses = 1 }: { allowance: Allowance; uses?: number },
): Promise<void> {
  if (uses === 0) return;
  await database.transaction({}, async (db) => {
    for (let use = 0; use < uses; use += 1) {
      await useAllowance(db, { config, clock }, counted, allowance);
    }
  });
}

/**
 * Checks a secret, if another try is allowed. The try is counted first and undone when the secret
 * is right; that also clears the other failures of the account or browser that it was counted
 * under, but not the client's. A check that throws does not count. Never call it within a
 * transaction.
 * @param check may call `clearFailures` in the transaction that the right secret allows, so that
 *   the account's failures are cleared with it. The client's try is undone apart, because others of
 *   the same network would wait for that transaction to reach the disk.
 * @throws {ProblemError} 429 with retry-after
 */
export async function checkWithinLimit(
  services: ThrottleServices,
  by: CountedOrRead,
  check: (clearFailures: (db: Db) => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const { counted, now } = await countTry(services, by);
  const keyOf = (one: Counted) => counterKey(services.config.secrets, one);
  const own = counted.filter(({ kind }) => kind !== 'client');
  const clearFailures = async (db: Db) => {
    for (const one of own) await clearTries(db, { key: keyOf(one) });
  };
  const undoTries = async (undone: readonly Counted[], { clears }: { clears: boolean }) => {
    if (undone.length === 0 && !clears) return;
    await services.database.transaction({}, async (db) => {
      await commitUnforced(db);
      if (clears) await clearFailures(db);
      for (const [at, one] of undone.entries()) {
        const isLast = at === undone.length - 1;
        await undoTry(db, { key: keyOf(one), rule: rules[one.kind], now, isLast });
      }
    });
  };
  let isCleared = false;
  let isRight: boolean;
  try {
    isRight = await check(async (db) => {
      await clearFailures(db);
      isCleared = true;
    });
  } catch (error) {
    const undone = undoTries(counted, { clears: false });
    if (isCutOff(error)) undone.catch(() => undefined);
    else await undone;
    throw error;
  }
  const clients = counted.filter(({ kind }) => kind === 'client');
  if (isRight) await undoTries(clients, { clears: !isCleared });
  return isRight;
}
