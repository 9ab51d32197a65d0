import { accountCalls } from './account.ts';
import { articleRegistrationReviewCalls } from './article-registration-review.ts';
import { articleRegistrationCalls } from './article-registration.ts';
import { auditLogCalls } from './audit-log.ts';
import { authenticationCalls } from './authentication.ts';
import type { Call } from './call.ts';
import { consentCalls } from './consent.ts';
import { contactCalls } from './contact.ts';
import { dashboardCalls } from './dashboard.ts';
import { employeeListCalls } from './employee-list.ts';
import { employerAccountManagementCalls } from './employer-account-management.ts';
import { listMemoryCalls } from './list-memory.ts';
import { mailChoiceCalls } from './mail-choices.ts';
import { maintenanceCalls } from './maintenance.ts';
import { passkeyCalls } from './passkey.ts';
import { payrollCalls } from './payroll.ts';
import { personCalls } from './person.ts';
import { personErasureCalls } from './person-erasure.ts';
import { portalCalls } from './portal.ts';
import { projectEntraCalls } from './project-entra.ts';
import { projectCalls } from './project.ts';
import { projectEmployerFilesCalls } from './project-employer-files.ts';
import { promotionItemCalls } from './promotion-item.ts';
import { providerEventCalls } from './provider-event-feed.ts';
import { providerFilesCalls } from './provider-files.ts';
import { providerReadCalls } from './provider-reads.ts';
import { providerRequestCalls } from './provider-requests.ts';
import { providerSubscriptionCalls } from './provider-subscriptions.ts';
import { providerCalls } from './provider.ts';
import { reminderCalls } from './reminders.ts';
import { retentionCalls } from './retention.ts';
import { searchCalls } from './search.ts';
import { socialMediaCalls } from './social-media.ts';
import { standInCalls } from './stand-in.ts';
import { subscriptionCalls } from './subscription.ts';
import { uploadCalls } from './upload.ts';

/** All calls of the portal; a call that is not in this list does not exist. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...articleRegistrationCalls,
  ...articleRegistrationReviewCalls,
  ...auditLogCalls,
  ...authenticationCalls,
  ...consentCalls,
  ...contactCalls,
  ...dashboardCalls,
  ...employeeListCalls,
  ...employerAccountManagementCalls,
  ...listMemoryCalls,
  ...mailChoiceCalls,
  ...maintenanceCalls,
  ...passkeyCalls,
  ...payrollCalls,
  ...personCalls,
  ...personErasureCalls,
  ...portalCalls,
  ...projectCalls,
  ...projectEmployerFilesCalls,
  ...projectEntraCalls,
  ...promotionItemCalls,
  ...reminderCalls,
  ...retentionCalls,
  ...searchCalls,
  ...socialMediaCalls,
  ...standInCalls,
  ...subscriptionCalls,
  ...uploadCalls,
  ...providerCalls,
  ...providerEventCalls,
  ...providerFilesCalls,
  ...providerReadCalls,
  ...providerRequestCalls,
  ...providerSubscriptionCalls,
];
