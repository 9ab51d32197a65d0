import type { RequestEdit } from '@portal/contract/article-registration';
import type { Language } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { findUnprintableEdit } from './article-registration-documents.ts';
import { getArticleRegistrationRow, getEmployer, saveEdit } from './article-registration-store.ts';
import { applyEdit, editLimits, findEditFaults, listChanges } from './edit-rules.ts';
import { approverTrace, type Decider } from './find-decider.ts';
import { requireSeenVersion } from './seen-version.ts';
import { partsOf, requestPayload } from './request-event-payload.ts';

/** The account that edits, and the language of its error messages. */
export interface Editing {
  readonly editor: Decider;
  readonly language: Language;
}

/**
 * Edits a waiting request, in the caller's transaction. An edit that changes nothing leaves the
 * version as it is, and writes nothing.
 * @param edit with the version that the editor saw
 * @throws {ProblemError} 404; 409 already-decided, or state-changed, with the fields, when the
 * request was changed since; 422 for a field beyond its limits
 */
export async function updateArticleRegistration(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  edit: RequestEdit & { projectId: string; articleRegistrationId: string; version: number },
  { editor, language }: Editing,
): Promise<void> {
  const { projectId, articleRegistrationId } = edit;
  const request = await getArticleRegistrationRow(db, { ...edit, lock: true });
  if (request.status !== 'ToApprove') throw new ProblemError('already-decided');
  await requireSeenVersion(db, request, edit.version);

  const limits = editLimits(request, await getEmployer(db, edit), today(clock));
  const edited = applyEdit(request, edit);
  const faults = [
    ...findUnprintableEdit(edit),
    ...findEditFaults(request, edited, { limits, language }),
  ];
  if (faults.length > 0) throw invalidInput(...faults);
  const changes = listChanges(request, edited);
  if (changes.length === 0) return;

  await saveEdit(db, edit, edited);
  const version = request.version + 1;
  const fields = changes.map(({ field }) => field);
  const occurredAt = clock.now();
  await recordAudit(db, {
    projectId,
    occurredAt,
    actorAccountId: editor.accountId,
    action: 'article-registration-edited',
    subjectType: 'article-registration',
    subjectId: articleRegistrationId,
    details: { fields, version, ...approverTrace(editor) },
    person: {
      editedBy: editor.name,
      onBehalfOf: editor.onBehalfOf?.name ?? null,
      employee: fullName(request),
      changes,
    },
  });
  await appendEvent(db, {
    projectId,
    type: 'article-registration-edited',
    occurredAt,
    data: {
      ...requestPayload({ ...request, ...edited }),
      version,
      fields,
      startDate: edited.startDate,
      ...partsOf({ ...request, ...edited }),
      editedByAccountId: editor.accountId,
      editedOnBehalfOfAccountId: editor.onBehalfOf?.accountId ?? null,
    },
  });
}
