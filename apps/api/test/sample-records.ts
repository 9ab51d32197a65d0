import type { PromotionKind } from '@portal/contract/social-media';
import { newId } from '../src/ids.ts';
import { insertEmployeeList, insertUploadRow, uploadIdOf } from './employee-list-rows.ts';
import { insertTenant } from './entra/entra-rows.ts';
import { makeAccount, makeProject, takePassword, type TestAccount } from './factories.ts';
import { addProjectFile, addPromotionFile } from './kept-files.ts';
import { insertStandIn, standInIdOf } from './stand-in-rows.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

/** The records that a call may be asked about. */
export interface RecordIds {
  readonly projectId: string;
  readonly waitingRequestId: string;
  readonly approvedRequestId: string;
  readonly subscriptionId: string;
  /** A tenant of the project, with a rule for a group and one for a user. */
  readonly projectEntraTenantId: string;
  readonly entraGroupId: string;
  readonly entraUserId: string;
  /** An account that is an active member, without any flag. */
  readonly colleagueId: string;
  /** An account that is a member, and has yet to choose a password. */
  readonly invitedId: string;
  /** An account that is a member of no project. */
  readonly outsiderId: string;
  /** A poster, and something for screens, in the folder of `folderOf`. */
  readonly promotionFileId: string;
  readonly narrowcastFileId: string;
}

/** The name of the one file of a project. */
export const projectFileName = 'Handleiding.pdf';

/** The folder of promotion material that `makeRecords` fills beside a project. */
export const folderOf = ({ projectId }: Pick<RecordIds, 'projectId'>): string => `Map ${projectId}`;

/** Ids that nothing has. */
export const unknownIds = (): RecordIds => ({
  projectId: newId(),
  waitingRequestId: newId(),
  approvedRequestId: newId(),
  subscriptionId: newId(),
  projectEntraTenantId: newId(),
  entraGroupId: newId(),
  entraUserId: newId(),
  colleagueId: newId(),
  invitedId: newId(),
  outsiderId: newId(),
  promotionFileId: newId(),
  narrowcastFileId: newId(),
});

/** A project with one record of every kind. */
export async function makeRecords(portal: TestPortal): Promise<RecordIds & { apiKey: string }> {
  const { projectId, apiKey } = await makeProject(portal, {
    useEmployeeListCancelSubscriptions: true,
  });
  // There is one to go back to, and the subscription's employee is on none.
  for (const number of ['A-1', 'A-2']) await insertEmployeeList(portal, projectId, [number]);
  const { accountId: colleagueId } = await makeAccount(portal, { projects: [projectId] });
  const { accountId: invitedId } = await makeAccount(portal, { projects: [projectId] });
  await takePassword(portal, invitedId);
  const { accountId: outsiderId } = await makeAccount(portal);
  const tenant = await insertTenant(portal, projectId, { tenantId: newId(), allowEveryone: true });
  const { projectEntraTenantId } = tenant;
  const ids = {
    ...unknownIds(),
    ...{ projectId, colleagueId, invitedId, outsiderId, projectEntraTenantId },
  };
  await tenant.addGroup(ids.entraGroupId, true);
  await tenant.addUser(ids.entraUserId, true);
  await insertRequests(portal, [
    requestRow(projectId, {
      article_registration_id: ids.approvedRequestId,
      ...decision('Approved'),
    }),
    requestRow(projectId, { article_registration_id: ids.waitingRequestId }),
  ]);
  await insertAao(portal, { projectId, articleRegistrationId: ids.approvedRequestId });
  await insertSubscriptions(portal, [
    subscriptionRow(projectId, { subscription_id: ids.subscriptionId }),
  ]);
  await addProjectFile(portal, { projectId, apiKey }, projectFileName);
  const addMaterial = (kind: PromotionKind, fileName: string) =>
    addPromotionFile(portal, apiKey, { kind, folder: folderOf({ projectId }), fileName });
  return {
    ...{ ...ids, apiKey },
    promotionFileId: await addMaterial('EmployerPoster', 'Fietser.pdf'),
    narrowcastFileId: await addMaterial('SportLocationNarrowcasting', 'Fietser.pdf'),
  };
}

/** One account of every kind that may come to a project's door. */
export async function makeRoles(portal: TestPortal, projectId: string, otherProjectId: string) {
  const projects = [projectId];
  const { accountId: standInAccountId } = await makeAccount(portal, { projects });
  const withRows = async (making: Promise<TestAccount>) => {
    const account = await making;
    const { accountId } = account;
    const uploadId = uploadIdOf(projectId, accountId);
    await insertUploadRow(portal, { projectId, accountId, uploadId });
    await insertStandIn(portal, {
      ...{ projectId, accountId, standInAccountId },
      standInId: standInIdOf(projectId, accountId),
      fromDate: '2026-12-01',
      untilDate: '2026-12-31',
    });
    return account;
  };
  const of = (...names: ('authorize' | 'userManagement' | 'isDisabled')[]) =>
    withRows(
      makeAccount(portal, {
        projects,
        flags: Object.fromEntries(names.map((name) => [name, true])),
      }),
    );
  // May decide today on behalf of an approver, and nothing else that the approver may.
  const standIn = await of();
  const { accountId } = await of('authorize');
  await insertStandIn(portal, {
    ...{ projectId, accountId, standInAccountId: standIn.accountId },
    ...{ fromDate: '2026-03-18', untilDate: '2026-03-18' },
  });
  return {
    viewer: await of(),
    authorize: await of('authorize'),
    userManagement: await of('userManagement'),
    standIn,
    disabled: await of('isDisabled', 'authorize', 'userManagement'),
    stranger: await withRows(
      makeAccount(portal, {
        projects: [otherProjectId],
        flags: { authorize: true, userManagement: true },
      }),
    ),
    backOffice: await withRows(makeAccount(portal, { type: 'BackOffice' })),
    // Whatever flags it may be given, the provider's staff does not decide for an employer.
    backOfficeMember: await withRows(
      makeAccount(portal, {
        type: 'BackOffice',
        projects,
        flags: { authorize: true, userManagement: true },
      }),
    ),
  };
}

export type Role = keyof Awaited<ReturnType<typeof makeRoles>>;
