import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { beOnPhone } from '../../../../test/phone.ts';
import { requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { ScreenShortcuts } from '../../../domain-ui/shortcuts/screen-shortcuts.tsx';
import { useProjects } from '../../../session/project-store.ts';
import { ArticleRegistrationListPage } from './article-registration-list-page.tsx';

const names = ['Noor', 'Joost', 'Femke'];
const decider = project('Vlierboom');

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  const rights = { ...decider.rights, decideRequests: true };
  useProjects.getState().setProjects([{ ...decider, rights }]);
});

function open() {
  const items = names.map((firstName, at) =>
    requestRow({ articleRegistrationId: idOf(`request-${at}`), firstName }),
  );
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.endsWith('ToApproveTable')) return json({ items, total: 3 });
    if (path.endsWith('/ApproveArticleRegistration')) return new Response(null, { status: 204 });
    return problem(404, 'not-found');
  });
  const { router } = renderRoutes(
    [
      {
        path: '/list',
        element: (
          <main tabIndex={-1}>
            <ArticleRegistrationListPage list="toApprove" />
            <Notifications />
            <ScreenShortcuts />
          </main>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/list',
  );
  return {
    router,
    requestsTo: (call: string) => requests.filter(({ path }) => path.includes(call)),
  };
}

const rows = async () => {
  await screen.findByRole('link', { name: 'Noor van der Velden, 004817' });
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
};
const box = (name: string) =>
  screen.getByRole('checkbox', { name: `Selecteer ${name} van der Velden, 004817` });

test('arrow down leads from the search to the rows, where arrows, Home and End move', async () => {
  open();
  const [first, second, third] = await rows();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(third).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
  // Only one row at a time is in the tab order.
  await userEvent.keyboard('{ArrowDown}');
  expect([first, second, third].map((row) => row?.tabIndex)).toEqual([-1, 0, -1]);
});

test('Space selects a row, but not when its checkbox has the focus', async () => {
  open();
  const [first] = await rows();
  first?.focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(box('Joost')).toBeChecked();
  expect(screen.getByText('1 geselecteerd', { selector: '[role=status]' })).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(box('Joost')).not.toBeChecked();
  box('Noor').focus();
  await userEvent.keyboard(' ');
  expect(box('Noor')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(box('Noor')).toHaveFocus();
});

test('Enter opens a row', async () => {
  const { router } = open();
  const [first] = await rows();
  first?.focus();
  await userEvent.keyboard('{End}{Enter}');
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/requests/detail/${idOf('request-2')}`);
});

test('J and K move through the rows, X selects, and ? lists them with the switch', async () => {
  open();
  const [first, second] = await rows();
  await userEvent.keyboard('j');
  expect(first).toHaveFocus();
  await userEvent.keyboard('jx');
  expect(second).toHaveFocus();
  expect(box('Joost')).toBeChecked();
  // A checkbox takes no letters, so the keys go on from it.
  box('Joost').focus();
  await userEvent.keyboard('xk');
  expect(box('Joost')).not.toBeChecked();
  expect(first).toHaveFocus();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('jk');
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
  await userEvent.keyboard('{Escape}');

  first?.focus();
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Sneltoetsen' }));
  expect(help.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Naar de volgende rij',
    'Naar de vorige rij',
    'De rij selecteren, of juist niet',
    'De rij openen',
    'Een medewerker, nummer of scherm zoeken',
    'Dit overzicht',
  ]);
  await userEvent.click(help.getByRole('checkbox', { name: 'Sneltoetsen gebruiken' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('j');
  expect(second).not.toHaveFocus();
});

test('back returns the focus to the row, and so does a link that names it', async () => {
  const { router } = open();
  const [, , third] = await rows();
  third?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('elsewhere');
  await act(() => router.navigate(-1));
  const focused = () => document.activeElement?.querySelector('th')?.textContent;
  await waitFor(() => expect(focused()).toBe('Femke van der Velden'));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/list', { state: { toRow: idOf('request-1') } }));
  await waitFor(() => expect(focused()).toBe('Joost van der Velden'));
});

test('on cards J and K move between the links, and back returns the focus to one', async () => {
  beOnPhone();
  const { router } = open();
  const link = (name: string) =>
    screen.findByRole('link', { name: `${name} van der Velden, 004817` });
  await link('Noor');
  await userEvent.keyboard('jjx');
  expect(await link('Joost')).toHaveFocus();
  expect(box('Joost')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('elsewhere');
  await act(() => router.navigate(-1));
  const joost = await link('Joost');
  await waitFor(() => expect(joost).toHaveFocus());
});

test('the AAOs of the last bulk approval can be downloaded in one file, until it is dismissed', async () => {
  const { requestsTo } = open();
  await rows();
  for (const name of ['Noor', 'Femke']) await userEvent.click(box(name));
  await userEvent.click(screen.getByRole('button', { name: '2 goedkeuren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: '2 goedkeuren' }));
  await userEvent.click(await screen.findByRole('button', { name: '2 AAO’s downloaden (zip)' }));
  await waitFor(() => expect(requestsTo('/DownloadAaoFiles')).toHaveLength(1));
  expect(requestsTo('/DownloadAaoFiles')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    articleRegistrationIds: [idOf('request-0'), idOf('request-2')],
  });
  expect(await screen.findByText('Downloaden is mislukt')).toBeVisible();
  const [close] = screen.getAllByRole('button', { name: 'Melding sluiten' });
  await userEvent.click(close as HTMLElement);
  expect(screen.queryByText(/downloaden \(zip\)/)).not.toBeInTheDocument();
});
