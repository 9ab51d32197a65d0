import type { ReceivedLine } from '@portal/contract/call-body';
import type { SubscriptionLine } from '@portal/contract/provider';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { type AuditEntry, recordAudit, recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { SubscriptionLife } from '../../shared-domain/dated-amounts-rules.ts';
import { participationOf } from '../../database/participation-columns.ts';
import { dateChanges, readLives } from '../../shared-domain/dated-amounts-store.ts';
import { subscriptionPayload } from '../../shared-domain/subscription-event-payload-rules.ts';
import { nameFaults } from '../../pdf/unprintable-faults.ts';
import { LineSpool } from '../../http/bodies/line-spool.ts';
import { pick } from '../../pick.ts';
import { type FieldFault, maximumFaults, ProblemError } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MailMutated } from '../../mail/changed-subscriptions-mail.ts';
import type { ChangedField } from '../../audit/changed-fields.ts';
import { appendEvents } from '../../event-feed/event-feed.ts';
import { MutationSummary } from './mutation-notices.ts';
import { type LineChange, mutationsOfLine, otherSuspensions, stepsOfLine } from './line-steps.ts';
import { loggedSuspensions, namesOf } from './mutation-rules.ts';
import { eventOf, type StepEvent } from './step-events.ts';
import { changedTerms, datesOf, findLineFaults } from './subscription-line-rules.ts';
import type { Period } from './subscription-rules.ts';
import {
  cutOffSuspensions,
  findRequestStatuses,
  type KnownSubscription,
  lockIntake,
  lockSubscriptions,
  type SettledLine,
  upsertSubscriptions,
} from './subscription-intake-store.ts';

type Line = ReceivedLine<SubscriptionLine>;

/** The data of a change for the subscription's history, the mails to members and the feed. */
interface Change {
  readonly subscriptionId: string;
  readonly changed: readonly ChangedField[];
  readonly mutated: MailMutated;
  readonly events: readonly StepEvent[];
}

interface Intake {
  readonly projectId: string;
  readonly lines: AsyncIterable<Line>;
  readonly changes: LineSpool;
}

const batchSize = 1000;

/**
 * Creates or updates the provider's subscriptions by their reference: all lines or none. An end
 * date that the employer reported stays, unless a line has another. A changed term is reported as a
 * step is: in the history, in the feed, and in one mail about all running subscriptions to members
 * with confirmation mails.
 * @throws {ProblemError} 404 for an unknown project; 422 for invalid lines
 */
export async function postSubscriptions(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  intake: { projectId: string; lines: AsyncIterable<Line> },
): Promise<{ created: number; updated: number; unchanged: number }> {
  // There are as many changes as lines, and as large, so they are spooled to disk too.
  const changes = await LineSpool.open();
  try {
    return await storeLines(db, services, { ...intake, changes });
  } finally {
    await changes.close();
  }
}

