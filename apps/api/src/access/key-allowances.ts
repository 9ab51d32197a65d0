import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { commitUnforced, type Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { allowanceFields, countedTime, grantedOf, minuteOf, portionOf } from './allowance-rules.ts';
import type { KnownKey } from './provider-guard.ts';

/** What a process holds of the calls that a key may make in a minute. */
interface Held {
  readonly minute: number;
  /** Calls that were taken and not made. */
  own: number;
  /** Calls that nobody has taken, as far as this process knows. */
  others: number;
  /** The secrets of the key whose use in this minute was noted. */
  readonly noted: ReadonlySet<string>;
}

/** A portion on its way, for which calls wait. */
interface Taking {
  waiting: number;
  readonly done: Promise<void>;
}

/**
 * How often keys may call, over all processes. Each takes calls from the database some at a time, in
 * a transaction of its own, so that a call waits for no other; when a key was last used is noted
 * along with it.
 */
export class KeyAllowances {
  readonly #held = new Map<string, Held>();
  readonly #taking = new Map<string, Taking>();
  /** How many calls waited for the last portion: as many may wait for the next. */
  readonly #crowds = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a call of which this process holds one.
   * @returns the fields that the answer tells; undefined where it holds none
   */
  count(key: KnownKey): Record<string, string> | undefined {
    const held = this.#heldOf(key);
    if (!held || held.own === 0 || !held.noted.has(key.digest)) return undefined;
    held.own -= 1;
    return this.#fields(key, held);
  }

  /**
   * Takes calls of a key for this process. Call it outside of any transaction.
   * @throws {ProblemError} 429 with retry-after when the key has none left in this minute
   */
  async take(key: KnownKey): Promise<void> {
    const held = this.#heldOf(key);
    if (held?.own === 0 && held.others === 0) throw this.#refusal(key, held);
    const taking = this.#taking.get(key.digest) ?? this.#begin(key);
    taking.waiting += 1;
    await taking.done;
  }

  #begin(key: KnownKey): Taking {
    const { digest } = key;
    const end = () => {
      this.#crowds.set(digest, taking.waiting);
      this.#taking.delete(digest);
    };
    const portion = Math.max(portionOf(key.callsPerMinute), this.#crowds.get(digest) ?? 1);
    const taking: Taking = { waiting: 0, done: this.#takeMore(key, portion).finally(end) };
    this.#taking.set(digest, taking);
    return taking;
  }

  #heldOf({ apiKeyId }: KnownKey): Held | undefined {
    const held = this.#held.get(apiKeyId);
    return held && held.minute >= minuteOf(this.clock.now()) ? held : undefined;
  }

  async #takeMore(key: KnownKey, portion: number): Promise<void> {
    const { apiKeyId, callsPerMinute, secret } = key;
    const now = this.clock.now();
    const used = secret === 'earlier' ? 'earlierLastUsedAt' : 'lastUsedAt';
    const { minute, calls } = await this.database.transaction({}, async (db) => {
      await commitUnforced(db);
      return db
        .insertInto('apiKeyUse')
        .values({
          apiKeyId,
          minute: new Date(minuteOf(now)),
          calls: portion,
          lastUsedAt: null,
          earlierLastUsedAt: null,
          [used]: now,
        })
        .onConflict((conflict) =>
          conflict.column('apiKeyId').doUpdateSet({
            minute: sql`greatest(api_key_use.minute, excluded.minute)`,
            calls: sql`excluded.calls +
              case when api_key_use.minute >= excluded.minute then api_key_use.calls else 0 end`,
            [used]: now,
          }),
        )
        .returning(['minute', 'calls'])
        .executeTakeFirstOrThrow();
    });
    const before = this.#heldOf(key);
    const same = before?.minute === minute.getTime() ? before : undefined;
    this.#held.set(apiKeyId, {
      minute: minute.getTime(),
      own: (same?.own ?? 0) + grantedOf(callsPerMinute, portion, calls),
      others: Math.max(0, callsPerMinute - calls),
      noted: new Set([...(same?.noted ?? []), key.digest]),
    });
  }

  #fields({ callsPerMinute }: KnownKey, held: Held): Record<string, string> {
    return allowanceFields(callsPerMinute, {
      left: held.own + held.others,
      seconds: this.#secondsLeft(held),
    });
  }

  #secondsLeft({ minute }: Held): number {
    const left = minute + countedTime - this.clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1000));
  }

  #refusal(key: KnownKey, held: Held): ProblemError {
    return new ProblemError('too-many-requests', [], {
      ...this.#fields(key, held),
      'retry-after': String(this.#secondsLeft(held)),
    });
  }
}
