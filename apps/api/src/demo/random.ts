/** A reproducible stream of random numbers: the same for the same seed. */
export interface Random {
  /** From 0 up to 1, with 1 itself excluded. */
  fraction(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True with this chance (0 to 1). */
  chance(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list; an entry of weight 2 is twice as likely as one of weight 1. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T;
}

/** The generator is mulberry32: small, and good enough for names and dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number =>
    from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    chance: (chance) => fraction() < chance,
    pick: (list) => at(list, between(0, list.length - 1)),
    weighted: (list) => {
      let rest = fraction() * list.reduce((sum, { weight }) => sum + weight, 0);
      for (const entry of list) {
        rest -= entry.weight;
        if (rest < 0) return entry;
      }
      return at(list, list.length - 1);
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError('There is nothing to choose from');
  return entry;
}
