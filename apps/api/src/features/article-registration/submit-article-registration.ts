import { doAmountsAddUp } from '@portal/contract/amounts';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import { type AuditEntry, recordAudit } from '../../journal/audit-log.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import { participationOf } from '../../database/participation-columns.ts';
import { invalidInput } from '../../problem.ts';
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
import { noticeReceived } from './request-notices.ts';
import { signAao, type SignedAao } from './signed-aao.ts';

interface Submission {
  readonly articleRegistrationId: string;
  /** The AAO of a request that is approved at once. */
  readonly drawn: SignedAao | undefined;
}

type Services = Pick<Dependencies, 'config' | 'clock' | 'documents'>;

/**
 * Names a request that is new, and draws the AAO of one that will be approved at once, outside of
 * the transaction.
 * @throws {ProblemError} as submitArticleRegistration
 */
export async function prepareSubmission(
  db: Db,
  services: Services,
  projectId: string,
  body: ArticleRegistrationBody,
): Promise<() => Promise<Submission>> {
  const articleRegistrationId = newId();
  const waits = async () => ({ articleRegistrationId, drawn: undefined });
  await setScope(db, { projectId });
  const employer = await getEmployer(db, { projectId });
  checkFields(services, body);
  if (employer.requiresAuthorization) return waits;
  if (await findByExternalReference(db, { projectId, ...body })) return waits;
  const request = {
    ...participationOf(body),
    articleRegistrationId,
    startDate: body.startDate,
    acceptedAt: new Date(body.acceptedAt),
    acceptanceReference: body.acceptanceReference,
  };
  const signing = { request, employer, decidedBy: null };
  return async () => ({ articleRegistrationId, drawn: await signAao(services, signing) });
}

/**
 * Takes in an employee's request. It waits for a decision, or is approved at once where the project
 * needs none. A reference that was sent before returns the first request and changes nothing.
 * @throws {ProblemError} 404 for an unknown project, 422 for fields that cannot be right
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
  if (known) return { articleRegistrationId: known.articleRegistrationId };
  if (await isReferenceOfSubscription(db, { projectId, ...body })) {
    // The subscription may be its own: the same request was sent meanwhile and approved at once.
    const first = await findByExternalReference(db, { projectId, ...body });
    if (first) return { articleRegistrationId: first.articleRegistrationId };
    throw invalidInput({ field: 'externalReference', code: 'reference-in-use' });
  }
  const scope = { projectId, articleRegistrationId: prepared.articleRegistrationId };
  const { drawn } = prepared;
  const requestedAt = drawn?.signedAt ?? services.clock.now();
  const isNew = await insertArticleRegistration(db, scope, body, requestedAt);
  if (!isNew) {
    // The same request was sent at the same moment, and was first.
    const first = await findByExternalReference(db, { projectId, ...body });
    return { articleRegistrationId: first!.articleRegistrationId };
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
    await noticeReceived(db, { config, employer, request }, today(clock));
  } else {
    const approving = { decidedBy: null, drawn, earlier: [submitted] };
    await approveArticleRegistration(db, services, scope, approving);
  }
  return { articleRegistrationId: scope.articleRegistrationId };
}

function checkFields({ clock }: Pick<Services, 'clock'>, body: ArticleRegistrationBody): void {
  if (!doAmountsAddUp(body)) {
    throw invalidInput({ field: 'totalPrice', code: 'amounts-do-not-add-up' });
  }
  const unprintable = findUnprintable(body);
  if (unprintable.length > 0) throw invalidInput(...unprintable);
  if (new Date(body.acceptedAt) > clock.now()) {
    throw invalidInput({ field: 'acceptedAt', code: 'date-invalid' });
  }
  if (body.birthDate >= today(clock)) {
    throw invalidInput({ field: 'birthDate', code: 'date-invalid' });
  }
}
