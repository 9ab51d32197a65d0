import type { ReceivedLine } from '@portal/contract/call';
import type { SubscriptionLine } from '@portal/contract/provider';
import { type AuditEntry, recordAudit, recordAudits } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import { type FieldFault, invalidInput } from '../../http/problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changedDates, datesOf, findLineFaults } from './subscription-line-rules.ts';
import {
  findRequests,
  lockIntake,
  lockSubscriptions,
  type SettledLine,
  upsertSubscriptions,
} from './subscription-intake-store.ts';

type Line = ReceivedLine<SubscriptionLine>;

const batchSize = 1000;
const maximumFaults = 100;

/**
 * Brings in the provider's subscriptions, new or anew by their reference: all of the lines or none.
 * An end date that the employer reported stays, unless a line names another; the history tells of
 * dates that changed.
 * @throws {ProblemError} 404 for an unknown project, 422 for lines that cannot be right
 */
export async function postSubscriptions(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { projectId, lines }: { projectId: string; lines: AsyncIterable<Line> },
): Promise<{ created: number; updated: number; unchanged: number }> {
  await setScope(db, { projectId });
  await lockIntake(db, projectId);
  const now = clock.now();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const faults: FieldFault[] = [];
  const changes: AuditEntry[] = [];
  const lineOfReference = new Map<string, number>();

  for await (const batch of inBatches(lines)) {
    faults.push(...findRepeated(batch, lineOfReference));
    const scope = { projectId, references: batch.map(({ value }) => value.externalReference) };
    const known = await lockSubscriptions(db, scope);
    const requests = await findRequests(db, scope);

    const settled: SettledLine[] = batch.map(({ line, value }) => {
      const before = known.get(value.externalReference);
      const request = requests.get(value.externalReference);
      const dates = datesOf(value, before);
      const found = findLineFaults(value, dates, today(clock));
      faults.push(...found.map((fault) => ({ ...fault, field: `${line}.${fault.field}` })));
      if (request && request.status !== 'Approved') {
        faults.push({ field: `${line}.externalReference`, code: 'request-undecided' });
      }
      const articleRegistrationId =
        before?.articleRegistrationId ?? request?.article_registration_id ?? null;
      return { line: value, dates, articleRegistrationId };
    });
    if (faults.length >= maximumFaults) break;
    if (faults.length > 0) continue;

    const written = await upsertSubscriptions(db, { projectId, lines: settled, now });
    const updated = written.filter((reference) => known.has(reference)).length;
    counts.created += written.length - updated;
    counts.updated += updated;
    counts.unchanged += batch.length - written.length;
    for (const { line, dates } of settled) {
      const before = known.get(line.externalReference);
      const changed = before ? changedDates(before, dates) : [];
      if (before && changed.length > 0) {
        changes.push(describeChange({ projectId, now, ...before }, changed));
      }
    }
  }
  if (faults.length > 0) throw invalidInput(...faults.slice(0, maximumFaults));

  // Last, for the log of the project is locked from here on.
  await recordAudits(db, changes);
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

async function* inBatches(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
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
  { projectId, now, subscriptionId }: { projectId: string; now: Date; subscriptionId: string },
  changes: ReturnType<typeof changedDates>,
): AuditEntry => ({
  projectId,
  occurredAt: now,
  actorAccountId: undefined,
  action: 'subscription-updated',
  subjectType: 'subscription',
  subjectId: subscriptionId,
  details: { fields: changes.map(({ field }) => field) },
  person: { changes },
});
