import type { Amounts } from '@portal/contract/amounts';
import { amountFields } from '@portal/contract/participation-fields';
import { addDays } from '@portal/contract/dates';
import { formatDate } from '@portal/texts/format';
import {
  amountsOn,
  isSuspendedOn,
  type SubscriptionLife,
  type Suspension,
} from '../../shared-domain/dated-amounts-rules.ts';
import { pick } from '../../pick.ts';
import type { FieldFault } from '../../problem.ts';
import type { Period } from './subscription-rules.ts';

/** A change that the provider reports of a running subscription. Dates are YYYY-MM-DD. */
export type Step =
  | {
      readonly kind: 'suspended';
      readonly suspendedFrom: string;
      readonly suspendedTill: string | null;
    }
  | { readonly kind: 'resumed'; readonly resumedOn: string }
  | { readonly kind: 'repriced'; readonly validFrom: string; readonly amounts: Amounts }
  | { readonly kind: 'renewed'; readonly months: number; readonly periodEnd: string | null }
  | { readonly kind: 'ended'; readonly periodEnd: string | null };

/** A subscription before or after a step. */
export interface StepState extends SubscriptionLife {
  readonly months: number;
}

const noEnd = '9999-12-31';
const lastDay = ({ suspendedTill }: Suspension): string => suspendedTill ?? noEnd;

const fault = (
  field: string,
  code: 'date-too-early' | 'date-too-late',
  date: string,
): FieldFault => ({ field, code, values: [formatDate(date)] });

/** Whether the subscription is already as the step leaves it. */
export function isApplied(state: StepState, step: Step): boolean {
  const { months, periodEnd, suspensions, amounts } = state;
  switch (step.kind) {
    case 'suspended':
      return suspensions.some(
        (one) =>
          one.suspendedFrom === step.suspendedFrom && one.suspendedTill === step.suspendedTill,
      );
    case 'resumed':
      return suspensions.some((one) => one.suspendedTill === addDays(step.resumedOn, -1));
    case 'repriced':
      return amounts.some(
        (one) =>
          one.validFrom === step.validFrom &&
          amountFields.every((field) => one[field] === step.amounts[field]),
      );
    case 'renewed':
      return months === step.months && periodEnd === step.periodEnd;
    case 'ended':
      return periodEnd === step.periodEnd;
  }
}

/** The faults of a step. A subscription that has ended accepts none. */
export function findStepFaults(state: StepState, step: Step, today: string): FieldFault[] {
  const { periodStart, periodEnd } = state;
  switch (step.kind) {
    case 'suspended':
      return suspensionFaults(state, step);
    case 'resumed':
      return resumptionFaults(state, step.resumedOn);
    case 'repriced': {
      const first = today > periodStart ? today : periodStart;
      if (step.validFrom < first) return [fault('validFrom', 'date-too-early', first)];
      return periodEnd !== null && step.validFrom > periodEnd
        ? [fault('validFrom', 'date-too-late', periodEnd)]
        : [];
    }
    case 'renewed':
    case 'ended':
      return step.periodEnd !== null && step.periodEnd < periodStart
        ? [fault('periodEnd', 'date-too-early', periodStart)]
        : [];
  }
}

function suspensionFaults(state: StepState, step: Step & { kind: 'suspended' }): FieldFault[] {
  const { periodStart, periodEnd, suspensions } = state;
  const { suspendedFrom, suspendedTill } = step;
  const faults: FieldFault[] = [];
  if (suspendedFrom < periodStart) {
    faults.push(fault('suspendedFrom', 'date-too-early', periodStart));
  }
  if (suspendedTill !== null && suspendedTill < suspendedFrom) {
    faults.push(fault('suspendedTill', 'date-too-early', suspendedFrom));
  }
  if (periodEnd !== null && suspendedFrom > periodEnd) {
    faults.push(fault('suspendedFrom', 'date-too-late', periodEnd));
  } else if (periodEnd !== null && lastDay(step) > periodEnd) {
    faults.push(fault('suspendedTill', 'date-too-late', periodEnd));
  }
  const other = suspensions.find(
    (one) =>
      one.suspendedFrom !== suspendedFrom &&
      one.suspendedFrom <= lastDay(step) &&
      suspendedFrom <= lastDay(one),
  );
  if (other) {
    const values = [formatDate(other.suspendedFrom)];
    faults.push({ field: 'suspendedFrom', code: 'suspension-overlaps', values });
  }
  return faults;
}

