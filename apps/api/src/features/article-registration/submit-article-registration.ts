import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import { type AuditEntry, recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import { participationOf } from '../../database/participation-columns.ts';
import { type FieldFault, invalidInput, ProblemError } from '../../problem.ts';
import { newId } from '../../ids.ts';
import type { Dependencies } from '../../dependencies.ts';
import { approveArticleRegistration } from './approve-article-registration.ts';
import {
  findByExternalReference,
  getArticleRegistrationRow,
  getEmployer,
  insertArticleRegistration,
  isReferenceOfSubscription,
} from './article-registration-store.ts';
import { findUnprintable } from './article-registration-documents.ts';
import { notifyReceived } from './request-notices.ts';
import { findDifferences } from './same-content.ts';
import { signAao, type SignedAao } from './signed-aao.ts';

export interface Submission {
  readonly articleRegistrationId: string;
  /** The AAO of a request that is approved at once. */
  readonly rendered: SignedAao | undefined;
}

type Services = Pick<Dependencies, 'config' | 'clock' | 'documents'>;

/**
 * Creates the id of a new request, and renders the AAO of one that will be approved at once,
 * outside of the transaction.
 * @throws {ProblemError} as submitArticleRegistration
 */
export async function prepareSubmission(
  db: Db,
  services: Services,
  projectId: string,
  body: ArticleRegistrationBody,
): Promise<() => Promise<Submission>> {
  const articleRegistrationId = newId();
  const withoutAao = async () => ({ articleRegistrationId, rendered: undefined });
  await setScope(db, { projectId });
  const employer = await getEmployer(db, { projectId });
  checkFields(services, body);
  if (employer.requiresAuthorization) return withoutAao;
  if (await findByExternalReference(db, { projectId, ...body })) return withoutAao;
  const request = {
    ...participationOf(body),
    articleRegistrationId,
    startDate: body.startDate,
    acceptedAt: new Date(body.acceptedAt),
    acceptanceReference: body.acceptanceReference,
  };
  const signing = { request, employer, decidedBy: null };
  return async () => ({ articleRegistrationId, rendered: await signAao(services, signing) });
}

/**
 * Stores an employee's request. It waits for a decision, or is approved at once where the project
 * needs none. A repeated body returns the first request and changes nothing.
 * @throws {ProblemError} 404 for an unknown project; 409 differs when the reference has another
 * body; 422 for invalid fields
 */
export async function submitArticleRegistration(
  db: Db,
  services: Services,
  { projectId, prepared }: { projectId: string; prepared: Submission },
  body: ArticleRegistrationBody,
): Promise<{ articleRegistrationId: string }> {
  await setScope(db, { projectId });
  const employer = await getEmployer(db, { projectId });
  checkFields(services, body);

  const known = await findByExternalReference(db, { projectId, ...body });
  if (known) return respondToKnown(known, body);
  if (await isReferenceOfSubscription(db, { projectId, ...body })) {
    // The subscription may be its own: a concurrent call stored and approved the same request.
    const first = await findByExternalReference(db, { projectId, ...body });
    if (first) return respondToKnown(first, body);
    throw invalidInput({ field: 'externalReference', code: 'reference-in-use' });
  }
  const scope = { projectId, articleRegistrationId: prepared.articleRegistrationId };
  const { rendered } = prepared;
  const requestedAt = rendered?.signedAt ?? services.clock.now();
  const isNew = await insertArticleRegistration(db, scope, body, requestedAt);
  if (!isNew) {
    // A concurrent call stored the same request first.
    const first = await findByExternalReference(db, { projectId, ...body });
    return respondToKnown(first!, body);
  }
  const submitted: AuditEntry = {
    projectId,
    occurredAt: requestedAt,
    actorAccountId: undefined,
    action: 'article-registration-submitted',
    subjectType: 'article-registration',
    subjectId: scope.articleRegistrationId,
    details: {},
    person: { employee: fullName(body) },
  };
  if (employer.requiresAuthorization) {
    await recordAudit(db, submitted);
    const request = await getArticleRegistrationRow(db, scope);
    const { config, clock } = services;
    await notifyReceived(db, { config, employer, request }, today(clock));
  } else {
    const approving = { decidedBy: null, rendered, earlier: [submitted] };
    await approveArticleRegistration(db, services, scope, approving);
  }
  return { articleRegistrationId: scope.articleRegistrationId };
}

function checkFields(services: Pick<Services, 'clock'>, body: ArticleRegistrationBody): void {
  const faults = findSubmissionFaults(services, body);
  if (faults.length > 0) throw invalidInput(...faults);
}

/** The faults of a request that its schema does not cover. */
export function findSubmissionFaults(
  { clock }: Pick<Services, 'clock'>,
  body: ArticleRegistrationBody,
): FieldFault[] {
  const faults: FieldFault[] = findUnprintable(body);
  if (new Date(body.acceptedAt) > clock.now()) {
    faults.push({ field: 'acceptedAt', code: 'date-invalid' });
  }
  if (body.birthDate >= today(clock)) faults.push({ field: 'birthDate', code: 'date-invalid' });
  return faults;
}

/**
 * The response for a reference that exists already.
 * @throws {ProblemError} 409 differs, with the fields, when the body is another
 */
function respondToKnown(
  known: { articleRegistrationId: string; submitted: unknown },
  body: ArticleRegistrationBody,
): { articleRegistrationId: string } {
  const differences = findDifferences(known.submitted as ArticleRegistrationBody, body);
  if (differences.length > 0) {
    throw new ProblemError(
      'differs',
      differences.map((field) => ({ field, code: 'sent-differently' as const })),
    );
  }
  return { articleRegistrationId: known.articleRegistrationId };
}
