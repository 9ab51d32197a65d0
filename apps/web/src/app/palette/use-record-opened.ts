import type { SearchResultKind } from '@portal/contract/search';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useProjects } from '../../session/project-store.ts';
import { projectIn } from '../../lib/project-address.ts';
import { addRecent } from './recents.ts';

const kinds: Readonly<Record<string, SearchResultKind>> = {
  people: 'person',
  'subscriptions/detail': 'subscription',
  'requests/detail': 'articleRegistration',
};
const recordPath = /^\/(people|subscriptions\/detail|requests\/detail)\/([\da-f-]{36})$/;

/** Records what the user opens, for the palette. */
export function useRecordOpened(): void {
  const { pathname, search } = useLocation();
  const accountId = useProjects((state) => state.accountId);
  useEffect(() => {
    const [, folder = '', id] = recordPath.exec(pathname) ?? [];
    const kind = kinds[folder];
    // Read here, and not before: a switch of project alone opens nothing.
    const selectedId = useProjects.getState().selectedProject?.projectId;
    const projectId = projectIn(search) ?? selectedId;
    if (kind && id && projectId) addRecent(accountId, { kind, projectId, id });
  }, [pathname, search, accountId]);
}
