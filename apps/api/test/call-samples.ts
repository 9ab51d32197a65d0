import type { Call } from '@portal/contract/call';
import { newId } from '../src/ids.ts';
import { articleRegistrationSamplers } from './article-registration-samples.ts';
import { type CallSample, inProject, nothing, type Sampler, table } from './call-sample.ts';
import { employeeListSamplers } from './employee-list-samples.ts';
import { employerAccountSamplers } from './employer-account-samples.ts';
import { projectBody, requestBody, type TestAccount, testPassword } from './factories.ts';
import { membershipSamplers } from './membership-samples.ts';
import { passkeySamplers } from './passkey-samples.ts';
import { providerRecordSamplers } from './provider-samples.ts';
import { postersFlyersBody } from './order-bodies.ts';
import { folderOf, projectFileName, type RecordIds } from './sample-records.ts';
import { jpgOf, pdfOf, pngOf } from './stored-files.ts';
import { payrollSamplers } from './payroll-samples.ts';
import { standInIdOf } from './stand-in-rows.ts';
import { inLines, subscriptionLine } from './subscription-lines.ts';

const token = 'A'.repeat(43);
const pin = '000000';
const newPassword = 'Ander-wachtwoord-2027';
const link: Sampler = () => ({ body: { token } });
const deadLink = { faults: { '': 'link-invalid' } } as const;

const partless = { refuses: ['disabled'] } as const;

