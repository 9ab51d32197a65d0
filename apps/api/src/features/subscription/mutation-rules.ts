import type { Mutation, MutationDates } from '../../mail/changed-subscriptions-mail.ts';
import type { Period } from './subscription-rules.ts';

/**
 * The changes of end date and suspension of a subscription that runs on a date (YYYY-MM-DD), or ran
 * until the change. A subscription that was ended and stays ended has none.
 */
export function mutationsOf(before: Period, after: Period, date: string): Mutation[] {
  if (hasEnded(before, date) && hasEnded(after, date)) return [];
  const suspensions = { from: suspensionOf(before), to: suspensionOf(after) };
  const isSuspensionSame =
    before.suspendFrom === after.suspendFrom && before.suspendTill === after.suspendTill;
  const mutations: Mutation[] = [];
  if (before.periodEnd !== after.periodEnd) {
    const ends = { from: before.periodEnd, to: after.periodEnd };
    mutations.push({ kind: `end${become(ends)}`, ...ends });
  }
  if (!isSuspensionSame) {
    mutations.push({ kind: `suspension${become(suspensions)}`, ...suspensions });
  }
  return mutations;
}

const hasEnded = ({ periodEnd }: Period, date: string): boolean =>
  periodEnd !== null && periodEnd < date;

const suspensionOf = ({ suspendFrom, suspendTill }: Period): MutationDates | null =>
  suspendFrom === null ? null : { from: suspendFrom, till: suspendTill };

function become({ from, to }: Pick<Mutation, 'from' | 'to'>): 'Set' | 'Moved' | 'Removed' {
  if (from === null) return 'Set';
  return to === null ? 'Removed' : 'Moved';
}
