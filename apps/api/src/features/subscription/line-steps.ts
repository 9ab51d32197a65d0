import { addDays } from '@portal/contract/dates';
import { amountFields } from '@portal/contract/participation-fields';
import type { Suspension } from '../../shared-domain/dated-amounts-rules.ts';
import type { Mutation } from '../../mail/changed-subscriptions-mail.ts';
import { pick } from '../../pick.ts';
import { hasEnded } from './end-date-rules.ts';
import { mutationsOf, type SuspensionChange, suspensionChanges } from './mutation-rules.ts';
import type { Step } from './step-rules.ts';
import type { Terms } from './subscription-line-rules.ts';

/** A subscription before a line and after it, on a date (YYYY-MM-DD). */
export interface LineChange {
  readonly before: Terms;
  readonly after: Terms;
  /** All suspensions. Both arrays are empty where the line changed no end and no suspension. */
  readonly suspensionsBefore: readonly Suspension[];
  readonly suspensionsAfter: readonly Suspension[];
  readonly date: string;
}

/**
 * The changes of suspensions other than the one in the subscription's own row, which the new one in
 * the line replaces.
 */
export function otherSuspensions(change: LineChange): SuspensionChange[] {
  const named = new Set([change.before.suspendFrom, change.after.suspendFrom]);
  const others = (list: readonly Suspension[]) =>
    list.filter(({ suspendedFrom }) => !named.has(suspendedFrom));
  return suspensionChanges(others(change.suspensionsBefore), others(change.suspensionsAfter));
}

/** The changes of a line for the mail to members. */
export function mutationsOfLine(change: LineChange): Mutation[] {
  const { before, after, date } = change;
  const named = { from: namedIn(before), to: namedIn(after) };
  const isSame =
    before.suspendFrom === after.suspendFrom && before.suspendTill === after.suspendTill;
  const suspensions = [...(isSame ? [] : [named]), ...otherSuspensions(change)];
  const mutations = mutationsOf(before, after, { suspensions, date });
  for (const step of stepsOfLine(change)) {
    if (step.kind === 'repriced') {
      const price = step.amounts.totalPrice;
      mutations.push({ kind: 'repriced', from: null, to: step.validFrom, price });
    }
    if (step.kind === 'renewed') {
      mutations.push({ kind: 'renewed', from: null, to: null, months: step.months });
    }
  }
  return mutations;
}

const namedIn = ({ suspendFrom, suspendTill }: Terms): Suspension | null =>
  suspendFrom === null ? null : { suspendedFrom: suspendFrom, suspendedTill: suspendTill };

/**
 * The steps with the same effect as a line, for the feed. None for a subscription that had ended
 * and stays ended, and none for another start.
 */
export function stepsOfLine(change: LineChange): Step[] {
  const { before, after, date } = change;
  if (hasEnded(before, date) && hasEnded(after, date)) return [];
  const { months, periodStart, periodEnd } = after;
  const suspensions = suspensionChanges(change.suspensionsBefore, change.suspensionsAfter);
  const steps: Step[] = suspensions.flatMap((one) => resumptionOf(one, change));
  if (months !== before.months) steps.push({ kind: 'renewed', months, periodEnd });
  else if (periodEnd !== before.periodEnd) steps.push({ kind: 'ended', periodEnd });
  for (const { to } of suspensions) {
    if (to !== null && to.suspendedFrom === after.suspendFrom) {
      steps.push({ kind: 'suspended', ...pick(to, ['suspendedFrom', 'suspendedTill']) });
    }
  }
  if (amountFields.some((field) => before[field] !== after[field])) {
    const validFrom = date > periodStart ? date : periodStart;
    steps.push({ kind: 'repriced', validFrom, amounts: pick(after, amountFields) });
  }
  return steps;
}

/**
 * A suspension that the line does not name is reported as resumed where it no longer applies,
 * unless the subscription ends.
 */
function resumptionOf({ from, to }: SuspensionChange, { after }: LineChange): Step[] {
  if (from === null || from.suspendedFrom === after.suspendFrom) return [];
  const resumedOn =
    to === null ? from.suspendedFrom : to.suspendedTill && addDays(to.suspendedTill, 1);
  if (resumedOn === null || (after.periodEnd !== null && resumedOn > after.periodEnd)) return [];
  return [{ kind: 'resumed', resumedOn }];
}