async function storeLines(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, lines, changes }: Intake,
): Promise<{ created: number; updated: number; unchanged: number }> {
  await setScope(db, { projectId });
  await lockIntake(db, projectId);
  const now = clock.now();
  const date = today(clock);
  await dateChanges(db, date);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const faults: FieldFault[] = [];
  const lineOfReference = new Map<string, number>();

  for await (const batch of inBatches(lines)) {
    faults.push(...findRepeated(batch, lineOfReference));
    const scope = { projectId, references: batch.map(({ value }) => value.externalReference) };
    const known = await lockSubscriptions(db, scope);
    const requestStatuses = await findRequestStatuses(db, scope);

    const settled: SettledLine[] = batch.map(({ line, value }) => {
      const before = known.get(value.externalReference);
      const requestStatus = requestStatuses.get(value.externalReference);
      const dates = datesOf(value, before);
      // A name that the subscription has already is accepted, or its other changes would be
      // refused.
      const isKnownName = before !== undefined && fullName(before) === fullName(value);
      const lineFaults = [
        ...findLineFaults(value, { dates, before, date }),
        ...(isKnownName ? [] : nameFaults(value)),
      ];
      faults.push(...lineFaults.map((fault) => ({ ...fault, field: `${line}.${fault.field}` })));
      if (requestStatus && requestStatus !== 'Approved') {
        faults.push({ field: `${line}.externalReference`, code: 'request-undecided' });
      }
      return { line: value, dates };
    });
    if (faults.length >= maximumFaults) break;
    if (faults.length > 0) continue;

    const movedIds = settled.flatMap(({ line, dates }) => {
      const before = known.get(line.externalReference);
      return before && movesSuspension(before, dates) ? [before.subscriptionId] : [];
    });
    const moved = { projectId, subscriptionIds: movedIds };
    const livesBefore = await readLivesOf(db, moved);
    const written = await upsertSubscriptions(db, { projectId, lines: settled, now });
    if (movedIds.length > 0) await cutOffSuspensions(db, moved);
    const livesAfter = await readLivesOf(db, moved);
    const updated = written.filter((reference) => known.has(reference)).length;
    counts.created += written.length - updated;
    counts.updated += updated;
    counts.unchanged += batch.length - written.length;
    for (const [index, { line, dates }] of settled.entries()) {
      const before = known.get(line.externalReference);
      if (!before) continue;
      const { subscriptionId } = before;
      const change = changeOf(before, line, {
        before,
        after: { ...line, ...dates },
        date,
        suspensionsBefore: livesBefore.get(subscriptionId)?.suspensions ?? [],
        suspensionsAfter: livesAfter.get(subscriptionId)?.suspensions ?? [],
      });
      if (change) await changes.add(batch[index]!.line, change);
    }
  }
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);

  // Comes last, because it locks the project's audit log until the end of the transaction.
  const summary = new MutationSummary();
  for await (const batch of inBatches(changes.lines())) {
    const spooled = batch.map(({ value }) => value as Change);
    await recordAudits(
      db,
      spooled.map((change) => describeChange({ projectId, now }, change)),
    );
    summary.add(
      spooled.map(({ mutated }) => mutated).filter(({ mutations }) => mutations.length > 0),
    );
  }
  await summary.notify(db, { config, projectId });
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: undefined,
    action: 'subscriptions-brought-in',
    subjectType: 'project',
    subjectId: projectId,
    details: counts,
    person: {},
  });
  // Comes after the audit entries, because it blocks the events of every project.
  for await (const batch of inBatches(changes.lines())) {
    const events = batch.flatMap(({ value }) => (value as Change).events);
    await appendEvents(
      db,
      events.map((event) => ({ projectId, occurredAt: now, ...event })),
    );
  }
  return counts;
}

/** Whether a line may change the dates of a suspension. */
const movesSuspension = (before: Period, after: Period): boolean =>
  (['periodEnd', 'suspendFrom', 'suspendTill'] as const).some(
    (field) => before[field] !== after[field],
  );

const readLivesOf = async (
  db: Db,
  moved: { projectId: string; subscriptionIds: readonly string[] },
): Promise<ReadonlyMap<string, SubscriptionLife>> =>
  moved.subscriptionIds.length === 0 ? new Map() : readLives(db, moved);

/** The data of a line that changed the terms of a subscription. Null where it did not. */
function changeOf(known: KnownSubscription, line: SubscriptionLine, change: LineChange) {
  const changed = [
    ...changedTerms(change.before, change.after),
    ...loggedSuspensions(otherSuspensions(change)),
  ];
  if (changed.length === 0) return null;
  const { subscriptionId, subscriptionNumber } = known;
  const participation = { ...participationOf(line), externalReference: line.externalReference };
  const payload = subscriptionPayload({ ...participation, subscriptionId, subscriptionNumber });
  const events = stepsOfLine(change).map((step) => eventOf(step, payload));
  const mutated = {
    ...pick(participation, ['firstName', 'infix', 'lastName']),
    subscriptionNumber: formatSubscriptionNumber(subscriptionNumber),
    mutations: mutationsOfLine(change),
  };
  return { subscriptionId, changed, mutated, events } satisfies Change;
}

async function* inBatches<T>(lines: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * The faults of lines that repeat the reference of an earlier line, and name that line. Other
 * references are added to `lines`.
 */
function findRepeated(batch: readonly Line[], lines: Map<string, number>): FieldFault[] {
  return batch.flatMap(({ line, value }) => {
    const first = lines.get(value.externalReference);
    if (first === undefined) {
      lines.set(value.externalReference, line);
      return [];
    }
    const field = `${line}.externalReference`;
    return [{ field, code: 'reference-repeated' as const, values: [first] }];
  });
}

const describeChange = (
  { projectId, now }: { projectId: string; now: Date },
  { subscriptionId, changed, mutated }: Change,
): AuditEntry => ({
  projectId,
  occurredAt: now,
  actorAccountId: undefined,
  action: 'subscription-updated',
  subjectType: 'subscription',
  subjectId: subscriptionId,
  details: { fields: namesOf(changed) },
  person: { employee: fullName(mutated), changes: changed },
});
