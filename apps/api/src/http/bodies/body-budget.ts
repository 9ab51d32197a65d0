import { ProblemError } from '../../problem.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * The sender of a body: an account, an API key or, before that is known, the network of the client.
 */
export interface BodyCaller {
  readonly kind: 'account' | 'key' | 'network';
  readonly id: string;
}

/** Where a body is stored until its call has ended. */
type Store = 'memory' | 'disk';

/** How many bodies may be in flight, and how many bytes of them in each store. */
export interface BodyCap extends Record<Store, number> {
  readonly bodies: number;
}

/** `unknown` is the limit of all unidentified callers together, `process` that of all others. */
export type BodyCaps = Readonly<Record<BodyCaller['kind'] | 'unknown' | 'process', BodyCap>>;

/** The reasons are in record 166. */
const defaultCaps: BodyCaps = {
  network: { bodies: Number.POSITIVE_INFINITY, memory: megabyte, disk: 0 },
  account: { bodies: 8, memory: 8 * megabyte, disk: 48 * megabyte },
  key: { bodies: 32, memory: 8 * megabyte, disk: 1024 * megabyte },
  // Separate, so that unidentified callers cannot keep out bodies of others.
  unknown: { bodies: Number.POSITIVE_INFINITY, memory: 8 * megabyte, disk: 0 },
  process: { bodies: Number.POSITIVE_INFINITY, memory: 32 * megabyte, disk: 2048 * megabyte },
};

/** Seconds after which some of the bodies in flight have ended. */
const overloadPause = '5';

interface InFlight extends Record<Store, number> {
  bodies: number;
}

/** The share of the budget that one body takes. */
export interface BodyShare {
  /** @throws {ProblemError} 429 when the limit of the caller or of the process is exceeded */
  readonly add: (bytes: number) => void;
  /** Releases the share; may be called more than once. */
  readonly close: () => void;
}

/**
 * Limits the bodies in flight in this process, from their first byte until their call has ended, by
 * caller and in total.
 */
export class BodyBudget {
  readonly #callers = new Map<string, InFlight>();
  readonly #unknown: InFlight = { bodies: 0, memory: 0, disk: 0 };
  readonly #process: InFlight = { bodies: 0, memory: 0, disk: 0 };

  constructor(private readonly caps: BodyCaps = defaultCaps) {}

  /** @throws {ProblemError} 429 when the caller has its maximum of bodies in flight */
  open({ kind, id }: BodyCaller, store: Store): BodyShare {
    const key = `${kind}:${id}`;
    const own = this.#callers.get(key) ?? { bodies: 0, memory: 0, disk: 0 };
    const cap = this.caps[kind];
    const isUnknown = kind === 'network';
    const all = isUnknown ? this.#unknown : this.#process;
    const capOfAll = isUnknown ? this.caps.unknown : this.caps.process;
    if (own.bodies >= cap.bodies) throw budgetExceeded();
    this.#callers.set(key, own);
    own.bodies += 1;
    all.bodies += 1;
    let taken = 0;
    let isOpen = true;
    return {
      add: (bytes) => {
        // A chunk may still arrive after its call has been refused.
        if (!isOpen) return;
        if (own[store] + bytes > cap[store] || all[store] + bytes > capOfAll[store]) {
          throw budgetExceeded();
        }
        taken += bytes;
        own[store] += bytes;
        all[store] += bytes;
      },
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        for (const count of [own, all]) {
          count.bodies -= 1;
          count[store] -= taken;
        }
        if (own.bodies === 0) this.#callers.delete(key);
      },
    };
  }

  load(): Readonly<InFlight> {
    const [unknown, known] = [this.#unknown, this.#process];
    return {
      bodies: unknown.bodies + known.bodies,
      memory: unknown.memory + known.memory,
      disk: unknown.disk + known.disk,
    };
  }
}

const budgetExceeded = () =>
  new ProblemError('too-many-requests', [], { 'retry-after': overloadPause, connection: 'close' });
