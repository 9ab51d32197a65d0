import { amountFields } from '@portal/contract/participation-fields';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dateChanges, readLives } from '../../shared-domain/dated-amounts-store.ts';
import { subscriptionPayload } from '../../shared-domain/subscription-event-payload-rules.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import type { Mutation } from '../../mail/changed-subscriptions-mail.ts';
import { pick } from '../../pick.ts';
import { invalidInput, notFound, ProblemError } from '../../problem.ts';
import { MutationSummary } from './mutation-notices.ts';
import { hasEnded } from './end-date-rules.ts';
import {
  loggedSuspensions,
  mutationsOf,
  namesOf,
  suspensionChanges,
  type SuspensionChange,
} from './mutation-rules.ts';
import { eventOf } from './step-events.ts';
import {
  type StepState,
  findStepFaults,
  isApplied,
  type Step,
  applyStep,
  termsOf,
} from './step-rules.ts';
import { saveAmounts, saveSuspensions, saveTerms, wasResumedOn } from './step-store.ts';
import { getSubscription } from './subscription-store.ts';

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * Applies a step to a subscription: its dates and amounts, the audit entry, the mail to members
 * with confirmation mails, and the event. A step that is applied already changes nothing.
 * @throws {ProblemError} 404; 409 state-changed for a subscription that has ended; 422 for invalid
 * dates
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
  const before: StepState = { ...life, months: row.months };
  if (isApplied(before, step)) return;
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

  const after = applyStep(before, step);
  await dateChanges(db, date);
  await saveTerms(db, scope, { ...termsOf(after, date), months: after.months });
  await saveSuspensions(db, scope, after.suspensions);
  if (step.kind === 'repriced') await saveAmounts(db, scope, step);

  const summary = new MutationSummary();
  const suspensions = suspensionChanges(before.suspensions, after.suspensions);
  const mutations = mutationsOfStep(before, after, { step, suspensions, date });
  if (mutations.length > 0) {
    const subscriptionNumber = formatSubscriptionNumber(row.subscriptionNumber);
    summary.add([
      { ...pick(row, ['firstName', 'infix', 'lastName']), subscriptionNumber, mutations },
    ]);
  }
  await summary.notify(db, { config, projectId });

  const occurredAt = clock.now();
  const changes = [
    ...changedFields(stepFields(before, date, step), stepFields(after, date, step)),
    ...loggedSuspensions(suspensions),
  ];
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: undefined,
    action: 'subscription-updated',
    subjectType: 'subscription',
    subjectId: subscriptionId,
    details: { fields: namesOf(changes) },
    person: { employee: fullName(row), changes },
  });
  await appendEvent(db, { projectId, occurredAt, ...eventOf(step, subscriptionPayload(row)) });
}

/**
 * The fields that a step may change, except suspensions, by their names in the log. The amounts are
 * those of the day of the change.
 */
function stepFields(state: StepState, date: string, step: Step) {
  const on = step.kind === 'repriced' ? step.validFrom : date;
  return {
    ...pick(termsOf(state, on), ['periodStart', 'periodEnd', ...amountFields]),
    months: state.months,
    validFrom:
      step.kind === 'repriced' && state.amounts.some(({ validFrom }) => validFrom === on)
        ? on
        : null,
  };
}

function mutationsOfStep(
  before: StepState,
  after: StepState,
  { step, ...details }: { step: Step; suspensions: readonly SuspensionChange[]; date: string },
): Mutation[] {
  const mutations = mutationsOf(before, after, details);
  if (step.kind === 'repriced') {
    const price = step.amounts.totalPrice;
    mutations.push({ kind: 'repriced', from: null, to: step.validFrom, price });
  }
  if (step.kind === 'renewed') {
    mutations.push({ kind: 'renewed', from: null, to: null, months: step.months });
  }
  return mutations;
}
