import type { SearchResult } from '@portal/contract/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import type { SeenRequest } from '../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { usePalette } from './palette-store.ts';
import { Palette } from './palette.tsx';
import { ProjectOfAddress } from './project-of-address.tsx';
import { addRecent, readOpened } from './recents.ts';
import { SearchButton } from './search-button.tsx';
import { useRecordOpened } from './use-record-opened.ts';

const rights = { ...project('Vlierboom').rights, decideRequests: true, manageAccounts: true };
const vlierboom = project('Vlierboom', { rights });
const ijsseldal = project('IJsseldal');

const personIn = (where: typeof vlierboom, lastName = 'Berg'): SearchResult => ({
  kind: 'person',
  id: idOf(`${where.name} ${lastName}`),
  projectId: where.projectId,
  firstName: 'Fenna',
  infix: 'van den',
  lastName,
  prettyLastName: `${lastName}, van den`,
  birthDate: '1988-02-29',
  employeeNumber: '007',
  department: 'Keuken',
});

beforeEach(() => {
  usePalette.setState(usePalette.getInitialState(), true);
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([vlierboom, ijsseldal]);
});

/** Records opened screens, as the frame does. */
function Recorder() {
  useRecordOpened();
  return null;
}

type Answers = (request: SeenRequest) => Response | Promise<Response>;
const results = (...items: SearchResult[]) => json({ items });
const projectsOf = ({ body }: SeenRequest) => (body as { projectIds: string[] }).projectIds;

function open(answer: Answers = () => results(), inside = <input aria-label="veld" />) {
  const seen = stubServer((request) =>
    request.path.includes('GetConfig') ? json(portalConfig()) : answer(request),
  );
  const view = renderRoutes([
    {
      path: '*',
      element: (
        <>
          <SearchButton />
          <Palette />
          <Recorder />
          <ProjectOfAddress>{inside}</ProjectOfAddress>
        </>
      ),
    },
  ]);
  return { ...view, seen: (call: string) => seen.filter(({ path }) => path.endsWith(call)) };
}

const field = () => screen.findByRole('combobox', { name: /^Zoek een medewerker/ });
const activeText = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const shortcut = () => userEvent.keyboard('{Control>}k{/Control}');