function resumptionFaults({ periodEnd, suspensions }: StepState, resumedOn: string): FieldFault[] {
  if (periodEnd !== null && resumedOn > periodEnd) {
    return [fault('resumedOn', 'date-too-late', periodEnd)];
  }
  const before = addDays(resumedOn, -1);
  const isEndOfOne = suspensions.some(({ suspendedFrom }) => suspendedFrom === resumedOn);
  return isSuspendedOn(suspensions, before) || isEndOfOne
    ? []
    : [{ field: 'resumedOn', code: 'not-suspended' }];
}

/** The subscription after a step without faults. */
export function applyStep(state: StepState, step: Step): StepState {
  switch (step.kind) {
    case 'suspended': {
      const { suspendedFrom, suspendedTill } = step;
      const others = state.suspensions.filter((one) => one.suspendedFrom !== suspendedFrom);
      return { ...state, suspensions: inOrder([...others, { suspendedFrom, suspendedTill }]) };
    }
    case 'resumed':
      return { ...state, suspensions: cutOff(state.suspensions, step.resumedOn) };
    case 'repriced': {
      const { validFrom, amounts } = step;
      const others = state.amounts.filter((one) => one.validFrom !== validFrom);
      return { ...state, amounts: [...others, { validFrom, ...amounts }] };
    }
    case 'renewed':
      return withEnd({ ...state, months: step.months }, step.periodEnd);
    case 'ended':
      return withEnd(state, step.periodEnd);
  }
}

const inOrder = (suspensions: readonly Suspension[]): Suspension[] =>
  suspensions.toSorted((one, other) => (one.suspendedFrom < other.suspendedFrom ? -1 : 1));

/**
 * Ends the suspension that covers a day on the day before, or removes it where it begins on that
 * day.
 */
function cutOff(suspensions: readonly Suspension[], resumedOn: string): Suspension[] {
  const suspendedTill = addDays(resumedOn, -1);
  return suspensions
    .filter(({ suspendedFrom }) => suspendedFrom !== resumedOn)
    .map((one) =>
      one.suspendedFrom < resumedOn && lastDay(one) >= resumedOn ? { ...one, suspendedTill } : one,
    );
}

function withEnd(state: StepState, periodEnd: string | null): StepState {
  if (periodEnd === null) return { ...state, periodEnd };
  const suspensions = state.suspensions
    .filter(({ suspendedFrom }) => suspendedFrom <= periodEnd)
    .map((one) => (lastDay(one) > periodEnd ? { ...one, suspendedTill: periodEnd } : one));
  return { ...state, periodEnd, suspensions };
}

/** The suspension in the subscription's own row: the current one, the next, or the last. */
function namedSuspension(suspensions: readonly Suspension[], today: string) {
  const sorted = inOrder(suspensions);
  return sorted.find((one) => lastDay(one) >= today) ?? sorted.at(-1) ?? null;
}

/**
 * The dates and amounts of the subscription's own row when today is `today`. Before it begins,
 * these are the amounts that it begins with: amounts from before a postponed start never count.
 */
export function termsOf(state: StepState, today: string): Period & Amounts {
  const { periodStart } = state;
  const named = namedSuspension(state.suspensions, today);
  const amounts = amountsOn(state.amounts, today > periodStart ? today : periodStart);
  if (!amounts) throw new Error('A subscription has amounts');
  return {
    periodStart,
    periodEnd: state.periodEnd,
    suspendFrom: named?.suspendedFrom ?? null,
    suspendTill: named?.suspendedTill ?? null,
    ...pick(amounts, amountFields),
  };
}
