import { imageUri } from '../../images/image-rules.ts';
import type { SelectedProject } from '@portal/contract/project';
import { answerRights, type RightsHolder } from '@portal/contract/rights';

interface ProjectRow {
  readonly project_id: string;
  readonly name: string;
  readonly logo_sha256: string | null;
  readonly show_expensive_subscriptions: boolean;
  readonly use_employee_list_cancel_subscriptions: boolean;
}

/** A project as the page keeps it, with what the asking account may do there. */
export function describeProject(project: ProjectRow, holder: RightsHolder): SelectedProject {
  return {
    projectId: project.project_id,
    name: project.name,
    logoUri: imageUri(project.logo_sha256),
    userManagement: holder.membership?.userManagement ?? false,
    showExpensiveSubscriptions: project.show_expensive_subscriptions,
    useEmployeeListCancelSubscriptions: project.use_employee_list_cancel_subscriptions,
    rights: answerRights(holder),
  };
}
