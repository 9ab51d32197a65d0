import { Button } from '@mantine/core';
import { saveLastProject } from '@portal/contract/list-memory';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { useConfig } from '../../lib/config-query.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { listMemoryQuery } from '../../session/list-memory-query.ts';
import { profileQuery, projectsQuery } from '../../session/project-queries.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { tableColumnsQuery } from '../../session/table-columns-query.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ErrorReference } from '../../ui/error-reference.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import screen from '../whole-screen.module.css';
import { AddressTitle } from './address-title.tsx';
import { Questions } from './questions.tsx';

/** Saves the open project on the server, for the next sign-in in any browser. */
function useSaveLastProject(lastProjectId: string | null | undefined) {
  const queryClient = useQueryClient();
  const isReadOnly = useQuery(profileQuery).data?.readOnly ?? true;
  const projectId = useProjects((state) => state.selectedProject?.projectId);
  // Fetched while the screen is still loading, because a list waits for it.
  useQuery({ ...listMemoryQuery(projectId ?? ''), enabled: projectId !== undefined });
  useEffect(() => {
    if (isReadOnly || projectId === undefined || projectId === lastProjectId) return;
    queryClient.setQueryData(
      projectsQuery.queryKey,
      (cached) => cached && { ...cached, lastProjectId: projectId },
    );
    // A failed save is not shown: it only means that the next sign-in opens another project.
    callApi(saveLastProject, { body: { projectId } }, { isReplaySilent: true }).catch(() => {});
  }, [isReadOnly, projectId, lastProjectId, queryClient]);
}

/** Copies the server's data of the account and its projects into the stores. */
function useAccountData() {
  const profile = useQuery(profileQuery).data;
  const projects = useQuery(projectsQuery);
  const { projects: listed, lastProjectId } = projects.data ?? {};
  // The choice of columns loads before a table needs it, so that no column appears late.
  usePrefetchQuery(tableColumnsQuery);
  useEffect(() => {
    if (!profile) return;
    useSession.getState().setUser(profile);
    useProjects.getState().setAccount(profile);
  }, [profile]);
  useEffect(() => {
    if (listed) useProjects.getState().setProjects(listed, lastProjectId);
  }, [listed, lastProjectId]);
  useSaveLastProject(lastProjectId);
  return projects;
}

interface WithoutProjectProps {
  readonly title: string;
  readonly hint: string;
  readonly action: ReactNode;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** The portal with only a message: there is no project to show. */
function WithoutProject({ isAlert, children, ...message }: WithoutProjectProps) {
  const { brand } = useConfig();
  usePageTitle(message.title);
  return (
    <main className={screen.screen} id="inhoud" {...(isAlert && { role: 'alert' })}>
      <p className={screen.brand}>
        <BrandMark size={22} />
        {brand}
      </p>
      <div className={screen.column}>
        <PageMessage level={1} {...message} />
        {children}
      </div>
    </main>
  );
}

/**
 * Renders its children once a project is selected, or a message when the account has no project.
 */
export function ProjectGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useAccountData();
  const hasProject = useProjects((state) => state.selectedProject !== null);
  // The first render of the portal is slow on some phones, so input has priority over it.
  const isOpen = useDeferredValue(hasProject);
  if (hasProject && isOpen) return children;
  if (data?.projects.length === 0) {
    return (
      <WithoutProject
        title={t('shell.noProjects')}
        hint={t('shell.noProjectsHint')}
        action={
          <Button component={Link} to="/auth/logout" variant="default">
            {t('shell.logOut')}
          </Button>
        }
      >
        <Questions />
      </WithoutProject>
    );
  }
  if (error) {
    return (
      <WithoutProject
        isAlert
        title={t('errors.loadFailed')}
        hint={errorText(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('app.tryAgain')}
          </Button>
        }
      >
        <ErrorReference error={error} />
      </WithoutProject>
    );
  }
  return (
    <>
      <AddressTitle />
      <PageLoading />
    </>
  );
}
