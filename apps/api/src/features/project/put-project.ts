import type { ProjectBody } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notifyManagers } from '../../identity/members/management-notice.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { demandsLoweredMail, projectDemands } from '../../mail/manager-mails.ts';
import { pick } from '../../pick.ts';
import { invalidInput } from '../../problem.ts';
import { saveImage } from '../../files/save-image.ts';

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
 * Creates the project, or replaces the settings of it that the provider decides. Its managers are
 * mailed when it no longer demands 2FA, or no longer has its requests approved.
 * @throws {ProblemError} 422 for a logo that is no PNG, JPEG or WebP, and for a first start after
 *   the last
 */
export async function saveProject(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, ...body }: ProjectBody & { projectId: string },
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
    logoSha256: body.logo ? await saveImage(db, body.logo.data, 'logo.data') : null,
    newsText: body.newsText ?? '',
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('project')
    .values({ projectId, ...settings })
    .onConflict((conflict) => conflict.column('projectId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { projectId };

  const { name, ...before } = await db
    .selectFrom('project')
    .select(['name', ...projectDemands])
    .where('projectId', '=', projectId)
    // Weaker than the lock for a delete, so that other writes in the project need not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('project').set(settings).where('projectId', '=', projectId).execute();
  await announceDemands(db, services, {
    project: { projectId, name },
    before,
    after: pick(body, projectDemands),
  });
  return { projectId };
}

type Demands = Pick<ProjectBody, (typeof projectDemands)[number]>;

/** Logs which demands of a project changed, and mails its managers those that were removed. */
async function announceDemands(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  {
    project: { projectId, name },
    before,
    after,
  }: { project: { projectId: string; name: string }; before: Demands; after: Demands },
): Promise<void> {
  const changes = changedFields({ ...before }, { ...after });
  if (changes.length === 0) return;
  const moment = clock.now();
  await recordAudit(db, {
    projectId,
    occurredAt: moment,
    actorAccountId: undefined,
    action: 'project-demands-changed',
    subjectType: 'project',
    subjectId: projectId,
    details: { fields: changes.map(({ field }) => field) },
    person: { changes },
  });
  const lowered = projectDemands.filter((demand) => before[demand] && !after[demand]);
  if (lowered.length === 0) return;
  await notifyManagers(db, { config, projectId }, (manager, language) =>
    demandsLoweredMail(config, manager, { projectName: name, lowered, moment }, language),
  );
}
