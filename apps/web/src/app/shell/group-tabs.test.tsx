import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { project } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { useProjects } from '../../session/project-store.ts';
import type { TabGroup } from '../../domain-ui/screens.ts';
import { GroupTabs } from './group-tabs.tsx';

function open(group: TabGroup, address: string, changes = {}) {
  const selectedProject = project('Vlierboom', changes);
  useProjects.setState({ projects: [selectedProject], selectedProject });
  return renderRoutes([{ path: '*', element: <GroupTabs group={group} /> }], address);
}

const tabs = async (name: string) => {
  const links = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

test('links the lists of requests, in their order', async () => {
  open('requests', '/requests/approved');
  expect(await tabs('Aanvragen')).toEqual([
    ['Te beoordelen', '/requests/to-approve'],
    ['Goedgekeurd', '/requests/approved'],
    ['Afgewezen', '/requests/rejected'],
  ]);
  const current = screen.getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Goedgekeurd');
});

const subscriptions = [
  ['Nieuw', '/subscriptions/new'],
  ['Actief', '/subscriptions/active'],
  ['Beëindigd', '/subscriptions/ended'],
  ['Alle', '/subscriptions/all'],
];

test.each([
  [false, subscriptions],
  [true, [...subscriptions, ['Dichtbij maximumprijs', '/subscriptions/expensive']]],
])('a project with a maximum price (%s) has a list for it', async (isSet, expected) => {
  open('subscriptions', '/subscriptions/new', { showExpensiveSubscriptions: isSet });
  expect(await tabs('Abonnementen')).toEqual(expected);
});

test('files and material have four tabs', async () => {
  open('material', '/files');
  expect(await tabs('Bestanden en materiaal')).toEqual([
    ['Bestanden', '/files'],
    ['Promotiemateriaal', '/promotion-material'],
    ['Promotiepakket', '/promotion-material/promotion-package'],
    ['Social media', '/promotion-material/social-media'],
  ]);
});

test('the tabs are one tab stop, with arrow keys within', async () => {
  const { router } = open('requests', '/requests/approved');
  await tabs('Aanvragen');
  const link = (name: string) => screen.getByRole('link', { name });
  await userEvent.tab();
  expect(link('Goedgekeurd')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(link('Afgewezen')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(link('Afgewezen')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(link('Te beoordelen')).toHaveFocus();
  // Alt and an arrow go back in the browser's history.
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(link('Te beoordelen')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  link('Te beoordelen').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/requests/to-approve'));
});

test('the first tab is the tab stop at an address without a tab', async () => {
  open('subscriptions', '/subscriptions/expensive');
  await tabs('Abonnementen');
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Nieuw' })).toHaveFocus();
});
