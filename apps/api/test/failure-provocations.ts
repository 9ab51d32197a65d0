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
import { addMembership, forgetBytes, leaveUnanswered, whenTransaction } from './failure-causes.ts';
import { payrollProvocations } from './payroll-provocations.ts';
import {
  after,
  ask,
  failing,
  ofNothing,
  onAnotherVersion,
  type Provocation,
  type Provoke,
  refused,
  type Scene,
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
async function stepDown(call: Call, scene: Scene): Promise<Problem> {
  const { projectId } = scene.records;
  return refused(call, scene, {
    body: {
      accountId: scene.manager.accountId,
      ...(call === updateOtherAccountRights
        ? { projects: [{ projectId, hasAccess: true, flags: noFlags }] }
        : { flags: noFlags }),
    },
  });
}

const asLastManager =
  (call: Call): Provoke =>
  (scene) =>
    stepDown(call, scene);

const asOneOfManagers =
  (call: Call): Provoke =>
  async (scene) => {
    const { projectId } = scene.records;
    await makeRole(scene.portal, 'userManagement', { projectId, otherProjectId: projectId });
    return stepDown(call, scene);
  };

/** Gives rights in a project of which the manager is a member too. */
const inAnotherProject =
  (over: Parameters<typeof makeProject>[1]): Provoke =>
  async (scene) => {
    const { projectId } = await makeProject(scene.portal, over);
    await addMembership(scene.portal, { projectId, accountId: scene.manager.accountId });
    const projects = [{ projectId, hasAccess: true, flags: noFlags }];
    return refused(updateOtherAccountRights, scene, { body: { projects } });
  };

const withoutPart =
  (call: Call): Provoke =>
  async (scene) => {
    const { token } = await makeAccount(scene.portal);
    return refused(call, scene, { token });
  };

export const provocations: readonly Provocation[] = [
  ...payrollProvocations,
  ...failing(endSession, {
    'not-found': (scene) => refused(endSession, scene, { body: { sessionId: newId() } }),
  }),
  ...failing(renamePasskey, {
    'not-found': (scene) => refused(renamePasskey, scene, { body: { passkeyId: newId() } }),
  }),
  ...failing(removePasskey, {
    'not-found': async (scene) => {
      await confirmNow(scene.portal, scene.manager);
      return refused(removePasskey, scene, { body: { passkeyId: newId() } });
    },
  }),
  ...[approveArticleRegistration, disapproveArticleRegistration].flatMap((call) =>
    failing<Call & { failures: typeof approveArticleRegistration.failures }>(call, {
      'already-decided': twice(call),
      'state-changed': onAnotherVersion(call),
    }),
  ),
  ...[updateArticleRegistration, updateArticleRegistrationStartDate].flatMap((call) =>
    failing<Call & { failures: typeof updateArticleRegistration.failures }>(call, {
      'already-decided': after(approveArticleRegistration, call),
      'state-changed': onAnotherVersion(call),
    }),
  ),
  ...failing(refreshAccessToken, {
    'not-signed-in': (scene) =>
      refused(refreshAccessToken, scene, { body: { refreshToken: 'nonsense' } }),
  }),
  ...failing(diffEmployeeList, {
    'state-changed': async (scene) => {
      const { portal, records } = scene;
      // The third transaction reads the saved list, after letting in and reading the upload; before
      // it, somebody else saves a list.
      const stop = whenTransaction(portal, 3, () =>
        insertEmployeeList(portal, records.projectId, ['A-3']),
      );
      return refused(diffEmployeeList, scene).finally(stop);
    },
  }),
  ...failing(getEmployeeListDiffPage, {
    'state-changed': async (scene) => {
      await insertEmployeeList(scene.portal, scene.records.projectId, ['A-3']);
      return refused(getEmployeeListDiffPage, scene);
    },
  }),
  ...failing(updateEmployeeList, {
    'state-changed': async (scene) => {
      await insertEmployeeList(scene.portal, scene.records.projectId, ['A-3']);
      return refused(updateEmployeeList, scene);
    },
  }),
  ...failing(restoreEmployeeList, {
    'state-changed': async (scene) => {
      const { projectId, account } = await makeEmployer(scene.portal);
      return refused(restoreEmployeeList, scene, { body: { projectId }, token: account.token });
    },
  }),
  ...failing(saveRejectionReasons, { 'state-changed': onAnotherVersion(saveRejectionReasons) }),
  ...failing(notifyAboutCancelledSubscriptions, {
    'state-changed': (scene) =>
      refused(notifyAboutCancelledSubscriptions, scene, {
        body: { subscriptionIds: [scene.records.subscriptionId] },
      }),
  }),
  ...failing(cancelSubscriptionsFromEmployeeList, {
    'state-changed': twice(cancelSubscriptionsFromEmployeeList),
  }),
  ...failing(getEmployer, { 'not-found': ofNothing(getEmployer) }),
  ...[acceptMembership, refuseMembership].flatMap((call) =>
    failing<Call & { failures: typeof acceptMembership.failures }>(call, {
      'not-found': twice(call),
    }),
  ),
  ...failing(leaveProject, { 'last-manager': (scene) => refused(leaveProject, scene) }),
  ...failing(updateAccountRights, {
    'last-manager': asLastManager(updateAccountRights),
    'own-management': asOneOfManagers(updateAccountRights),
  }),
  ...failing(updateOtherAccountRights, {
    'not-found': ofNothing(updateOtherAccountRights),
    'right-missing': inAnotherProject({}),
    'totp-demanded': inAnotherProject({ requireTotp: true }),
    'last-manager': asLastManager(updateOtherAccountRights),
    'own-management': asOneOfManagers(updateOtherAccountRights),
  }),
  ...failing(updateAccountDetails, {
    'not-found': ofNothing(updateAccountDetails),
    'right-missing': async (scene) => {
      const { projectId } = await makeProject(scene.portal);
      const accountId = scene.records.colleagueId;
      await addMembership(scene.portal, { projectId, accountId });
      return refused(updateAccountDetails, scene);
    },
  }),
  ...failing(resetAccountTotp, {
    'not-found': ofNothing(resetAccountTotp),
    'right-missing': (scene) =>
      refused(resetAccountTotp, scene, { body: { accountId: scene.manager.accountId } }),
  }),
  ...failing(resendInvitation, {
    'already-activated': (scene) =>
      refused(resendInvitation, scene, { ids: { invitedId: scene.records.colleagueId } }),
    'invitation-unanswered': (scene) =>
      leaveUnanswered(scene.portal, scene.records).then(() => refused(resendInvitation, scene)),
  }),
  ...failing(downloadProjectEmployerFile, {
    'state-changed': async (scene) => {
      await forgetBytes(scene.portal);
      return refused(downloadProjectEmployerFile, scene);
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
    'not-found': ofNothing(downloadSocialMediaFile),
    'state-changed': async (scene) => {
      await forgetBytes(scene.portal);
      return refused(downloadSocialMediaFile, scene);
    },
  }),
  ...failing(downloadSocialMediaFolder, {
    'right-missing': withoutPart(downloadSocialMediaFolder),
    'not-found': ofNothing(downloadSocialMediaFolder),
  }),
  ...failing(endStandIn, { 'state-changed': twice(endStandIn) }),
  ...failing(cancelSubscriptionOutOfServiceEmployee, {
    'state-changed': twice(cancelSubscriptionOutOfServiceEmployee),
  }),
  ...failing(postInvitation, { 'not-found': ofNothing(postInvitation) }),
  ...failing(postArticleRegistration, {
    'not-found': ofNothing(postArticleRegistration),
    'state-changed': {
      cannot:
        'takes its subscription to be brought in at the same moment: intake-races.pg.test.ts does',
    },
    differs: async (scene) => {
      const body = { externalReference: newId() };
      (await ask(postArticleRegistration, scene, { body })).ok();
      return refused(postArticleRegistration, scene, { body: { ...body, firstName: 'Anders' } });
    },
  }),
  ...providerProvocations,
  ...failing(postSubscriptions, { 'not-found': ofNothing(postSubscriptions) }),
  ...failing(postEntraDecision, { 'not-found': ofNothing(postEntraDecision) }),
  ...failing(putProjectFile, { 'not-found': ofNothing(putProjectFile) }),
  ...failing(deleteProjectFile, { 'not-found': ofNothing(deleteProjectFile) }),
  ...failing(putPromotionThumbnail, { 'not-found': ofNothing(putPromotionThumbnail) }),
  ...failing(deletePromotionFile, { 'not-found': ofNothing(deletePromotionFile) }),
];
