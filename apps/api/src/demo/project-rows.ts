import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DemoAccount } from './accounts.ts';
import { type Contract, makeContract } from './articles.ts';
import { momentOn } from './demo-dates.ts';
import type { MakeId } from './demo-ids.ts';
import { participantColumns } from './participant-columns.ts';
import { createPeople, type Person } from './people.ts';
import type { DemoProject } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import {
  approvedRequest,
  rejectedRequest,
  type RequestCourse,
  waitingRequest,
} from './requests.ts';
import { enteredOn, makePeriod, type Period, type SubscriptionCounts } from './subscriptions.ts';

export type RequestRow = Insertable<Tables['article_registration']>;
export type SubscriptionRow = Insertable<Tables['subscription']> & { readonly created_at: Date };

interface Surroundings {
  readonly project: DemoProject;
  readonly projectId: string;
  readonly today: string;
  readonly deciders: readonly DemoAccount[];
  readonly makeId: MakeId;
}

/** The requests and subscriptions of one employer, as they are on a date. */
export function makeProjectRows(surroundings: Surroundings): {
  requests: RequestRow[];
  subscriptions: SubscriptionRow[];
} {
  const { project, today } = surroundings;
  const random = createRandom(project.seed);
  const nextPerson = createPeople(random, today, project);
  const nextContract = (isExpensive = false): Contract =>
    makeContract(random, project.scheme, { maximumPrice: project.maximumPrice, isExpensive });

  const requests: RequestRow[] = [];
  const subscriptions: SubscriptionRow[] = [];
  for (const course of requestCourses(random, surroundings)) {
    const [person, contract] = [nextPerson(), nextContract()];
    const request = requestRow(random, surroundings, { person, contract, course });
    requests.push(request);
    if (course.decidedAt === null || course.status === 'Rejected') continue;
    subscriptions.push({
      ...subscriptionRow(surroundings, {
        person,
        contract,
        period: { start: course.startDate, end: null, suspendFrom: null, suspendTill: null },
        createdAt: course.decidedAt,
      }),
      external_reference: request.external_reference,
      article_registration_id: request.article_registration_id,
    });
  }
  for (const kind of subscriptionKinds(project.subscriptions)) {
    const period = makePeriod(kind, { random, today, age: project.age });
    const createdAt = momentOn(random, enteredOn(random, today, period.start), 6, 21);
    const [person, contract] = [nextPerson(), nextContract(kind === 'expensive')];
    subscriptions.push(subscriptionRow(surroundings, { person, contract, period, createdAt }));
  }
  return { requests, subscriptions };
}

function requestCourses(random: Random, { project, today, deciders }: Surroundings) {
  const { toApprove, approved, rejected } = project.requests;
  const around = { random, today, deciders };
  const courses: RequestCourse[] = [];
  for (let turn = 0; turn < toApprove; turn += 1) courses.push(waitingRequest(around));
  for (let turn = 0; turn < approved; turn += 1) courses.push(approvedRequest(around));
  for (let turn = 0; turn < rejected; turn += 1) courses.push(rejectedRequest(around, turn));
  return courses.sort((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1));
}

const subscriptionKinds = (counts: SubscriptionCounts): (keyof SubscriptionCounts)[] =>
  (Object.keys(counts) as (keyof SubscriptionCounts)[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  );

function requestRow(
  random: Random,
  { projectId, makeId }: Surroundings,
  { person, contract, course }: { person: Person; contract: Contract; course: RequestCourse },
): RequestRow {
  const articleRegistrationId = makeId(course.requestedAt);
  const body: ArticleRegistrationBody = {
    externalReference: `AV-${articleRegistrationId.slice(-8)}`,
    ...person,
    ...contract,
    startDate: course.startDate,
    acceptedAt: course.acceptedAt,
    acceptanceReference: `AK-${course.acceptedAt.slice(0, 4)}-${random.between(100_000, 999_999)}`,
  };
  return {
    article_registration_id: articleRegistrationId,
    project_id: projectId,
    external_reference: body.externalReference,
    status: course.status,
    version: course.status === 'ToApprove' ? 1 : 2,
    ...participantColumns(person, contract),
    start_date: course.startDate,
    accepted_at: course.acceptedAt,
    acceptance_reference: body.acceptanceReference,
    submitted: JSON.stringify(body),
    requested_at: course.requestedAt,
    decided_at: course.decidedAt,
    decided_by_account_id: course.decidedBy?.accountId ?? null,
    decided_by_name: course.decidedBy && fullName(course.decidedBy),
    rejection_reason: course.rejectionReason,
  };
}

function subscriptionRow(
  { projectId, makeId }: Surroundings,
  {
    person,
    contract,
    period,
    createdAt,
  }: { person: Person; contract: Contract; period: Period; createdAt: string },
): SubscriptionRow {
  const subscriptionId = makeId(createdAt);
  return {
    subscription_id: subscriptionId,
    project_id: projectId,
    external_reference: `AB-${subscriptionId.slice(-8)}`,
    article_registration_id: null,
    ...participantColumns(person, contract),
    period_start: period.start,
    period_end: period.end,
    suspend_from: period.suspendFrom,
    suspend_till: period.suspendTill,
    created_at: new Date(createdAt),
  };
}
