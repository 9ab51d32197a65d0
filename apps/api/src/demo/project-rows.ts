import type { Participant, ArticleTerms } from '@portal/contract/participation';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { pick } from '../pick.ts';
import type { DemoAccount } from './accounts.ts';
import { makeContract } from './articles.ts';
import { momentOn } from './demo-dates.ts';
import type { MakeId } from './demo-ids.ts';
import { participationColumns } from '../database/participation-columns.ts';
import { createPeople } from './people.ts';
import type { DemoProject } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import {
  approvedRequest,
  rejectedRequest,
  type RequestCourse,
  waitingRequest,
} from './requests.ts';
import { enteredOn, makePeriod, type Period, type SubscriptionCounts } from './subscriptions.ts';

export type RequestRow = Insertable<Tables['articleRegistration']>;
export type SubscriptionRow = Insertable<Tables['subscription']> & { readonly createdAt: Date };

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
  const nextContract = (isExpensive = false): ArticleTerms =>
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
      externalReference: request.externalReference,
      articleRegistrationId: request.articleRegistrationId,
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
  for (let index = 0; index < toApprove; index += 1) courses.push(waitingRequest(around));
  for (let index = 0; index < approved; index += 1) courses.push(approvedRequest(around));
  for (let index = 0; index < rejected; index += 1) courses.push(rejectedRequest(around, index));
  return courses.sort((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1));
}

const subscriptionKinds = (counts: SubscriptionCounts): (keyof SubscriptionCounts)[] =>
  (Object.keys(counts) as (keyof SubscriptionCounts)[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  );

function requestRow(
  random: Random,
  { projectId, makeId }: Surroundings,
  {
    person,
    contract,
    course,
  }: { person: Participant; contract: ArticleTerms; course: RequestCourse },
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
    articleRegistrationId,
    projectId,
    externalReference: body.externalReference,
    status: course.status,
    version: course.status === 'ToApprove' ? 1 : 2,
    ...participationColumns({ ...person, ...contract }),
    ...pick(body, ['startDate', 'acceptedAt', 'acceptanceReference']),
    submitted: JSON.stringify(body),
    ...pick(course, ['requestedAt', 'decidedAt', 'rejectionReason']),
    decidedByAccountId: course.decidedBy?.accountId ?? null,
    decidedByName: course.decidedBy && fullName(course.decidedBy),
  };
}

function subscriptionRow(
  { projectId, makeId }: Surroundings,
  {
    person,
    contract,
    period,
    createdAt,
  }: { person: Participant; contract: ArticleTerms; period: Period; createdAt: string },
): SubscriptionRow {
  const subscriptionId = makeId(createdAt);
  return {
    subscriptionId,
    projectId,
    externalReference: `AB-${subscriptionId.slice(-8)}`,
    articleRegistrationId: null,
    ...participationColumns({ ...person, ...contract }),
    periodStart: period.start,
    periodEnd: period.end,
    suspendFrom: period.suspendFrom,
    suspendTill: period.suspendTill,
    createdAt: new Date(createdAt),
  };
}
