import type { ProjectTasks } from '@portal/contract/dashboard';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { ArticleRegistrationListPage } from './list/article-registration-list-page.tsx';
import { NextEmployer } from './next-employer.tsx';

const decider = (name: string, decideRequests = true) =>
  project(name, { rights: { ...project(name).rights, decideRequests } });
const work = (name: string, count: number, oldest: string): ProjectTasks => ({
  projectId: project(name).projectId,
  kvkNumber: '12345678',
  needsTotp: false,
  tasks: count > 0 ? [{ kind: 'requests-waiting', count, oldest, due: null }] : [],
  payroll: null,
  employeeListSavedOn: null,
});

beforeEach(() => {
  useProjects.getState().setAccount(profile);
});

function open(names: readonly string[], items: readonly ProjectTasks[]) {
  useProjects
    .getState()
    .setProjects([
      decider('Vlierboom'),
      ...names.map((name) => decider(name)),
      decider('Alleen kijken', false),
    ]);
  useProjects.getState().selectProject(project('Vlierboom').projectId);
  const requests = stubServer(({ path }) =>
    path.includes('GetProjectTasks') ? json({ items }) : json(portalConfig()),
  );
  renderPage(<NextEmployer />);
  return requests;
}

test('the review continues at the employer whose requests have waited longest', async () => {
  const requests = open(
    ['Zorggroep Noord', 'Zuid'],
    [work('Zuid', 2, '2026-03-12'), work('Zorggroep Noord', 4, '2026-03-02')],
  );
  expect(
    await screen.findByRole('link', { name: 'Verder bij Zorggroep Noord (4)' }),
  ).toHaveAttribute(
    'href',
    `/requests/to-approve?filter=none&project=${project('Zorggroep Noord').projectId}`,
  );
  expect(requests.at(-1)?.body).toEqual({
    projectIds: ['Zorggroep Noord', 'Zuid'].map((name) => project(name).projectId),
  });
});

test('an empty inbox leads there too', async () => {
  const { projectId } = project('Zuid');
  useProjects.getState().setProjects([project('Vlierboom'), decider('Zuid')]);
  stubServer(({ path }) => {
    if (path.endsWith('ToApproveTable')) return json({ items: [], total: 0 });
    return path.includes('GetProjectTasks')
      ? json({ items: [work('Zuid', 4, '2026-03-02')] })
      : json(portalConfig());
  });
  renderPage(<ArticleRegistrationListPage list="toApprove" />);
  expect(await screen.findByRole('link', { name: 'Verder bij Zuid (4)' })).toHaveAttribute(
    'href',
    `/requests/to-approve?filter=none&project=${projectId}`,
  );
});

test('an employer of the same name as another is named with its number', async () => {
  const { projectId } = project('Andere');
  useProjects
    .getState()
    .setProjects([
      decider('Vlierboom'),
      { ...decider('Vlierboom'), projectId, kvkNumber: '87654321' },
    ]);
  useProjects.getState().selectProject(project('Vlierboom').projectId);
  stubServer(({ path }) =>
    path.includes('GetProjectTasks')
      ? json({ items: [work('Andere', 4, '2026-03-02')] })
      : json(portalConfig()),
  );
  renderPage(<NextEmployer />);
  expect(
    await screen.findByRole('link', { name: 'Verder bij Vlierboom, KvK 87654321 (4)' }),
  ).toBeVisible();
});

test('shows nothing when no other employer has waiting requests', async () => {
  const requests = open(['Zuid'], [work('Zuid', 0, '2026-03-12')]);
  await waitFor(() =>
    expect(requests.some(({ path }) => path.includes('GetProjectTasks'))).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('sends no request for a user who decides at one employer only', () => {
  const requests = open([], []);
  expect(requests.some(({ path }) => path.includes('GetProjectTasks'))).toBe(false);
});
