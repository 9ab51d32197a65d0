import type { Profile } from '@portal/contract/account';
import type { SelectedProject } from '@portal/contract/project';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The employer of the selected project. */
export interface SelectedClient {
  readonly name: string;
  readonly logoUri: string | null;
}

/** The switches of a project that the page needs. */
export type ProjectProperties = Pick<
  SelectedProject,
  'userManagement' | 'showExpensiveSubscriptions' | 'useEmployeeListCancelSubscriptions'
>;

interface ProjectChoice {
  readonly projects: readonly SelectedProject[];
  readonly selectedProject: SelectedProject | null;
  /** The employer of the selected project; a project is one employer's contract. */
  readonly selectedClient: SelectedClient | null;
  /** The switches of the selected project. */
  readonly properties: ProjectProperties | null;
}

interface ProjectState extends ProjectChoice {
  readonly accountId: string | null;
  readonly emailAddress: string | null;
  /** Stays after sign-out, so that the next sign-in opens the same project. */
  readonly selectedProjectId: string | null;
  setAccount(account: Pick<Profile, 'accountId' | 'emailAddress'>): void;
  /** Keeps the selected project if it is still in the list, or else selects the first. */
  setProjects(projects: readonly SelectedProject[]): void;
  selectProject(projectId: string): void;
  /** Forgets everything except the id of the selected project. */
  reset(): void;
}

const nothing = {
  projects: [],
  selectedProject: null,
  selectedClient: null,
  properties: null,
  accountId: null,
  emailAddress: null,
};

function choose(projects: readonly SelectedProject[], projectId: string | null): ProjectChoice {
  const project = projects.find((each) => each.projectId === projectId) ?? projects[0];
  if (!project) return { projects, selectedProject: null, selectedClient: null, properties: null };
  const { name, logoUri } = project;
  const { userManagement, showExpensiveSubscriptions, useEmployeeListCancelSubscriptions } =
    project;
  return {
    projects,
    selectedProject: project,
    selectedClient: { name, logoUri },
    properties: { userManagement, showExpensiveSubscriptions, useEmployeeListCancelSubscriptions },
  };
}

export const useProjects = create<ProjectState>()(
  persist(
    (set, get) => ({
      ...nothing,
      selectedProjectId: null,
      setAccount: ({ accountId, emailAddress }) => set({ accountId, emailAddress }),
      setProjects: (projects) => {
        const choice = choose(projects, get().selectedProjectId);
        set({ ...choice, selectedProjectId: choice.selectedProject?.projectId ?? null });
      },
      selectProject: (projectId) => {
        const { projects } = get();
        if (!projects.some((project) => project.projectId === projectId)) return;
        set({ ...choose(projects, projectId), selectedProjectId: projectId });
      },
      reset: () => set(nothing),
    }),
    {
      name: 'employer-portal-project',
      partialize: ({ selectedProjectId }) => ({ selectedProjectId }),
    },
  ),
);

/**
 * The selected project. Throws before projects are loaded, so use it only in screens shown after
 * that.
 */
export function useSelectedProject(): SelectedProject {
  const project = useProjects((state) => state.selectedProject);
  if (!project) throw new Error('No project is selected');
  return project;
}
