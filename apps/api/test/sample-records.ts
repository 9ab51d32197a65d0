import type { PromotionKind } from '@portal/contract/social-media';
import { newId } from '../src/ids.ts';
import { insertEmployeeList, insertUploadRow, uploadIdOf } from './employee-list-rows.ts';
import { insertTenant } from './entra/entra-rows.ts';
import { makeAccount, makeProject, removePassword, type TestAccount } from './factories.ts';
import { addProjectFile, addPromotionFile } from './stored-files.ts';
import { insertPayroll } from './payroll-rows.ts';
import { insertPasskeyRow } from './passkey-rows.ts';
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
import { insertMessageRow, insertOrderRow } from './payload-rows.ts';
import { insertWaiting, waitingIdOf } from './waiting-rows.ts';

/** The records that a call can be about. */
export interface RecordIds {
  readonly projectId: string;
  readonly waitingRequestId: string;
  readonly approvedRequestId: string;
  /** The requests whose AAOs are downloaded in one zip. */
  readonly signedRequestIds: readonly string[];
  readonly subscriptionId: string;
  /** Ended so long ago that its employee can be erased. */
  readonly formerSubscriptionId: string;
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
  /** The waiting membership of an account that is a member of no project. */
  readonly waitingMembershipId: string;
  /** A poster, and a file for screens, in the folder of `folderOf`. */
  readonly promotionFileId: string;
  readonly narrowcastFileId: string;
  /** An order of it, and a message to the provider. */
  readonly promotionOrderId: string;
  readonly contactMessageId: string;
}

/** The name of the one file of a project. */
export const projectFileName = 'Handleiding.pdf';

/** The folder of promotion material that `makeRecords` fills for a project. */
export const folderOf = ({ projectId }: Pick<RecordIds, 'projectId'>): string => `Map ${projectId}`;

/** Ids that no record has. */
export const unknownIds = (): RecordIds => ({
  projectId: newId(),
  waitingRequestId: newId(),
  approvedRequestId: newId(),
  signedRequestIds: [newId()],
  subscriptionId: newId(),
  formerSubscriptionId: newId(),
  projectEntraTenantId: newId(),
  entraGroupId: newId(),
  entraUserId: newId(),
  colleagueId: newId(),
  invitedId: newId(),
  outsiderId: newId(),
  waitingMembershipId: newId(),
  promotionFileId: newId(),
  narrowcastFileId: newId(),
  promotionOrderId: newId(),
  contactMessageId: newId(),
});

/** A project with one record of every kind. */
export async function makeRecords(portal: TestPortal): Promise<RecordIds & { apiKey: string }> {
  const { projectId, apiKey } = await makeProject(portal, {
    useEmployeeListCancelSubscriptions: true,
  });
  // Two lists, so that one can be restored; the subscription's employee is on neither.
  for (const number of ['A-1', 'A-2']) await insertEmployeeList(portal, projectId, [number]);
  const { accountId: colleagueId } = await makeAccount(portal, { projects: [projectId] });
  const { accountId: invitedId } = await makeAccount(portal, { projects: [projectId] });
  await removePassword(portal, invitedId);
  const { accountId: outsiderId } = await makeAccount(portal);
  const tenant = await insertTenant(portal, projectId, { tenantId: newId(), allowEveryone: true });
  const { projectEntraTenantId } = tenant;
  const unknown = unknownIds();
  const ids = {
    ...unknown,
    signedRequestIds: [unknown.approvedRequestId],
    projectId,
    colleagueId,
    invitedId,
    outsiderId,
    projectEntraTenantId,
  };
  const { accountId } = await makeAccount(portal);
  await insertWaiting(portal, {
    projectId,
    accountId,
    waitingMembershipId: ids.waitingMembershipId,
  });
  await tenant.addGroup(ids.entraGroupId, true);
  await tenant.addUser(ids.entraUserId, true);
  await insertRequests(portal, [
    requestRow(projectId, {
      articleRegistrationId: ids.approvedRequestId,
      ...decision('Approved'),
    }),
    requestRow(projectId, {
      articleRegistrationId: ids.waitingRequestId,
      externalReference: ids.waitingRequestId,
    }),
  ]);
  await insertAao(portal, { projectId, articleRegistrationId: ids.approvedRequestId });
  await insertSubscriptions(portal, [
    subscriptionRow(projectId, {
      subscriptionId: ids.subscriptionId,
      suspendFrom: '2026-09-01',
      suspendTill: '2026-10-31',
    }),
    subscriptionRow(projectId, {
      subscriptionId: ids.formerSubscriptionId,
      birthDate: '1961-05-04',
      lastName: 'Wilgen',
      emailAddress: 'wilgen@werknemer.example',
      employeeNumber: '61',
      periodStart: '2014-01-01',
      periodEnd: '2015-01-31',
    }),
  ]);
  await insertPayroll(portal, { projectId, subscriptionId: ids.subscriptionId });
  await portal.database.transaction({ projectId }, async (db) => {
    const now = portal.clock.now();
    const owner = { projectId, accountId: colleagueId };
    const { promotionOrderId, contactMessageId } = ids;
    await insertOrderRow(db, { promotionOrderId, orderedAt: now, ...owner });
    await insertMessageRow(db, { contactMessageId, writtenAt: now, ...owner });
  });
  await addProjectFile(portal, { projectId, apiKey }, projectFileName);
  const addMaterial = (kind: PromotionKind, fileName: string) =>
    addPromotionFile(portal, apiKey, { kind, folder: folderOf({ projectId }), fileName });
  return {
    ...ids,
    apiKey,
    promotionFileId: await addMaterial('EmployerPoster', 'Fietser.pdf'),
    narrowcastFileId: await addMaterial('SportLocationNarrowcasting', 'Fietser.pdf'),
  };
}

