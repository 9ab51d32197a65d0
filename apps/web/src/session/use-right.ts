import type { Right } from '@portal/contract/rights';
import { useProjects } from './project-store.ts';

/** Whether the user has a right in the selected project; false while none is selected. */
export function useRight(right: Right): boolean {
  return useProjects((state) => state.selectedProject?.rights[right] === true);
}