test('opens by the shortcut and the button, closes by Escape and the shortcut', async () => {
  open();
  await shortcut();
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
  await field();
  await shortcut();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('ignores the shortcut while the user types or a dialog is open', async () => {
  open(
    undefined,
    <>
      <input aria-label="veld" />
      <input aria-label="vakje" type="checkbox" />
      <div role="dialog" aria-label="vraag" hidden />
    </>,
  );
  screen.getByLabelText('veld').focus();
  await shortcut();
  expect(usePalette.getState().isOpen).toBe(false);
  screen.getByLabelText('vakje').focus();
  await shortcut();
  expect(usePalette.getState().isOpen).toBe(false);
});

test('finds people in the selected project first, then in the others', async () => {
  const { seen, router } = open((request) =>
    results(personIn(projectsOf(request).includes(vlierboom.projectId) ? vlierboom : ijsseldal)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
  await userEvent.type(await field(), 'berg');
  const people = within(await screen.findByRole('group', { name: 'Medewerkers' }));
  await waitFor(() => expect(people.getAllByRole('option')).toHaveLength(2));
  expect(seen('/Search/Find').map(projectsOf)).toEqual([
    [vlierboom.projectId],
    [ijsseldal.projectId],
  ]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 resultaten'));
  expect(await activeText()).toContain('Vlierboom');
  await userEvent.keyboard('{ArrowDown}');
  expect(await activeText()).toContain('IJsseldal');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location).toMatchObject({
    pathname: `/people/${personIn(ijsseldal).id}`,
    search: '',
  });
  expect(useProjects.getState().selectedProject?.name).toBe('IJsseldal');
  // The storage has ids and no names.
  const stored = localStorage.getItem(`employer-portal-recent:${profile.accountId}`);
  expect(stored).toContain(personIn(ijsseldal).id);
  expect(stored).not.toMatch(/berg/i);
});

test('never shows results of an earlier text under a later one', async () => {
  let answerFirst = (_response: Response): void => {};
  open((request) => {
    const { search } = request.body as { search: string };
    if (!projectsOf(request).includes(vlierboom.projectId)) return results();
    if (search !== 'be') return results(personIn(vlierboom, 'Bergen'));
    return new Promise((resolve) => (answerFirst = resolve));
  });
  await shortcut();
  await userEvent.type(await field(), 'be');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
  await userEvent.type(await field(), 'rgen');
  await screen.findAllByRole('option', { name: /Fenna van den Bergen/ });
  answerFirst(results(personIn(vlierboom, 'Beer')));
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText(/Beer/)).toBeNull();
});

test('shows an empty result, and a failed search with a retry', async () => {
  let isBroken = true;
  open(() => (isBroken ? problem(422, 'invalid-input') : results()));
  await shortcut();
  await userEvent.type(await field(), 'xqz');
  expect(await screen.findByText('Zoeken is niet gelukt')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: /Opnieuw proberen/ }));
  expect(await screen.findByText('Niets gevonden voor ‘xqz’', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('has the actions and screens that the user may open, and no others', async () => {
  const { router } = open();
  await shortcut();
  await userEvent.type(await field(), 'keur goed');
  await screen.findByRole('option', { name: 'Aanvragen goedkeuren of afwijzen' });
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'logboek');
  await screen.findByText('Niets gevonden voor ‘logboek’', { selector: 'p' });
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'upload');
  await screen.findByText('Niets gevonden voor ‘upload’', { selector: 'p' });
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'voeg gebruiker toe');
  await screen.findByRole('option', { name: 'Gebruiker toevoegen' });
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/settings/user-management/add-user');
});

test('lists recent records first, by their current names', async () => {
  const person = personIn(vlierboom);
  addRecent(profile.accountId, { kind: 'offer', key: '/contact' });
  const { projectId } = vlierboom;
  addRecent(profile.accountId, { kind: 'person', projectId, id: idOf('gone') });
  addRecent(profile.accountId, { kind: 'person', projectId, id: person.id });
  const { seen } = open(() => results(person));
  await shortcut();
  const recent = within(await screen.findByRole('group', { name: 'Onlangs geopend' }));
  await waitFor(() =>
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Fenna van den Berg007KeukenVlierboom',
      'Hulp en contact',
    ]),
  );
  expect(seen('/Search/FindRecent')[0]?.body).toEqual({
    items: [
      { kind: 'person', projectId, id: person.id },
      { kind: 'person', projectId, id: idOf('gone') },
    ],
  });
});

test('confirms for a form with unsaved text, and then opens the right project', async () => {
  const { router } = open(
    (request) =>
      projectsOf(request).includes(ijsseldal.projectId) ? results(personIn(ijsseldal)) : results(),
    <LeaveGuard isActive onLeave={() => {}} />,
  );
  await shortcut();
  await userEvent.type(await field(), 'berg');
  await screen.findByRole('option', { name: /Berg/ });
  await userEvent.keyboard('{Enter}');
  const discard = await screen.findByRole('button', { name: 'Weggooien en weggaan' });
  expect(router.state.location.pathname).toBe('/');
  expect(useProjects.getState().selectedProject?.name).toBe('Vlierboom');
  await userEvent.click(discard);
  await waitFor(() => expect(useProjects.getState().selectedProject?.name).toBe('IJsseldal'));
  expect(router.state.location).toMatchObject({
    pathname: `/people/${personIn(ijsseldal).id}`,
    search: '',
  });
  const opened = { kind: 'person', projectId: ijsseldal.projectId, id: personIn(ijsseldal).id };
  expect(readOpened(profile.accountId)).toEqual([opened]);
});

test('records what is opened elsewhere too, but not a switch of project', async () => {
  const { router } = open();
  const stored = () => readOpened(profile.accountId);
  await act(() => router.navigate(`/requests/detail/${idOf('request')}`));
  const opened = { kind: 'articleRegistration', projectId: vlierboom.projectId };
  expect(stored()).toEqual([{ ...opened, id: idOf('request') }]);
  act(() => useProjects.getState().selectProject(ijsseldal.projectId));
  await act(() => router.navigate('/subscriptions/detail/ended?subscription=x'));
  expect(stored()).toHaveLength(1);
});
