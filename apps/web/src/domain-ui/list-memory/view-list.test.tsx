import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { profile, project } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { problem, stubServer } from '../../../test/stub-server.ts';
import type { FilterField } from '../../lib/table-filters.ts';
import { useProjects } from '../../session/project-store.ts';
import type { OfferedView } from './fill-rules.ts';
import { useListParameters } from './use-list-parameters.ts';
import { useListViews } from './use-list-views.ts';
import { ViewList } from './view-list.tsx';

const fields: readonly FilterField[] = [{ name: 'department', kind: 'values' }];
const settings = { columns: ['lastName'] as const, defaultSortBy: 'lastName' as const, fields };
const builtIn: readonly OfferedView[] = [
  { viewId: 'care', name: 'Zorg', filters: { department: ['Zorg'] }, sort: null, isOwn: false },
];

function Menu() {
  const parameters = useListParameters('people', settings, builtIn);
  const views = useListViews(parameters, { ...settings, builtIn, isReadOnly: false });
  return (
    <>
      <h1>{views.current?.name}</h1>
      <ViewList views={views} onChosen={() => {}} />
    </>
  );
}

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom')]);
});

const panel = () => within(screen.getByRole('group', { name: 'Weergaven' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function saveAs(name: string) {
  await userEvent.type(panel().getByLabelText('Deze filters opslaan als weergave'), name);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name });
}

test('keeps the focus inside while views are saved, renamed and removed', async () => {
  stubServer(() => problem(404, 'not-found'));
  renderRoutes([{ path: '*', element: <Menu /> }], '/?department=ICT');
  await screen.findByRole('group', { name: 'Weergaven' });
  await saveAs('Eerste');
  expect(panel().getByRole('button', { name: 'Eerste' })).toHaveFocus();
  await saveAs('Tweede');
  expect(panel().getByRole('button', { name: 'Tweede' })).toHaveFocus();

  await userEvent.click(button('Naam van Eerste wijzigen'));
  expect(panel().getByDisplayValue('Eerste')).toHaveFocus();
  await userEvent.keyboard('s{Enter}');
  expect(await screen.findByRole('button', { name: 'Naam van Eerstes wijzigen' })).toHaveFocus();

  await userEvent.click(button('Eerstes verwijderen'));
  expect(panel().getByRole('button', { name: 'Tweede' })).toHaveFocus();
  await userEvent.click(button('Tweede verwijderen'));
  expect(panel().getByRole('button', { name: 'Zorg' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Zorg' })).toBeInTheDocument();
});
