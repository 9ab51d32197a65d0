import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { beOnPhone } from '../../../../test/phone.ts';
import { requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { useProjects } from '../../../session/project-store.ts';
import { ArticleRegistrationListPage } from '../list/article-registration-list-page.tsx';
import { dismissBulkRun } from './bulk-run.ts';

const names = ['Noor', 'Joël', 'Femke', 'Zoë'];
const rows = names.map((firstName, index) =>
  requestRow({ articleRegistrationId: idOf(`request-${index}`), firstName }),
);
const decider = project('Vlierboom');

beforeAll(() => import('./late-parts.tsx'));
beforeEach(() => {
  dismissBulkRun();
  useProjects.getState().setAccount(profile);
  const rights = { ...decider.rights, decideRequests: true };
  useProjects.getState().setProjects([{ ...decider, rights }]);
});

/** Two requests whose checks are all OK, and two that the filter and a search for Noor exclude. */
function open() {
  stubServer(({ path, body }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (!path.endsWith('ToApproveTable')) return problem(404, 'not-found');
    const { filters, search, page } = body as { filters?: object; search: string; page: number };
    if (page === 2) return json({ items: rows.slice(3), total: 14 });
    const matches = search === '' ? rows.slice(0, 3) : rows.slice(0, 1);
    return json(filters ? { items: rows.slice(0, 1), total: 1 } : { items: matches, total: 14 });
  });
  renderRoutes(
    [
      {
        path: '/list',
        element: (
          <main tabIndex={-1}>
            <ArticleRegistrationListPage list="toApprove" />
          </main>
        ),
      },
    ],
    '/list',
  );
}

async function selectThree() {
  for (const name of names.slice(0, 3)) {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^Select\\w* ${name} `) }),
    );
  }
}

/** The text of the bar, and what a screen reader announces of it. */
const expectBar = async (text: string) => {
  await waitFor(() =>
    expect(screen.getAllByText(text).map(({ tagName, role }) => role ?? tagName)).toEqual([
      'status',
      'STRONG',
    ]),
  );
};

test('the bar counts selected rows that a filter, a search or a page hides', async () => {
  open();
  await selectThree();
  await expectBar('3 geselecteerd');
  await userEvent.click(screen.getByRole('button', { name: /Alle controles in orde/ }));
  await expectBar('3 geselecteerd, waarvan 2 niet in beeld');
  await userEvent.click(screen.getByRole('button', { name: /Alle controles in orde/ }));
  await expectBar('3 geselecteerd');
  await userEvent.type(screen.getByRole('searchbox'), 'noor');
  await expectBar('3 geselecteerd, waarvan 2 niet in beeld');
  await userEvent.clear(screen.getByRole('searchbox'));
  await expectBar('3 geselecteerd');
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 2' }));
  await expectBar('3 geselecteerd, niet in beeld');
});

test('hidden rows are listed, and can be deselected one by one', async () => {
  open();
  await selectThree();
  await userEvent.click(screen.getByRole('button', { name: /Alle controles in orde/ }));
  await expectBar('3 geselecteerd, waarvan 2 niet in beeld');
  await userEvent.click(screen.getByRole('button', { name: /^Tonen/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '2 geselecteerde aanvragen niet in beeld' }),
  );
  const boxes = dialog.getAllByRole('checkbox', { name: /van der Velden/ });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Joël/ }));
  await expectBar('2 geselecteerd, waarvan 1 niet in beeld');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Joël/ }));
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Terug naar de lijst' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectBar('1 geselecteerd');
  // The button that opened the dialog no longer exists.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each(['3 goedkeuren', 'Afwijzen'])(
  'the dialog of "%s" counts and names the hidden rows',
  async (name) => {
    open();
    await selectThree();
    await userEvent.click(screen.getByRole('button', { name: /Alle controles in orde/ }));
    await expectBar('3 geselecteerd, waarvan 2 niet in beeld');
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 van de 3 zijn niet in beeld in de lijst.')).toBeVisible();
    const marked = dialog
      .getAllByText('Niet in beeld')
      .map((mark) => mark.closest('li')?.textContent);
    expect(marked.map((text) => text?.split(' ')[0])).toEqual(['Joël', 'Femke']);
  },
);

test('nothing is shown while all selected rows are in view', async () => {
  open();
  await selectThree();
  await userEvent.click(screen.getByRole('button', { name: '3 goedkeuren' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/niet in beeld/i)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tonen/ })).toBeNull();
});

test('on a phone and in English too', async () => {
  await i18n.changeLanguage('en');
  beOnPhone();
  open();
  await selectThree();
  await userEvent.click(screen.getByRole('button', { name: 'Filters and columns' }));
  await userEvent.click(await screen.findByRole('button', { name: /All checks OK/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  await expectBar('3 selected, 2 of them not in view');
  await userEvent.click(screen.getByRole('button', { name: /^Show what is selected/ }));
  expect(
    await screen.findByRole('dialog', { name: '2 selected requests not in view' }),
  ).toBeVisible();
});
