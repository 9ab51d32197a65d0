import type { ArticleRegistrationRecord } from '@portal/contract/article-registration-shapes';
import type { CallResult } from '@portal/contract/call';
import type { HistoryEntry } from '@portal/contract/history';
import type { getPerson, Person } from '@portal/contract/person';
import { type Principal, rights } from '@portal/contract/rights';
import type { SubscriptionRow } from '@portal/contract/subscription';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { collectPerson } from '../../shared-domain/same-person-rules.ts';
import { listHistory, subscriptionStarted } from '../../audit/record-history.ts';
import { isFailingAddress } from '../../mail/failing-addresses.ts';
import { notFound } from '../../problem.ts';
import { listEntryOf } from './person-rules.ts';
import {
  listAaos,
  listEntriesOf,
  listRecordsOfBirthDate,
  type PersonRecord,
} from './person-store.ts';

interface RecordIds {
  readonly projectId: string;
  readonly ids: readonly string[];
}

/** Readers of subscriptions and requests, provided by their own features. */
export interface RecordReaders {
  readonly readSubscriptions: (db: Db, records: RecordIds) => Promise<SubscriptionRow[]>;
  readonly readRequests: (db: Db, records: RecordIds) => Promise<ArticleRegistrationRecord[]>;
}

interface PersonScope {
  readonly projectId: string;
  /** The id of one of the person's records. */
  readonly personId: string;
}

/**
 * The records of the person whose record has this id, the latest first.
 * @throws {ProblemError} 404
 */
async function getRecords(db: Db, { projectId, personId }: PersonScope): Promise<PersonRecord[]> {
  const rows = await listRecordsOfBirthDate(db, { projectId, id: personId });
  const first = rows.find(({ id }) => id === personId);
  if (!first) throw notFound();
  const person = new Set(collectPerson(first, rows));
  return rows.filter((row) => person.has(row));
}

const idsOf = (records: readonly PersonRecord[], kind: PersonRecord['kind']): string[] =>
  records.filter((record) => record.kind === kind).map(({ id }) => id);

/** The entry of a person on the employee list, for accounts that may see that list. */
async function readListEntry(
  db: Db,
  projectId: string,
  records: readonly PersonRecord[],
): Promise<Person['employeeList']> {
  const numbers = records.flatMap(({ employeeNumber }) => employeeNumber ?? []);
  const addresses = records.map(({ emailAddress }) => emailAddress.toLowerCase());
  return listEntryOf(records, await listEntriesOf(db, { projectId, numbers, addresses }));
}

/**
 * All data of one employee.
 * @throws {ProblemError} 404
 */
export async function readPerson(
  db: Db,
  scope: PersonScope,
  principal: Principal,
  { readSubscriptions, readRequests }: RecordReaders,
): Promise<CallResult<typeof getPerson>> {
  const { projectId, personId } = scope;
  const records = await getRecords(db, scope);
  const requestIds = idsOf(records, 'articleRegistration');
  const subscriptionIds = idsOf(records, 'subscription');
  const latest = records[0]!;
  return {
    ...latest,
    personId,
    prettyLastName: prettyLastName(latest),
    mailFails: await isFailingAddress(db, { projectId, address: latest.emailAddress }),
    employeeList: rights.manageEmployees(principal)
      ? await readListEntry(db, projectId, records)
      : null,
    subscriptions: await readSubscriptions(db, { projectId, ids: subscriptionIds }),
    requests: await readRequests(db, { projectId, ids: requestIds }),
    aaos: (await listAaos(db, { projectId, requestIds })).map((aao) => ({
      ...aao,
      signedAt: aao.signedAt.toISOString(),
    })),
  };
}

/**
 * The history of a person's records, the latest first.
 * @throws {ProblemError} 404
 */
export async function readPersonHistory(
  db: Db,
  scope: PersonScope,
): Promise<{ items: HistoryEntry[] }> {
  const records = await getRecords(db, scope);
  const entries = await listHistory(db, {
    projectId: scope.projectId,
    subjects: records.map(({ kind, id }) => ({
      type: kind === 'subscription' ? 'subscription' : 'article-registration',
      id,
    })),
  });
  const started = records
    .filter(({ kind, articleRegistrationId }) => kind === 'subscription' && !articleRegistrationId)
    .map(({ madeAt }) => subscriptionStarted(madeAt));
  // The sort is stable: entries of one moment keep the order of the log.
  const items = [...entries, ...started].sort((one, other) =>
    one.occurredAt < other.occurredAt ? 1 : one.occurredAt > other.occurredAt ? -1 : 0,
  );
  return { items };
}
