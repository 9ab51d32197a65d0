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

/** What the provider tells of a subscription that runs. Dates are YYYY-MM-DD. */
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

/** A subscription as a step finds it, and as it leaves it. */
export interface Course extends SubscriptionLife {
  readonly months: number;
}

const far = '9999-12-31';
const lastDay = ({ suspendedTill }: Suspension): string => suspendedTill ?? far;

const fault = (
  field: string,
  code: 'date-too-early' | 'date-too-late',
  date: string,
): FieldFault => ({ field, code, values: [formatDate(date)] });

/** Whether the subscription is as a step says already. */
export function isSaid(course: Course, step: Step): boolean {
  const { months, periodEnd, suspensions, amounts } = course;
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

/** What a step asks that cannot be; a subscription that has ended takes none. */
export function findStepFaults(course: Course, step: Step, today: string): FieldFault[] {
  const { periodStart, periodEnd } = course;
  switch (step.kind) {
    case 'suspended':
      return suspensionFaults(course, step);
    case 'resumed':
      return resumptionFaults(course, step.resumedOn);
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

function suspensionFaults(course: Course, step: Step & { kind: 'suspended' }): FieldFault[] {
  const { periodStart, periodEnd, suspensions } = course;
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

function resumptionFaults({ periodEnd, suspensions }: Course, resumedOn: string): FieldFault[] {
  if (periodEnd !== null && resumedOn > periodEnd) {
    return [fault('resumedOn', 'date-too-late', periodEnd)];
  }
  const before = addDays(resumedOn, -1);
  const isEndOfOne = suspensions.some(({ suspendedFrom }) => suspendedFrom === resumedOn);
  return isSuspendedOn(suspensions, before) || isEndOfOne
    ? []
    : [{ field: 'resumedOn', code: 'not-suspended' }];
}

/** The subscription after a step that has no faults. */
export function takeStep(course: Course, step: Step): Course {
  switch (step.kind) {
    case 'suspended': {
      const { suspendedFrom, suspendedTill } = step;
      const others = course.suspensions.filter((one) => one.suspendedFrom !== suspendedFrom);
      return { ...course, suspensions: inOrder([...others, { suspendedFrom, suspendedTill }]) };
    }
    case 'resumed':
      return { ...course, suspensions: cutOff(course.suspensions, step.resumedOn) };
    case 'repriced': {
      const { validFrom, amounts } = step;
      const others = course.amounts.filter((one) => one.validFrom !== validFrom);
      return { ...course, amounts: [...others, { validFrom, ...amounts }] };
    }
    case 'renewed':
      return withEnd({ ...course, months: step.months }, step.periodEnd);
    case 'ended':
      return withEnd(course, step.periodEnd);
  }
}

const inOrder = (suspensions: readonly Suspension[]): Suspension[] =>
  suspensions.toSorted((one, other) => (one.suspendedFrom < other.suspendedFrom ? -1 : 1));

/** Ends the suspension that a day lies in on the day before, or takes it away where it begins. */
function cutOff(suspensions: readonly Suspension[], resumedOn: string): Suspension[] {
  const suspendedTill = addDays(resumedOn, -1);
  return suspensions
    .filter(({ suspendedFrom }) => suspendedFrom !== resumedOn)
    .map((one) =>
      one.suspendedFrom < resumedOn && lastDay(one) >= resumedOn ? { ...one, suspendedTill } : one,
    );
}

function withEnd(course: Course, periodEnd: string | null): Course {
  if (periodEnd === null) return { ...course, periodEnd };
  const suspensions = course.suspensions
    .filter(({ suspendedFrom }) => suspendedFrom <= periodEnd)
    .map((one) => (lastDay(one) > periodEnd ? { ...one, suspendedTill: periodEnd } : one));
  return { ...course, periodEnd, suspensions };
}

/** The suspension that the subscription itself names: the one of today, the next, or the last. */
function namedSuspension(suspensions: readonly Suspension[], today: string) {
  const sorted = inOrder(suspensions);
  return sorted.find((one) => lastDay(one) >= today) ?? sorted.at(-1) ?? null;
}

/**
 * The dates and amounts of the subscription's own row when today is `today`. Before it begins, these
 * are the amounts that it begins with: amounts from before a start that was put off never count.
 */
export function termsOf(course: Course, today: string): Period & Amounts {
  const { periodStart } = course;
  const named = namedSuspension(course.suspensions, today);
  const amounts = amountsOn(course.amounts, today > periodStart ? today : periodStart);
  if (!amounts) throw new Error('A subscription has amounts');
  return {
    periodStart,
    periodEnd: course.periodEnd,
    suspendFrom: named?.suspendedFrom ?? null,
    suspendTill: named?.suspendedTill ?? null,
    ...pick(amounts, amountFields),
  };
}
