import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { storedForm } from '../../database/comparable-number-rules.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { invalidInput } from '../../problem.ts';
import { getArticleRegistrationRow } from './article-registration-store.ts';
import { correct, type CorrectedColumns, shownValue } from './correction.ts';
import { refuseDecided } from './refuse-decided.ts';
import { partsOf, requestPayload } from './request-event-payload.ts';
import { findSubmissionFaults } from './submit-article-registration.ts';

interface RecordScope {
  readonly projectId: string;
  readonly articleRegistrationId: string;
}

/**
 * Corrects a waiting request. The version increases, so that an approver who edits or decides on
 * the older version is refused and sees what changed. The same body again changes nothing.
 * @throws {ProblemError} 404; 409 already-decided, with what to do instead; 422 for invalid fields,
 * such as another reference
 */
export async function correctArticleRegistration(
  db: Db,
  services: Pick<Dependencies, 'clock'>,
  scope: RecordScope,
  body: ArticleRegistrationBody,
): Promise<{ articleRegistrationId: string; version: number }> {
  const { projectId, articleRegistrationId } = scope;
  await setScope(db, { projectId });
  const request = await getArticleRegistrationRow(db, { ...scope, lock: true });
  refuseDecided(request);
  const faults = findSubmissionFaults(services, body);
  if (body.externalReference !== request.externalReference) {
    faults.push({ field: 'externalReference', code: 'value-invalid' });
  }
  if (faults.length > 0) throw invalidInput(...faults);
  const { columns, changed, isNew } = correct(request, body);
  if (!isNew) return { articleRegistrationId, version: request.version };

  await saveCorrection(db, scope, columns, body);
  const occurredAt = services.clock.now();
  const version = request.version + 1;
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: undefined,
    action: 'article-registration-corrected',
    subjectType: 'article-registration',
    subjectId: articleRegistrationId,
    details: { fields: changed, version },
    person: {
      employee: fullName(columns),
      changes: changed.map((field) => ({
        field,
        from: shownValue(request, field),
        to: shownValue(columns, field),
      })),
    },
  });
  await appendEvent(db, {
    projectId,
    type: 'article-registration-corrected',
    occurredAt,
    data: {
      ...requestPayload({ ...request, ...columns }),
      version,
      fields: [...changed],
      startDate: columns.startDate,
      ...partsOf(columns),
    },
  });
  return { articleRegistrationId, version };
}

async function saveCorrection(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  columns: CorrectedColumns,
  body: ArticleRegistrationBody,
): Promise<void> {
  await db
    .updateTable('articleRegistration')
    .set({
      ...columns,
      comparableNumber: storedForm(columns.employeeNumber),
      address: JSON.stringify(columns.address),
      acceptedAt: body.acceptedAt,
      acceptanceReference: body.acceptanceReference,
      submitted: JSON.stringify(body),
      version: sql`version + 1`,
    })
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .execute();
}
