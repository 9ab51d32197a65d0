import { appendFileSync } from 'node:fs';

/** A line of what `npm run prove` prints in the end. */
interface Proof {
  readonly promise: string;
  /** The file of the test. */
  readonly test: string;
  readonly attempts: string;
  readonly losses: number;
  /** Of what was left to chance; absent where nothing was. */
  readonly seed?: number;
  /** What happened, a line each. */
  readonly timeline?: readonly string[];
}

/** Tells the run that asked for it what was tried, and what was lost. */
export function reportProof(proof: Proof): void {
  const path = process.env.PROVE_REPORT;
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(proof)}\n`);
}

/** Whether this run is to prove as much as it can, which takes hours. */
export const isLong = process.env.PROVE === 'long';

/** Of how often something is done in a long run, as much as this run was asked for. */
export const portionOf = (times: number): number =>
  Math.max(1, Math.round(times * Number(process.env.PROVE_PORTION ?? 1)));

/** The start of everything that is left to chance; a run is repeated by setting it. */
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
