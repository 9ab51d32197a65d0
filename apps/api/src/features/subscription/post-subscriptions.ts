import type { ReceivedLine } from '@portal/contract/call';
import type { SubscriptionLine } from '@portal/contract/provider';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { type AuditEntry, recordAudit, recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import { LineSpool } from '../../http/line-spool.ts';
import { type FieldFault, maximumFaults, ProblemError } from '../../http/problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MailMutated } from '../../mail/changed-subscriptions-mail.ts';
import { MutationSummary } from './mutation-notices.ts';
import { mutationsOf } from './mutation-rules.ts';
import { changedTerms, datesOf, findLineFaults } from './subscription-line-rules.ts';
import {
  findRequestStatuses,
  lockIntake,
  lockSubscriptions,
  type SettledLine,
  upsertSubscriptions,
} from './subscription-intake-store.ts';

type Line = ReceivedLine<SubscriptionLine>;

/** What the history will tell of a subscription, and the mails to members. */
interface Change {
  readonly subscriptionId: string;
  readonly changed: ReturnType<typeof changedTerms>;
  readonly mutated: MailMutated;
}

interface Intake {
  readonly projectId: string;
  readonly lines: AsyncIterable<Line>;
  readonly changes: LineSpool;
}

const batchSize = 1000;

/**
 * Brings in the provider's subscriptions, new or anew by their reference: all of the lines or none.
 * An end date that the employer reported stays, unless a line names another; the history tells of
 * dates and amounts that changed, and one mail to each member who gets confirmations of what became
 * of the end dates and suspensions of running subscriptions.
 * @throws {ProblemError} 404 for an unknown project, 422 for lines that cannot be right
 */
export async function postSubscriptions(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  intake: { projectId: string; lines: AsyncIterable<Line> },
): Promise<{ created: number; updated: number; unchanged: number }> {
  // As many as there are lines, each as large: they wait on the disk as those did.
  const changes = await LineSpool.open();
  try {
    return await bringIn(db, services, { ...intake, changes });
  } finally {
    await changes.close();
  }
}

async function bringIn(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, lines, changes }: Intake,
): Promise<{ created: number; updated: number; unchanged: number }> {
  await setScope(db, { projectId });
  await lockIntake(db, projectId);
  const now = clock.now();
  const date = today(clock);
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
      const found = findLineFaults(value, dates, date);
      faults.push(...found.map((fault) => ({ ...fault, field: `${line}.${fault.field}` })));
      if (requestStatus && requestStatus !== 'Approved') {
        faults.push({ field: `${line}.externalReference`, code: 'request-undecided' });
      }
      return { line: value, dates };
    });
    if (faults.length >= maximumFaults) break;
    if (faults.length > 0) continue;

    const written = await upsertSubscriptions(db, { projectId, lines: settled, now });
    const updated = written.filter((reference) => known.has(reference)).length;
    counts.created += written.length - updated;
    counts.updated += updated;
    counts.unchanged += batch.length - written.length;
    for (const [index, { line, dates }] of settled.entries()) {
      const before = known.get(line.externalReference);
      const changed = before ? changedTerms(before, { ...line, ...dates }) : [];
      if (before && changed.length > 0) {
        const change: Change = {
          subscriptionId: before.subscriptionId,
          changed,
          mutated: {
            firstName: line.firstName,
            infix: line.infix ?? null,
            lastName: line.lastName,
            subscriptionNumber: formatSubscriptionNumber(before.subscriptionNumber),
            mutations: mutationsOf(before, dates, date),
          },
        };
        await changes.add(batch[index]!.line, change);
      }
    }
  }
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);

  // Last, for the log of the project is locked from here on.
  const summary = new MutationSummary();
  for await (const batch of inBatches(changes.lines())) {
    const told = batch.map(({ value }) => value as Change);
    await recordAudits(
      db,
      told.map((change) => describeChange({ projectId, now }, change)),
    );
    summary.add(told.map(({ mutated }) => mutated).filter(({ mutations }) => mutations.length > 0));
  }
  await summary.notice(db, { config, projectId });
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
  return counts;
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

/** References that stood on an earlier line, which is named; the others are added to `lines`. */
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
  details: { fields: changed.map(({ field }) => field) },
  person: { employee: fullName(mutated), changes: changed },
});
