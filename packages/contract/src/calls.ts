import { accountCalls } from './account.ts';
import { articleRegistrationCalls } from './article-registration.ts';
import { authenticationCalls } from './authentication.ts';
import type { Call } from './call.ts';
import { dashboardCalls } from './dashboard.ts';
import { employeeListCalls } from './employee-list.ts';
import { maintenanceCalls } from './maintenance.ts';
import { portalCalls } from './portal.ts';
import { projectCalls } from './project.ts';
import { providerCalls } from './provider.ts';
import { subscriptionCalls } from './subscription.ts';
import { uploadCalls } from './upload.ts';

/** Every call of the portal. What is not in this list does not exist. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...articleRegistrationCalls,
  ...authenticationCalls,
  ...dashboardCalls,
  ...employeeListCalls,
  ...maintenanceCalls,
  ...portalCalls,
  ...projectCalls,
  ...subscriptionCalls,
  ...uploadCalls,
  ...providerCalls,
];
