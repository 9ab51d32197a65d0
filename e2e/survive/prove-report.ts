import { appendFileSync } from 'node:fs';

/** A line that `npm run prove` prints at its end. */
interface Proof {
  readonly promise: string;
  /** The file of the test. */
  readonly test: string;
  readonly attempts: string;
  readonly losses: number;
  /** The seed of random choices; absent without any. */
  readonly seed?: number;
  /** The timeline, a line each. */
  readonly timeline?: readonly string[];
}

/** Reports attempts and losses to the run, if the run collects them. */
export function reportProof(proof: Proof): void {
  const path = process.env.PROVE_REPORT;
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(proof)}\n`);
}

/** Whether this is a long run, which takes hours. */
export const isLong = process.env.PROVE === 'long';

/** The part of a long run's repetitions that this run is to make. */
export const portionOf = (times: number): number =>
  Math.max(1, Math.round(times * Number(process.env.PROVE_PORTION ?? 1)));

/** The seed of all random choices; setting it repeats a run. */
export const proveSeed = Number(process.env.PROVE_SEED ?? Math.floor(Math.random() * 1e9));

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
