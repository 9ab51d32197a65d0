import type { ProjectBody } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { invalidInput } from '../../problem.ts';
import { saveLogo } from '../../files/save-logo.ts';

/** Settings that are stored as they are sent. */
const plainSettings = [
  'name',
  'legalName',
  'kvkNumber',
  'language',
  'requiresAuthorization',
  'requireTotp',
  'firstStartOffset',
  'lastStartOffset',
  'showExpensiveSubscriptions',
  'useEmployeeListCancelSubscriptions',
  'pensionBasisFollowsExchange',
  'holidayPayBasisFollowsExchange',
] as const;

/**
 * Creates the project, or replaces the settings of it that the provider decides.
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
    ...pick(body, plainSettings),
    address: JSON.stringify(body.address),
    maximumPrice: body.maximumPrice ?? null,
    logoSha256: body.logo ? await saveLogo(db, body.logo, 'logo') : null,
    newsText: body.newsText ?? '',
  };
  await db
    .insertInto('project')
    .values({ projectId, ...settings })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(settings))
    .execute();
  return { projectId };
}
