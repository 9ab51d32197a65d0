import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { commitUnforced, type Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { allowanceFields, countedTime, grantedOf, minuteOf, portionOf } from './allowance-rules.ts';
import type { FoundKey } from './provider-guard.ts';

/** The calls of a key in one minute, as this process knows them. */
interface HeldCalls {
  readonly minute: number;
  /** Calls that this process has reserved and not used. */
  remaining: number;
  /** Calls that no process has reserved, as far as this process knows. */
  unclaimed: number;
  /** The secrets of the key whose use in this minute is recorded in the database. */
  readonly recorded: ReadonlySet<string>;
}

/** A reservation in progress, with the number of calls that wait for it. */
interface PendingPortion {
  waiting: number;
  readonly done: Promise<void>;
}

/**
 * The rate limit of API keys, across all processes. A process reserves calls in the database some
 * at a time, in a transaction of its own, so that calls do not lock each other out. The same
 * statement records when the key was last used.
 */
export class KeyAllowances {
  readonly #held = new Map<string, HeldCalls>();
  readonly #pending = new Map<string, PendingPortion>();
  /** By key, how many calls waited for the last reservation: the next one is at least as large. */
  readonly #lastWaiting = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a call that this process has reserved. Never waits.
   * @returns the rate limit headers of the response; undefined when no call is reserved
   */
  count(key: FoundKey): Record<string, string> | undefined {
    const held = this.#heldOf(key);
    if (!held || held.remaining === 0 || !held.recorded.has(key.digest)) return undefined;
    held.remaining -= 1;
    return this.#fields(key, held);
  }

  /**
   * Reserves calls of a key for this process. Must be called outside of any transaction.
   * @throws {ProblemError} 429 with retry-after when the key has no calls left in this minute
   */
  async take(key: FoundKey): Promise<void> {
    const held = this.#heldOf(key);
    if (held?.remaining === 0 && held.unclaimed === 0) throw this.#refusal(key, held);
    const pending = this.#pending.get(key.digest) ?? this.#begin(key);
    pending.waiting += 1;
    await pending.done;
  }

  #begin(key: FoundKey): PendingPortion {
    const { digest } = key;
    const end = () => {
      this.#lastWaiting.set(digest, pending.waiting);
      this.#pending.delete(digest);
    };
    const portion = Math.max(portionOf(key.callsPerMinute), this.#lastWaiting.get(digest) ?? 1);
    const pending: PendingPortion = {
      waiting: 0,
      done: this.#takePortion(key, portion).finally(end),
    };
    this.#pending.set(digest, pending);
    return pending;
  }

  #heldOf({ apiKeyId }: FoundKey): HeldCalls | undefined {
    const held = this.#held.get(apiKeyId);
    return held && held.minute >= minuteOf(this.clock.now()) ? held : undefined;
  }

  async #takePortion(key: FoundKey, portion: number): Promise<void> {
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
      remaining: (same?.remaining ?? 0) + grantedOf(callsPerMinute, portion, calls),
      unclaimed: Math.max(0, callsPerMinute - calls),
      recorded: new Set([...(same?.recorded ?? []), key.digest]),
    });
  }

  #fields({ callsPerMinute }: FoundKey, held: HeldCalls): Record<string, string> {
    return allowanceFields(callsPerMinute, {
      left: held.remaining + held.unclaimed,
      seconds: this.#secondsLeft(held),
    });
  }

  #secondsLeft({ minute }: HeldCalls): number {
    const left = minute + countedTime - this.clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1000));
  }

  #refusal(key: FoundKey, held: HeldCalls): ProblemError {
    return new ProblemError('too-many-requests', [], {
      ...this.#fields(key, held),
      'retry-after': String(this.#secondsLeft(held)),
    });
  }
}
