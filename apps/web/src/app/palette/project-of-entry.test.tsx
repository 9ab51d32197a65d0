import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { project } from '../../../test/fixtures.ts';
import { useProjects } from '../../session/project-store.ts';
import { ProjectOfAddress } from './project-of-address.tsx';

const [first, second] = [project('Eerste'), project('Tweede')];

/** Each pair of address and project that the screen rendered. */
let shown: Set<string>;

beforeEach(() => {
  shown = new Set();
  useProjects.setState(useProjects.getInitialState(), true);
  useProjects.getState().setProjects([first, second]);
});

function Screen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { selectedProject, selectProject } = useProjects();
  const pair = `${pathname} of ${selectedProject?.name ?? 'none'}`;
  shown.add(pair);
  return (
    <>
      <p>{pair}</p>
      <button onClick={() => void navigate('/detail')}>open</button>
      <button
        onClick={() => {
          selectProject(second.projectId);
          void navigate('/other');
        }}
      >
        switch
      </button>
    </>
  );
}

const open = () =>
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <ProjectOfAddress>
          <Screen />
        </ProjectOfAddress>
      </BrowserRouter>
    </MantineProvider>,
  );

/** Goes back or forward, and returns what the screen rendered meanwhile. */
async function traverse(delta: number, until: string): Promise<string[]> {
  shown.clear();
  window.history.go(delta);
  await screen.findByText(until);
  return [...shown];
}

test('back and forward over a switch show each screen of its own project alone', async () => {
  window.history.replaceState(null, '', '/list');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(screen.getByRole('button', { name: 'switch' }));
  await screen.findByText('/other of Tweede');
  expect(await traverse(-1, '/detail of Eerste')).toEqual(['/detail of Eerste']);
  expect(await traverse(-1, '/list of Eerste')).toEqual(['/list of Eerste']);
  expect(await traverse(2, '/other of Tweede')).toEqual(['/other of Tweede']);
});

test('a load of the page keeps the selected project, and the entries keep theirs', async () => {
  window.history.replaceState(null, '', '/list');
  const page = open();
  await userEvent.click(screen.getByRole('button', { name: 'switch' }));
  await screen.findByText('/other of Tweede');
  page.unmount();
  useProjects.getState().selectProject(first.projectId);
  open();
  await screen.findByText('/other of Eerste');
  act(() => useProjects.getState().selectProject(second.projectId));
  expect(await traverse(-1, '/list of Eerste')).toEqual(['/list of Eerste']);
  expect(await traverse(1, '/other of Tweede')).toEqual(['/other of Tweede']);
});

test('after going back, another project can be selected on the same screen', async () => {
  window.history.replaceState(null, '', '/list');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'switch' }));
  await traverse(-1, '/list of Eerste');
  act(() => useProjects.getState().selectProject(second.projectId));
  await screen.findByText('/list of Tweede');
  expect(await traverse(1, '/other of Tweede')).toEqual(['/other of Tweede']);
  expect(await traverse(-1, '/list of Tweede')).toEqual(['/list of Tweede']);
});

test('an entry of a project that is no longer listed is shown in the selected one', async () => {
  window.history.replaceState(null, '', '/list');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'switch' }));
  await screen.findByText('/other of Tweede');
  act(() => useProjects.getState().setProjects([second]));
  expect(await traverse(-1, '/list of Tweede')).toEqual(['/list of Tweede']);
});
