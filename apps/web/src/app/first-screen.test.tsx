import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { project } from '../../test/fixtures.ts';
import { renderRoutes } from '../../test/render-page.tsx';
import { useProjects } from '../session/project-store.ts';
import { FirstScreen } from './first-screen.tsx';

const plain = project('Vlierboom');
test.each([
  ['requests', plain, '/requests/to-approve'],
  ['subscriptions', plain, '/subscriptions/new'],
] as const)(
  '%s redirects to the first screen of its group',
  async (group, selectedProject, path) => {
    useProjects.setState({ projects: [selectedProject], selectedProject });
    const { router } = renderRoutes(
      [
        { path: `/${group}`, element: <FirstScreen group={group} /> },
        { path: '*', element: <p>elsewhere</p> },
      ],
      `/${group}`,
    );
    expect(await screen.findByText('elsewhere')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  },
);
