import type { EventData } from '@portal/contract/provider-events';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dateChanges, readLives } from '../../facts/dated-amounts-store.ts';
import { toldSubscription } from '../../facts/told-subscription-rules.ts';
import { recordAudit } from '../../journal/audit-log.ts';
import { changedFields } from '../../journal/changed-fields.ts';
import { appendEvent } from '../../journal/event-feed.ts';
import type { Mutation } from '../../mail/changed-subscriptions-mail.ts';
import { pick } from '../../pick.ts';
import { invalidInput, notFound, ProblemError } from '../../problem.ts';
import { MutationSummary } from './mutation-notices.ts';
import { mutationsOf } from './mutation-rules.ts';
import {
  type Course,
  findStepFaults,
  hasEnded,
  isSaid,
  type Step,
  takeStep,
  termsOf,
} from './step-rules.ts';
import { saveAmounts, saveSuspensions, saveTerms, wasResumedOn } from './step-store.ts';
import { getSubscription } from './subscription-store.ts';

type StepEvent = {
  readonly [Type in `subscription-${Step['kind']}`]: {
    readonly type: Type;
    readonly data: EventData<Type>;
  };
}[`subscription-${Step['kind']}`];

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * Takes a step in the life of a subscription, all or nothing: its dates and amounts, the audit
 * entry, the mail to members who get confirmations, and the event. Saying what is so already
 * changes nothing.
 * @throws {ProblemError} 404; 409 state-changed for a subscription that has ended; 422 for dates
 *   that cannot be
 */
export async function changeSubscription(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  scope: RecordScope,
  step: Step,
): Promise<void> {
  const { projectId, subscriptionId } = scope;
  await setScope(db, { projectId });
  const row = await getSubscription(db, { ...scope, lock: true });
  const life = (await readLives(db, { projectId, subscriptionIds: [subscriptionId] })).get(
    subscriptionId,
  );
  if (!life) throw notFound();
  const date = today(clock);
  const before: Course = { ...life, months: row.months };
  if (isSaid(before, step)) return;
  if (hasEnded(before, date)) {
    throw new ProblemError('state-changed', [{ field: '', code: 'subscription-ended' }]);
  }
  const faults = findStepFaults(before, step, date);
  if (faults.length > 0) {
    const isRefused =
      step.kind !== 'resumed' || faults.some(({ code }) => code !== 'not-suspended');
    if (isRefused || !(await wasResumedOn(db, scope, step.resumedOn)))
      throw invalidInput(...faults);
    return;
  }

  const after = takeStep(before, step);
  await dateChanges(db, date);
  await saveTerms(db, scope, { ...termsOf(after, date), months: after.months });
  await saveSuspensions(db, scope, after.suspensions);
  if (step.kind === 'repriced') await saveAmounts(db, scope, step);

  const summary = new MutationSummary();
  const mutations = mutationsOfStep(before, after, { step, date });
  if (mutations.length > 0) {
    const subscriptionNumber = formatSubscriptionNumber(row.subscriptionNumber);
    summary.add([
      { ...pick(row, ['firstName', 'infix', 'lastName']), subscriptionNumber, mutations },
    ]);
  }
  await summary.notice(db, { config, projectId });

  const occurredAt = clock.now();
  const changes = changedFields(flat(before, date, step), flat(after, date, step));
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: undefined,
    action: 'subscription-updated',
    subjectType: 'subscription',
    subjectId: subscriptionId,
    details: { fields: changes.map(({ field }) => field) },
    person: { employee: fullName(row), changes },
  });
  await appendEvent(db, { projectId, occurredAt, ...toldOf(step, toldSubscription(row)) });
}

/** What a step changed, in the words of the log: the amounts are those of the day of the change. */
function flat(course: Course, date: string, step: Step) {
  const on = step.kind === 'repriced' ? step.validFrom : date;
  return {
    ...termsOf(course, on),
    months: course.months,
    validFrom:
      step.kind === 'repriced' && course.amounts.some(({ validFrom }) => validFrom === on)
        ? on
        : null,
  };
}

function mutationsOfStep(
  before: Course,
  after: Course,
  { step, date }: { step: Step; date: string },
): Mutation[] {
  const mutations = mutationsOf(termsOf(before, date), termsOf(after, date), date);
  if (step.kind === 'repriced') {
    const price = step.amounts.totalPrice;
    mutations.push({ kind: 'repriced', from: null, to: step.validFrom, price });
  }
  if (step.kind === 'renewed') {
    mutations.push({ kind: 'renewed', from: null, to: null, months: step.months });
  }
  return mutations;
}

/** What the feed tells of a step: no names, and no text that anybody typed. */
function toldOf(step: Step, subscription: ReturnType<typeof toldSubscription>): StepEvent {
  switch (step.kind) {
    case 'suspended': {
      const data = pick(step, ['suspendedFrom', 'suspendedTill']);
      return { type: 'subscription-suspended', data: { ...subscription, ...data } };
    }
    case 'resumed':
      return {
        type: 'subscription-resumed',
        data: { ...subscription, resumedOn: step.resumedOn },
      };
    case 'repriced':
      return {
        type: 'subscription-repriced',
        data: { ...subscription, validFrom: step.validFrom, ...step.amounts },
      };
    case 'renewed': {
      const data = pick(step, ['months', 'periodEnd']);
      return { type: 'subscription-renewed', data: { ...subscription, ...data } };
    }
    case 'ended':
      return { type: 'subscription-ended', data: { ...subscription, periodEnd: step.periodEnd } };
  }
}