/** A sample for every call, by the part of its path that names the call. */
const samplers: Readonly<Record<string, Sampler>> = {
  ...employeeListSamplers,
  ...payrollSamplers,
  'Account/GetProfile': nothing,
  'Account/UpdatePassword': () => ({ body: { password: testPassword, newPassword } }),
  'Account/IsTotpEnabled': nothing,
  'Account/GetTotpSetupCode': () => ({ faultsWithTotp: { '': 'totp-already-enabled' } }),
  'Account/EnableTotp': () => ({
    body: { password: testPassword, pin },
    faults: { '': 'pin-invalid' },
    faultsWithTotp: { '': 'totp-already-enabled' },
  }),
  'Account/DisableTotp': () => ({
    body: { password: testPassword, pin },
    faults: { '': 'totp-not-enabled' },
    faultsWithTotp: { '': 'totp-demanded' },
  }),
  'Account/ConfirmIdentity': () => ({
    body: { password: testPassword },
    faultsWithTotp: { pin: 'field-is-required' },
  }),
  'Account/GetConfirmationWays': nothing,
  'Account/GetSessions': nothing,
  'Account/EndSession': (_ids, { sessionId }) => ({ body: { sessionId } }),
  'Account/EndOtherSessions': nothing,
  'Account/UpdateLanguage': () => ({ body: { language: 'en' } }),
  'Account/GetTableColumns': nothing,
  'Account/SaveTableColumns': () => ({
    body: { table: 'subscriptions.all', columns: { gender: true } },
  }),
  'Account/GetListMemory': inProject,
  'Account/SaveListMemory': ({ projectId }) => ({
    body: { projectId, table: 'subscriptions.all', rowsPerPage: 25 },
  }),
  'Account/GetMailChoices': nothing,
  'Account/SaveMailChoices': () => ({ body: { hour: 9, weekday: 2, items: [] } }),
  'Account/PreviewDigest': nothing,
  'Account/SaveLastProject': ({ projectId }) => ({ body: { projectId } }),
  ...articleRegistrationSamplers,
  'AuditLog/GetAuditLogTable': table,
  'AuditLog/ExportAuditLogToExcel': table,
  'Authentication/LoginWithCredentials': (_ids, { emailAddress }) => ({
    body: { emailAddress, password: testPassword },
  }),
  'Authentication/LoginWithTotp': () => ({ body: { challengeToken: token, pin }, ...deadLink }),
  'Authentication/LoginWithToken': () => ({ body: { token }, ...deadLink }),
  'Authentication/GetTotpSetupCode': () => ({ body: { challengeToken: token }, ...deadLink }),
  'Authentication/EnableTotp': () => ({ body: { challengeToken: token, pin }, ...deadLink }),
  'Authentication/ActivateAccount': () => ({
    body: { token, password: newPassword },
    ...deadLink,
  }),
  'Authentication/IsActivationTokenValid': link,
  'Authentication/RequestPasswordResetToken': (_ids, { emailAddress }) => ({
    body: { emailAddress },
  }),
  'Authentication/IsPasswordResetTokenValid': link,
  'Authentication/ResetPassword': () => ({ body: { token, password: newPassword }, ...deadLink }),
  'Authentication/IsEmailChangeTokenValid': link,
  'Authentication/ConfirmEmailChange': () => ({ body: { token }, ...deadLink }),
  'Authentication/VetoEmailChange': () => ({ body: { token }, ...deadLink }),
  'Authentication/RefreshAccessToken': (_ids, { token, refreshToken }) => ({
    body: { accessToken: token, refreshToken },
  }),
  'Authentication/Logout': (_ids, { refreshToken }) => ({ body: { refreshToken } }),
  'Contact/GetContactInformation': nothing,
  'Contact/ContactInformationEmail': ({ projectId }) => ({
    body: { projectId, subject: 'Factuur', message: 'Waar staat de factuur van maart?' },
  }),
  'Dashboard/GetDashboardFigures': inProject,
  'Dashboard/GetFirstSteps': inProject,
  'Dashboard/GetTasks': inProject,
  'Dashboard/GetProjectTasks': ({ projectId }) => ({ body: { projectIds: [projectId] } }),
  'Dashboard/GetDashboardItems': ({ projectId }) => ({ query: { ProjectId: projectId } }),
  ...employerAccountSamplers,
  'Maintenance/GetAnnouncementText': nothing,
  'Maintenance/GetMaintenanceText': nothing,
  'Maintenance/Ping': nothing,
  ...membershipSamplers,
  ...passkeySamplers,
  'Person/GetPerson': ({ subscriptionId }) => ({ query: { PersonId: subscriptionId } }),
  'Person/GetPersonErasure': ({ subscriptionId }) => ({ query: { PersonId: subscriptionId } }),
  'Person/ExportPerson': ({ subscriptionId }) => ({ query: { PersonId: subscriptionId } }),
  'Person/ErasePerson': ({ formerSubscriptionId }) => ({
    body: { personId: formerSubscriptionId },
  }),
  'Person/GetPersonHistory': ({ waitingRequestId }) => ({ query: { PersonId: waitingRequestId } }),
  'Portal/GetConfig': nothing,
  'Project/GetProjects': nothing,
  'Project/GetProjectInfo': ({ projectId }) => ({ query: { ProjectId: projectId } }),
  'Project/GetProjectAao': inProject,
  'Project/GetReminders': inProject,
  'Project/SaveReminders': ({ projectId }) => ({
    body: { projectId, version: 0, remindAfter: 3, escalateAfter: 8 },
  }),
  'Retention/GetRetention': inProject,
  'Project/SaveProjectAao': ({ projectId }) => ({
    body: {
      projectId,
      signAaoWithoutAuthorization: true,
      signAaoWithoutAuthorizationSignatureLine1: 'Fatima Bouzid',
      signAaoWithoutAuthorizationSignatureLine2: 'Directeur',
    },
  }),
  'ProjectEntra/GetProjectEntraSettings': inProject,
  'ProjectEntra/AddEntraTenant': ({ projectId }) => ({
    body: { projectId, tenantId: newId(), description: 'Vlierboom', allowEveryone: true },
  }),
  'ProjectEntra/UpdateEntraTenant': ({ projectEntraTenantId }) => ({
    body: { projectEntraTenantId, tenantId: newId(), description: 'Anders', allowEveryone: false },
  }),
  'ProjectEntra/DeleteEntraTenant': ({ projectEntraTenantId }) => ({
    body: { projectEntraTenantId },
  }),
  'ProjectEntra/AddEntraGroup': ({ projectEntraTenantId }) => ({
    body: { projectEntraTenantId, groupId: newId(), description: 'Planning', allowGroup: true },
  }),
  'ProjectEntra/UpdateEntraGroup': ({ projectEntraTenantId, entraGroupId }) => ({
    body: {
      projectEntraTenantId,
      oldGroupId: entraGroupId,
      newGroupId: newId(),
      description: 'Planning',
      allowGroup: false,
    },
  }),
  'ProjectEntra/DeleteEntraGroup': ({ projectEntraTenantId, entraGroupId }) => ({
    body: { projectEntraTenantId, groupId: entraGroupId },
  }),
  'ProjectEntra/AddEntraUser': ({ projectEntraTenantId }) => ({
    body: { projectEntraTenantId, userId: newId(), description: 'Noor van Dam', allowUser: true },
  }),
  'ProjectEntra/UpdateEntraUser': ({ projectEntraTenantId, entraUserId }) => ({
    body: {
      projectEntraTenantId,
      oldUserId: entraUserId,
      newUserId: newId(),
      description: 'Noor van Dam',
      allowUser: false,
    },
  }),
  'ProjectEntra/DeleteEntraUser': ({ projectEntraTenantId, entraUserId }) => ({
    body: { projectEntraTenantId, userId: entraUserId },
  }),
  'ProjectEntra/TestEntraRules': ({ projectId }) => ({
    body: { projectId, tenantId: newId(), userId: newId() },
  }),
  'ProjectEntra/GetEntraRefusals': inProject,
  'ProjectEmployerFiles/GetProjectEmployerFilesTable': table,
  'ProjectEmployerFiles/DownloadProjectEmployerFile': ({ projectId }) => ({
    query: { ProjectId: projectId, FileName: projectFileName },
  }),
  'PromotionItem/GetPromotionDesigns': inProject,
  'PromotionItem/SendPostersFlyersForm': ({ projectId, promotionFileId }) => ({
    body: postersFlyersBody({ projectId, promotionFileId }),
  }),
  'PromotionItem/SendNarrowcastForm': ({ projectId, narrowcastFileId }) => ({
    body: {
      projectId,
      promotionFileIds: [narrowcastFileId],
      screenOrientation: 'Landscape',
      emailAddress: 'scherm@werkgever.example',
      contactName: 'Joost Nijënhuis',
    },
  }),
  'PromotionItem/GetPromotionOrders': inProject,
  'Search/Find': ({ projectId }) => ({ body: { search: 'berg', projectIds: [projectId] } }),
  'Search/FindRecent': ({ projectId, subscriptionId }) => ({
    body: { items: [{ kind: 'person', projectId, id: subscriptionId }] },
  }),
  'SocialMedia/GetSocialMedia': () => ({
    query: { SocialMediaType: 'EmployerPoster' },
    ...partless,
  }),
  'SocialMedia/DownloadSocialMediaFile': ({ promotionFileId }) => ({
    body: { promotionFileId },
    ...partless,
  }),
  'SocialMedia/DownloadSocialMediaFolder': (ids) => ({
    body: { socialMediaType: 'EmployerPoster', folder: folderOf(ids) },
    ...partless,
  }),
  'StandIn/GetStandIns': inProject,
  'StandIn/NameStandIn': ({ projectId, colleagueId }) => ({
    body: {
      projectId,
      standInAccountId: colleagueId,
      fromDate: '2026-03-18',
      untilDate: '2026-04-01',
    },
  }),
  'StandIn/EndStandIn': ({ projectId }, { accountId }) => ({
    body: { projectId, standInId: standInIdOf(projectId, accountId) },
  }),
  'Subscription/GetSubscriptionsNewTable': table,
  'Subscription/GetSubscriptionsActiveTable': table,
  'Subscription/GetSubscriptionsEndedTable': table,
  'Subscription/GetSubscriptionsAllTable': table,
  'Subscription/GetSubscriptionsExpensiveTable': table,
  'Subscription/ExportSubscriptionsNewToExcel': table,
  'Subscription/ExportActiveSubscriptionsToExcel': table,
  'Subscription/ExportSubscriptionsEndedToExcel': table,
  'Subscription/ExportSubscriptionsAllToExcel': table,
  'Subscription/ExportSubscriptionsExpensiveToExcel': table,
  'Subscription/GetSubscriptionFilterValues': ({ projectId }) => ({
    body: { projectId, list: 'all' },
  }),
  'Subscription/GetSubscriptionDetails': ({ subscriptionId }) => ({
    query: { SubscriptionId: subscriptionId },
  }),
  'Subscription/GetSubscriptionHistory': ({ subscriptionId }) => ({
    query: { SubscriptionId: subscriptionId },
  }),
  'Subscription/GetPossibleSubscriptionEndDates': ({ subscriptionId }) => ({
    body: { subscriptionId },
  }),
  'Subscription/CancelSubscriptionOutOfServiceEmployee': ({ subscriptionId }) => ({
    body: { subscriptionId, endDate: '2026-03-31' },
  }),
  'Provider/PutProject': ({ projectId }) => ({
    params: { projectId },
    body: projectBody(),
  }),
  'Provider/PostInvitation': ({ projectId }) => ({
    params: { projectId },
    body: {
      emailAddress: `${newId()}@werkgever.example`,
      firstName: 'Noor',
      lastName: 'van Dam',
    },
  }),
  'Provider/PostEntraDecision': ({ projectId }) => ({
    body: { projectId, tenantId: newId(), userId: newId(), groupIds: [newId()] },
  }),
  'Provider/PostArticleRegistration': ({ projectId }) => ({
    params: { projectId },
    body: requestBody(),
  }),
  ...providerRecordSamplers,
  'Provider/PostSubscriptions': ({ projectId }) => ({
    params: { projectId },
    body: inLines([subscriptionLine()]),
  }),
  'Provider/PutProjectFile': ({ projectId }) => ({
    params: { projectId, fileName: projectFileName },
    body: pdfOf('Handleiding, tweede druk'),
  }),
  'Provider/DeleteProjectFile': ({ projectId }) => ({
    params: { projectId, fileName: projectFileName },
  }),
  'Provider/PutPromotionFile': (ids) => ({
    params: { kind: 'EmployerSocialMedia', folder: folderOf(ids), fileName: 'Hardloper.jpg' },
    body: jpgOf('Hardloper'),
  }),
  'Provider/PutPromotionThumbnail': ({ promotionFileId }) => ({
    params: { promotionFileId },
    body: { data: pngOf('klein').toString('base64') },
  }),
  'Provider/DeletePromotionFile': ({ promotionFileId }) => ({ params: { promotionFileId } }),
  'Provider/GetEvents': () => ({ query: { after: '0' } }),
  'Provider/PutPortalTexts': () => ({ body: { announcementText: 'Zaterdag is er onderhoud.' } }),
};

export const callKey = ({ group, name }: Call): string => `${group}/${name}`;

/** @throws for a call without a sample: add one, so that the tests cover the call */
export function sampleOf(call: Call, ids: RecordIds, account: TestAccount): CallSample {
  const sampler = samplers[callKey(call)];
  if (!sampler) throw new Error(`${callKey(call)} has no sample`);
  return sampler(ids, account);
}
