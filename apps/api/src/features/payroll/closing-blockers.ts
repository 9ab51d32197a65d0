import type { PersonName } from '@portal/contract/fields';
import type { Db } from '../../database/database.ts';
import type { DerivedPeriod } from './derive-period.ts';
import { blocksClosing } from './hold-rules.ts';
import { readNames } from './read-lines.ts';

/** The most people that are named in one response. */
const maxNamed = 10;

/** A person whose lines block the closing, identified by one of their subscriptions. */
interface Blocker {
  readonly subscriptionId: string;
  readonly name: PersonName;
}

/** The lines that block the closing: how many lines and people, and the first people. */
export async function readBlockers(
  db: Db,
  { projectId }: { projectId: string },
  { lines, subscriptions }: Pick<DerivedPeriod, 'lines' | 'subscriptions'>,
): Promise<{ lineCount: number; peopleCount: number; people: readonly Blocker[] }> {
  const blocking = lines.filter(blocksClosing);
  const ids = new Set(blocking.map(({ subscriptionId }) => subscriptionId));
  const nameOf = await readNames(db, { projectId }, ids);
  const people = new Map<string, Blocker>();
  for (const { subscriptionId, birthDate } of subscriptions) {
    if (!ids.has(subscriptionId)) continue;
    const name = nameOf(subscriptionId);
    // Without a number, name and birth date decide whether two subscriptions are of one person.
    const key = JSON.stringify([name, birthDate]);
    if (!people.has(key)) people.set(key, { subscriptionId, name });
  }
  return {
    lineCount: blocking.length,
    peopleCount: people.size,
    people: [...people.values()].slice(0, maxNamed),
  };
}
