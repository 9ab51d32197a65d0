import { fullName } from '@portal/texts/format';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { getArticleRegistrationRow, getEmployer } from './article-registration-store.ts';
import { refuseDecided } from './refuse-decided.ts';
import { notifyWithdrawn } from './request-notices.ts';
import { requestPayload } from './request-event-payload.ts';
import { saveWithdrawal } from './withdrawal-store.ts';

/**
 * Withdraws a waiting request, because the employee changed their mind. Viewers who may decide are
 * mailed. A request that is withdrawn already stays as it is.
 * @throws {ProblemError} 404; 409 already-decided, with what to do instead
 */
export async function withdrawArticleRegistration(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  scope: { projectId: string; articleRegistrationId: string },
): Promise<void> {
  await setScope(db, { projectId: scope.projectId });
  const request = await getArticleRegistrationRow(db, { ...scope, lock: true });
  if (request.withdrawnAt !== null) return;
  refuseDecided(request);
  const employer = await getEmployer(db, scope);
  const occurredAt = clock.now();

  await saveWithdrawal(db, scope, occurredAt);
  await notifyWithdrawn(db, { config, employer, request }, today(clock));
  await recordAudit(db, {
    projectId: scope.projectId,
    occurredAt,
    actorAccountId: undefined,
    action: 'article-registration-withdrawn',
    subjectType: 'article-registration',
    subjectId: scope.articleRegistrationId,
    details: {},
    person: { employee: fullName(request) },
  });
  await appendEvent(db, {
    projectId: scope.projectId,
    type: 'article-registration-withdrawn',
    occurredAt,
    data: requestPayload(request),
  });
}
