/**
 * Whether `npm test` runs, where tests of every call, role and fault have a short form: one test a
 * call, and one database dump around all refusals. `npm run prove`, and a file that is run alone,
 * use the full form.
 */
export const isQuickRun = process.env.TEST_GATE === 'test';

/** How often a race is run: three times in the short form. */
export const roundsOf = (all: number): number => (isQuickRun ? Math.min(all, 3) : all);

/** The number of random cases of a property: a quarter in the short form, at least three. */
export const runsOf = (all: number): number => (isQuickRun ? Math.max(3, Math.ceil(all / 4)) : all);

/** Declares tests that only `npm run prove` runs, such as those that need other programs. */
export const onlyInFullRun = <Declare extends (...args: never[]) => unknown>(
  declare: Declare,
): Declare => (isQuickRun ? ((() => undefined) as unknown as Declare) : declare);

/** Declares tests that only `npm test` runs: the short form of a group of tests. */
export const onlyInQuickRun = <Declare extends (...args: never[]) => unknown>(
  declare: Declare,
): Declare => (isQuickRun ? declare : ((() => undefined) as unknown as Declare));

/** The cases of a test for each: alone in the full form, all in one test in the short one. */
export const casesOf = <Case extends string>(
  all: readonly Case[],
): readonly (readonly [string, readonly Case[]])[] =>
  isQuickRun ? [['all roles', all]] : all.map((one) => [one, [one]]);

/**
 * The repetitions of a test: everything in the full form, the first of each kind in the short one.
 */
export function oneOfEachKind<Item>(
  all: readonly Item[],
  kindOf: (item: Item) => string,
): readonly Item[] {
  if (!isQuickRun) return all;
  const kinds = all.map(kindOf);
  return all.filter((_, index) => kinds.indexOf(kinds[index]!) === index);
}
