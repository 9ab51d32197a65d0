import { imageUri } from '../../files/image-rules.ts';
import type { SelectedProject } from '@portal/contract/project';
import { evaluateRights, type Principal } from '@portal/contract/rights';

interface ProjectRow {
  readonly projectId: string;
  readonly name: string;
  readonly kvkNumber: string;
  readonly logoSha256: string | null;
  readonly showExpensiveSubscriptions: boolean;
  readonly maximumPrice: number | null;
  readonly useEmployeeListCancelSubscriptions: boolean;
}

/** A project as the page uses it, with the account's rights there. */
export function describeProject(project: ProjectRow, principal: Principal): SelectedProject {
  return {
    projectId: project.projectId,
    name: project.name,
    kvkNumber: project.kvkNumber,
    logoUri: imageUri(project.logoSha256),
    userManagement: principal.membership?.userManagement ?? false,
    showExpensiveSubscriptions: project.showExpensiveSubscriptions,
    maximumPrice: project.maximumPrice,
    useEmployeeListCancelSubscriptions: project.useEmployeeListCancelSubscriptions,
    rights: evaluateRights(principal),
  };
}
