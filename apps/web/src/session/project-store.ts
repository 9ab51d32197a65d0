import type { Profile } from '@portal/contract/account';
import type { SelectedProject } from '@portal/contract/project';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The employer of the selected project. */
export interface SelectedClient {
  readonly name: string;
  readonly logoUri: string | null;
}

/** The settings of a project that the page needs. */
export type ProjectProperties = Pick<
  SelectedProject,
  'userManagement' | 'showExpensiveSubscriptions' | 'useEmployeeListCancelSubscriptions'
>;

interface ProjectChoice {
  readonly projects: readonly SelectedProject[];
  readonly selectedProject: SelectedProject | null;
  /** The employer of the selected project; a project is one employer's contract. */
  readonly selectedClient: SelectedClient | null;
  /** The settings of the selected project. */
  readonly properties: ProjectProperties | null;
}

interface ProjectState extends ProjectChoice {
  readonly accountId: string | null;
  readonly emailAddress: string | null;
  /** Stored after a sign-out, as the default for an account without a last project. */
  readonly selectedProjectId: string | null;
  /**
   * Whether the project was selected in this session, which takes precedence over the account's
   * last one.
   */
  readonly isOfSession: boolean;
  setAccount(account: Pick<Profile, 'accountId' | 'emailAddress'>): void;
  /**
   * Keeps the selected project if it is still listed. A new session opens the account's last
   * project, from any browser, or else the first.
   */
  setProjects(projects: readonly SelectedProject[], lastProjectId?: string | null): void;
  selectProject(projectId: string): void;
  /** Called on sign-in. */
  beginSession(): void;
  /** Clears everything except the id of the selected project. */
  reset(): void;
}

const emptyState = {
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
      ...emptyState,
      selectedProjectId: null,
      isOfSession: false,
      setAccount: ({ accountId, emailAddress }) => set({ accountId, emailAddress }),
      setProjects: (projects, lastProjectId = null) => {
        const { isOfSession, selectedProjectId } = get();
        const wanted = isOfSession ? selectedProjectId : (lastProjectId ?? selectedProjectId);
        const choice = choose(projects, wanted);
        set({
          ...choice,
          selectedProjectId: choice.selectedProject?.projectId ?? null,
          isOfSession: true,
        });
      },
      selectProject: (projectId) => {
        const { projects } = get();
        if (!projects.some((project) => project.projectId === projectId)) return;
        set({ ...choose(projects, projectId), selectedProjectId: projectId, isOfSession: true });
      },
      beginSession: () => set({ isOfSession: false }),
      reset: () => set({ ...emptyState, isOfSession: false }),
    }),
    {
      name: 'employer-portal-project',
      partialize: ({ selectedProjectId, isOfSession }) => ({ selectedProjectId, isOfSession }),
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
