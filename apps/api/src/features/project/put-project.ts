import type { ProjectBody } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../http/problem.ts';
import { saveLogo } from '../../images/save-logo.ts';

/**
 * Creates the project, or replaces what the provider settles of it.
 * @throws {ProblemError} 422 for a logo that is no PNG, JPEG or WebP, and for a first start after
 *   the last
 */
export async function saveProject(
  db: Db,
  projectId: string,
  body: ProjectBody,
): Promise<{ projectId: string }> {
  if (body.firstStartOffset > body.lastStartOffset) {
    throw invalidInput({
      field: 'lastStartOffset',
      code: 'value-too-small',
      values: [body.firstStartOffset],
    });
  }
  const settings = {
    name: body.name,
    legal_name: body.legalName,
    kvk_number: body.kvkNumber,
    address: JSON.stringify(body.address),
    language: body.language,
    requires_authorization: body.requiresAuthorization,
    require_totp: body.requireTotp,
    maximum_price: body.maximumPrice ?? null,
    first_start_offset: body.firstStartOffset,
    last_start_offset: body.lastStartOffset,
    show_expensive_subscriptions: body.showExpensiveSubscriptions,
    use_employee_list_cancel_subscriptions: body.useEmployeeListCancelSubscriptions,
    logo_sha256: body.logo ? await saveLogo(db, body.logo, 'logo') : null,
    news_text: body.newsText ?? '',
  };
  await db
    .insertInto('project')
    .values({ project_id: projectId, ...settings })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(settings))
    .execute();
  return { projectId };
}
