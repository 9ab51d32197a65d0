import type { Suspension } from '../../shared-domain/dated-amounts-rules.ts';
import type { ChangedField } from '../../audit/changed-fields.ts';
import type { Mutation, MutationDates } from '../../mail/changed-subscriptions-mail.ts';
import { hasEnded } from './end-date-rules.ts';
import type { Period } from './subscription-rules.ts';

/** A suspension that was added (from null), removed (to null), or has other dates. */
export interface SuspensionChange {
  readonly from: Suspension | null;
  readonly to: Suspension | null;
}

/** The changes of a subscription's suspensions, matched by their first days. */
export function suspensionChanges(
  before: readonly Suspension[],
  after: readonly Suspension[],
): SuspensionChange[] {
  const firstDays = [...new Set([...before, ...after].map((one) => one.suspendedFrom))].sort();
  const startingOn = (list: readonly Suspension[], day: string) =>
    list.find(({ suspendedFrom }) => suspendedFrom === day) ?? null;
  return firstDays
    .map((day) => ({ from: startingOn(before, day), to: startingOn(after, day) }))
    .filter(({ from, to }) => from?.suspendedTill !== to?.suspendedTill);
}

type End = Pick<Period, 'periodEnd'>;

/**
 * The changes of end date and suspensions of a subscription that runs on a date (YYYY-MM-DD), or
 * ran until the change. A subscription that had ended and stays ended has none.
 */
export function mutationsOf(
  before: End,
  after: End,
  { suspensions, date }: { suspensions: readonly SuspensionChange[]; date: string },
): Mutation[] {
  if (hasEnded(before, date) && hasEnded(after, date)) return [];
  const mutations: Mutation[] = [];
  if (before.periodEnd !== after.periodEnd) {
    const ends = { from: before.periodEnd, to: after.periodEnd };
    mutations.push({ kind: `end${changeKind(ends)}`, ...ends });
  }
  for (const change of suspensions) {
    const days = { from: daysOf(change.from), to: daysOf(change.to) };
    mutations.push({ kind: `suspension${changeKind(days)}`, ...days });
  }
  return mutations;
}

/** The changes of suspensions for the log: the dates that differ. */
export const loggedSuspensions = (changes: readonly SuspensionChange[]): ChangedField[] =>
  changes.flatMap(({ from, to }) =>
    [
      { field: 'suspendFrom', from: from?.suspendedFrom ?? null, to: to?.suspendedFrom ?? null },
      { field: 'suspendTill', from: from?.suspendedTill ?? null, to: to?.suspendedTill ?? null },
    ].filter((change) => change.from !== change.to),
  );

/** The names of the changed fields, without duplicates. */
export const namesOf = (changes: readonly ChangedField[]): string[] => [
  ...new Set(changes.map(({ field }) => field)),
];

const daysOf = (suspension: Suspension | null): MutationDates | null =>
  suspension && { from: suspension.suspendedFrom, till: suspension.suspendedTill };

function changeKind({ from, to }: Pick<Mutation, 'from' | 'to'>): 'Set' | 'Moved' | 'Removed' {
  if (from === null) return 'Set';
  return to === null ? 'Removed' : 'Moved';
}
