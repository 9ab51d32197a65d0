import { editableFields } from '@portal/contract/article-registration';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { getArticleRegistrationRow, getEmployer } from './article-registration-store.ts';
import { editLimits } from './edit-rules.ts';

/** The fields of a request that may be edited, with their limits. Nothing after the decision. */
export async function readEditSettings(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  scope: { projectId: string; articleRegistrationId: string },
) {
  const request = await getArticleRegistrationRow(db, scope);
  const employer = await getEmployer(db, scope);
  return {
    ...editLimits(request, employer, today(clock)),
    fields: request.status === 'ToApprove' ? [...editableFields] : [],
  };
}