const roleNames = [
  'viewer',
  'authorize',
  'userManagement',
  'payroll',
  'standIn',
  'disabled',
  'stranger',
  // Has a waiting membership with every right.
  'waiting',
  'backOffice',
  // Back-office staff never decides for an employer, even with all flags.
  'backOfficeMember',
] as const;
export type Role = (typeof roleNames)[number];

const bothFlags = { authorize: true, userManagement: true };
const flagsOf: Readonly<Record<Role, NonNullable<Parameters<typeof makeAccount>[1]>['flags']>> = {
  viewer: {},
  authorize: { authorize: true },
  userManagement: { userManagement: true },
  payroll: { payroll: true },
  standIn: {},
  disabled: { ...bothFlags, isDisabled: true },
  stranger: bothFlags,
  waiting: bothFlags,
  backOffice: {},
  backOfficeMember: bothFlags,
};

/**
 * An account of a role, with or without access to a project. Each employer's account has a passkey,
 * and a waiting membership in a project, too.
 */
export async function makeRole(
  portal: TestPortal,
  role: Role,
  { projectId, otherProjectId }: { projectId: string; otherProjectId: string },
): Promise<TestAccount> {
  const isForeign = role === 'stranger' || role === 'waiting';
  const account = await makeAccount(portal, {
    type: role.startsWith('backOffice') ? 'BackOffice' : 'Customer',
    projects: role === 'backOffice' ? [] : [isForeign ? otherProjectId : projectId],
    flags: flagsOf[role],
  });
  const { accountId } = account;
  if (!role.startsWith('backOffice')) {
    await insertWaiting(portal, {
      projectId: role === 'waiting' ? projectId : otherProjectId,
      accountId,
      waitingMembershipId: waitingIdOf(projectId, accountId),
    });
    await insertPasskeyRow(portal, accountId);
  }
  await insertUploadRow(portal, {
    projectId,
    accountId,
    uploadId: uploadIdOf(projectId, accountId),
  });
  const { accountId: colleagueId } = await makeAccount(portal, { projects: [projectId] });
  await insertStandIn(portal, {
    projectId,
    accountId,
    standInAccountId: colleagueId,
    standInId: standInIdOf(projectId, accountId),
    fromDate: '2026-12-01',
    untilDate: '2026-12-31',
  });
  if (role === 'standIn') await letDecideToday(portal, projectId, accountId);
  return account;
}

/** Lets an account decide on behalf of an approver, without the approver's other rights. */
async function letDecideToday(portal: TestPortal, projectId: string, standInAccountId: string) {
  const approver = await makeAccount(portal, { projects: [projectId], flags: { authorize: true } });
  await insertStandIn(portal, {
    projectId,
    accountId: approver.accountId,
    standInAccountId,
    fromDate: '2026-03-18',
    untilDate: '2026-03-18',
  });
}

/** One account of every role. */
export async function makeRoles(
  portal: TestPortal,
  projectId: string,
  otherProjectId: string,
): Promise<Record<Role, TestAccount>> {
  const made: [Role, TestAccount][] = [];
  for (const role of roleNames) {
    made.push([role, await makeRole(portal, role, { projectId, otherProjectId })]);
  }
  return Object.fromEntries(made) as Record<Role, TestAccount>;
}
