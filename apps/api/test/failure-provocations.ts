import { endSession } from '@portal/contract/account';
import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import { saveRejectionReasons } from '@portal/contract/article-registration-review';
import { refreshAccessToken } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { acceptMembership, leaveProject, refuseMembership } from '@portal/contract/consent';
import {
  cancelSubscriptionsFromEmployeeList,
  diffEmployeeList,
  getEmployeeListDiffPage,
  notifyAboutCancelledSubscriptions,
  restoreEmployeeList,
  updateEmployeeList,
} from '@portal/contract/employee-list';
import {
  getEmployer,
  resendInvitation,
  resetAccountTotp,
  updateAccountDetails,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { Problem } from '@portal/contract/errors';
import { removePasskey, renamePasskey } from '@portal/contract/passkey';
import { downloadProjectEmployerFile } from '@portal/contract/project-employer-files';
import {
  postArticleRegistration,
  postEntraDecision,
  postInvitation,
  postSubscriptions,
} from '@portal/contract/provider';
import {
  deleteProjectFile,
  deletePromotionFile,
  putProjectFile,
  putPromotionThumbnail,
} from '@portal/contract/provider-files';
import {
  downloadSocialMediaFile,
  downloadSocialMediaFolder,
  getSocialMedia,
} from '@portal/contract/social-media';
import { endStandIn } from '@portal/contract/stand-in';
import { cancelSubscriptionOutOfServiceEmployee } from '@portal/contract/subscription';
import { newId } from '../src/ids.ts';
import { sampleOf } from './call-samples.ts';
import { makeEmployer } from './employee-list-calls.ts';
import { insertEmployeeList } from './employee-list-rows.ts';
import { makeAccount, makeProject } from './factories.ts';
import {
  addMembership,
  deleteStoredBytes,
  fillUnansweredInvitations,
  beforeTransaction,
} from './failure-causes.ts';
import { digestProvocations } from './digest-provocations.ts';
import { payrollProvocations } from './payroll-provocations.ts';
import {
  after,
  send,
  failing,
  withUnknownIds,
  withOtherVersion,
  type Provocation,
  type Provoke,
  problemOf,
  type Fixture,
  twice,
} from './provoke.ts';
import { confirmNow } from './proofs.ts';
import { providerProvocations } from './provider-provocations.ts';
import { makeRole } from './sample-records.ts';

const noFlags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

/** The manager gives up their own management. */
async function stepDown(call: Call, fixture: Fixture): Promise<Problem> {
  const { projectId } = fixture.records;
  return problemOf(call, fixture, {
    body: {
      accountId: fixture.manager.accountId,
      ...(call === updateOtherAccountRights
        ? { projects: [{ projectId, hasAccess: true, flags: noFlags }] }
        : { flags: noFlags }),
    },
  });
}

const asLastManager =
  (call: Call): Provoke =>
  (fixture) =>
    stepDown(call, fixture);

const asOneOfManagers =
  (call: Call): Provoke =>
  async (fixture) => {
    const { projectId } = fixture.records;
    await makeRole(fixture.portal, 'userManagement', { projectId, otherProjectId: projectId });
    return stepDown(call, fixture);
  };

/** Grants rights in a project of which the manager is a member too. */
const inAnotherProject =
  (overrides: Parameters<typeof makeProject>[1]): Provoke =>
  async (fixture) => {
    const { projectId } = await makeProject(fixture.portal, overrides);
    await addMembership(fixture.portal, { projectId, accountId: fixture.manager.accountId });
    const projects = [{ projectId, hasAccess: true, flags: noFlags }];
    return problemOf(updateOtherAccountRights, fixture, { body: { projects } });
  };

const withoutPart =
  (call: Call): Provoke =>
  async (fixture) => {
    const { token } = await makeAccount(fixture.portal);
    return problemOf(call, fixture, { token });
  };

export const provocations: readonly Provocation[] = [
  ...payrollProvocations,
  ...failing(endSession, {
    'not-found': (fixture) => problemOf(endSession, fixture, { body: { sessionId: newId() } }),
  }),
  ...failing(renamePasskey, {
    'not-found': (fixture) => problemOf(renamePasskey, fixture, { body: { passkeyId: newId() } }),
  }),
  ...failing(removePasskey, {
    'not-found': async (fixture) => {
      await confirmNow(fixture.portal, fixture.manager);
      return problemOf(removePasskey, fixture, { body: { passkeyId: newId() } });
    },
  }),
  ...[approveArticleRegistration, disapproveArticleRegistration].flatMap((call) =>
    failing<Call & { failures: typeof approveArticleRegistration.failures }>(call, {
      'already-decided': twice(call),
      'state-changed': withOtherVersion(call),
    }),
  ),
  ...[updateArticleRegistration, updateArticleRegistrationStartDate].flatMap((call) =>
    failing<Call & { failures: typeof updateArticleRegistration.failures }>(call, {
      'already-decided': after(approveArticleRegistration, call),
      'state-changed': withOtherVersion(call),
    }),
  ),
  ...failing(refreshAccessToken, {
    'not-signed-in': (fixture) =>
      problemOf(refreshAccessToken, fixture, { body: { refreshToken: 'nonsense' } }),
  }),
  ...failing(diffEmployeeList, {
    'state-changed': async (fixture) => {
      const { portal, records } = fixture;
      // The third transaction reads the saved list, after authorization and the upload; before it,
      // another account saves a list.
      const stop = beforeTransaction(portal, 3, () =>
        insertEmployeeList(portal, records.projectId, ['A-3']),
      );
      return problemOf(diffEmployeeList, fixture).finally(stop);
    },
  }),
  ...failing(getEmployeeListDiffPage, {
    'state-changed': async (fixture) => {
      await insertEmployeeList(fixture.portal, fixture.records.projectId, ['A-3']);
      return problemOf(getEmployeeListDiffPage, fixture);
    },
  }),
  ...failing(updateEmployeeList, {
    'state-changed': async (fixture) => {
      await insertEmployeeList(fixture.portal, fixture.records.projectId, ['A-3']);
      return problemOf(updateEmployeeList, fixture);
    },
  }),
  ...failing(restoreEmployeeList, {
    'state-changed': async (fixture) => {
      const { projectId, account } = await makeEmployer(fixture.portal);
      return problemOf(restoreEmployeeList, fixture, { body: { projectId }, token: account.token });
    },
  }),
  ...digestProvocations,
  ...failing(saveRejectionReasons, { 'state-changed': withOtherVersion(saveRejectionReasons) }),
  ...failing(notifyAboutCancelledSubscriptions, {
    'state-changed': (fixture) =>
      problemOf(notifyAboutCancelledSubscriptions, fixture, {
        body: { subscriptionIds: [fixture.records.subscriptionId] },
      }),
  }),
  ...failing(cancelSubscriptionsFromEmployeeList, {
    'state-changed': twice(cancelSubscriptionsFromEmployeeList),
  }),
  ...failing(getEmployer, { 'not-found': withUnknownIds(getEmployer) }),
  ...[acceptMembership, refuseMembership].flatMap((call) =>
    failing<Call & { failures: typeof acceptMembership.failures }>(call, {
      'not-found': twice(call),
    }),
  ),
  ...failing(leaveProject, { 'last-manager': (fixture) => problemOf(leaveProject, fixture) }),
  ...failing(updateAccountRights, {
    'last-manager': asLastManager(updateAccountRights),
    'own-management': asOneOfManagers(updateAccountRights),
  }),
  ...failing(updateOtherAccountRights, {
    'not-found': withUnknownIds(updateOtherAccountRights),
    'right-missing': inAnotherProject({}),
    'totp-demanded': inAnotherProject({ requireTotp: true }),
    'last-manager': asLastManager(updateOtherAccountRights),
    'own-management': asOneOfManagers(updateOtherAccountRights),
  }),
  ...failing(updateAccountDetails, {
    'not-found': withUnknownIds(updateAccountDetails),
    'right-missing': async (fixture) => {
      const { projectId } = await makeProject(fixture.portal);
      const accountId = fixture.records.colleagueId;
      await addMembership(fixture.portal, { projectId, accountId });
      return problemOf(updateAccountDetails, fixture);
    },
  }),
  ...failing(resetAccountTotp, {
    'not-found': withUnknownIds(resetAccountTotp),
    'right-missing': (fixture) =>
      problemOf(resetAccountTotp, fixture, { body: { accountId: fixture.manager.accountId } }),
  }),
  ...failing(resendInvitation, {
    'already-activated': (fixture) =>
      problemOf(resendInvitation, fixture, { ids: { invitedId: fixture.records.colleagueId } }),
    'invitation-unanswered': (fixture) =>
      fillUnansweredInvitations(fixture.portal, fixture.records).then(() =>
        problemOf(resendInvitation, fixture),
      ),
  }),
  ...failing(downloadProjectEmployerFile, {
    'state-changed': async (fixture) => {
      await deleteStoredBytes(fixture.portal);
      return problemOf(downloadProjectEmployerFile, fixture);
    },
    'range-not-satisfiable': async ({ portal, records, manager }) => {
      const { query } = sampleOf(downloadProjectEmployerFile, records, manager);
      const answer = await portal.app.inject({
        method: 'GET',
        url: downloadProjectEmployerFile.path,
        query: query ?? {},
        headers: { authorization: `Bearer ${manager.token}`, range: 'bytes=100000-' },
      });
      return answer.json<Problem>();
    },
  }),
  ...failing(getSocialMedia, { 'right-missing': withoutPart(getSocialMedia) }),
  ...failing(downloadSocialMediaFile, {
    'right-missing': withoutPart(downloadSocialMediaFile),
    'not-found': withUnknownIds(downloadSocialMediaFile),
    'state-changed': async (fixture) => {
      await deleteStoredBytes(fixture.portal);
      return problemOf(downloadSocialMediaFile, fixture);
    },
  }),
  ...failing(downloadSocialMediaFolder, {
    'right-missing': withoutPart(downloadSocialMediaFolder),
    'not-found': withUnknownIds(downloadSocialMediaFolder),
  }),
  ...failing(endStandIn, { 'state-changed': twice(endStandIn) }),
  ...failing(cancelSubscriptionOutOfServiceEmployee, {
    'state-changed': twice(cancelSubscriptionOutOfServiceEmployee),
  }),
  ...failing(postInvitation, { 'not-found': withUnknownIds(postInvitation) }),
  ...failing(postArticleRegistration, {
    'not-found': withUnknownIds(postArticleRegistration),
    'state-changed': {
      reason:
        'takes its subscription to be brought in at the same moment: intake-races.pg.test.ts does',
    },
    differs: async (fixture) => {
      const body = { externalReference: newId() };
      (await send(postArticleRegistration, fixture, { body })).ok();
      return problemOf(postArticleRegistration, fixture, {
        body: { ...body, firstName: 'Anders' },
      });
    },
  }),
  ...providerProvocations,
  ...failing(postSubscriptions, { 'not-found': withUnknownIds(postSubscriptions) }),
  ...failing(postEntraDecision, { 'not-found': withUnknownIds(postEntraDecision) }),
  ...failing(putProjectFile, { 'not-found': withUnknownIds(putProjectFile) }),
  ...failing(deleteProjectFile, { 'not-found': withUnknownIds(deleteProjectFile) }),
  ...failing(putPromotionThumbnail, { 'not-found': withUnknownIds(putPromotionThumbnail) }),
  ...failing(deletePromotionFile, { 'not-found': withUnknownIds(deletePromotionFile) }),
];
