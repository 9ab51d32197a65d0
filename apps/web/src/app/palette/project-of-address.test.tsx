import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { useProjects } from '../../session/project-store.ts';
import { ProjectOfAddress } from './project-of-address.tsx';

function open(projectId: string) {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom'), project('IJsseldal')]);
  const element = (
    <>
      <Notifications />
      <ProjectOfAddress>
        <h1>Te beoordelen</h1>
      </ProjectOfAddress>
    </>
  );
  const address = `/requests/to-approve?filter=none&project=${projectId}`;
  return renderRoutes([{ path: '*', element }], address);
}

test('a link of a mail selects its project', async () => {
  open(idOf('IJsseldal'));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(useProjects.getState().selectedProject?.name).toBe('IJsseldal');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one of a project that the account left says so, and names the project that is shown', async () => {
  open(idOf('Verlaten'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Je ziet nu Vlierboom.');
  expect(screen.getByRole('heading')).toBeVisible();
});
