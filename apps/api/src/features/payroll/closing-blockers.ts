import type { PersonName } from '@portal/contract/fields';
import type { Db } from '../../database/database.ts';
import type { DerivedPeriod } from './derive-period.ts';
import { blocksClosing } from './hold-rules.ts';
import { readNames } from './read-lines.ts';
import { personIdOf } from './period-people-rules.ts';

/** The most people that are named in one response. */
const maxNamed = 10;

/** A person whose lines block the closing, identified by one of their subscriptions. */
interface Blocker {
  readonly personId: string;
  readonly subscriptionId: string;
  readonly name: PersonName;
}

/** The lines that block the closing: how many lines and people, and the first people. */
export async function readBlockers(
  db: Db,
  { projectId }: { projectId: string },
  { lines, people }: Pick<DerivedPeriod, 'lines' | 'people'>,
): Promise<{ lineCount: number; peopleCount: number; people: readonly Blocker[] }> {
  let lineCount = 0;
  const subscriptions = new Map<number, string>();
  for (const [index, line] of lines.entries()) {
    if (!blocksClosing(line)) continue;
    lineCount += 1;
    const person = people.personOf[index]!;
    if (!subscriptions.has(person)) subscriptions.set(person, line.subscriptionId);
  }
  const named = [...subscriptions].slice(0, maxNamed);
  const nameOf = await readNames(
    db,
    { projectId },
    named.map(([, subscriptionId]) => subscriptionId),
  );
  return {
    lineCount,
    peopleCount: subscriptions.size,
    people: named.map(([person, subscriptionId]) => ({
      personId: personIdOf(lines, people, person),
      subscriptionId,
      name: nameOf(subscriptionId),
    })),
  };
}
