import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import type { ArticleRegistrationList } from '../article-registration-lists.ts';
import { ArticleRegistrationListPage } from './article-registration-list-page.tsx';

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom')]);
});

const xlsx = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const own = idOf('own');
const stored = {
  rowsPerPage: 50,
  sort: { by: 'lastName', descending: true },
  filters: { department: ['Zorg'] },
  views: [{ viewId: own, name: 'Duur', filters: { price: ['10000..'] }, sort: null }],
};

function open(
  list: ArticleRegistrationList,
  defaultView: string | null,
  address = '/list',
  shown: Partial<ArticleRegistrationRow> = {},
) {
  const memory = { ...stored, table: `requests.${list}`, defaultView };
  const requests = stubServer(
    ({ path }) => {
      if (path.endsWith('Table')) return json({ items: [requestRow(shown)], total: 1 });
      if (path.includes('ToExcel')) return new Response('PK', { headers: xlsx });
      if (path.endsWith('/GetTableColumns')) return json({ items: [] });
      if (path.includes('/GetListMemory?')) return json({ items: [memory] });
      if (path.endsWith('/SaveListMemory')) return new Response(null, { status: 204 });
      return json(portalConfig());
    },
    { answersColumns: true },
  );
  const { router } = renderRoutes(
    [
      { path: '/list', element: <ArticleRegistrationListPage list={list} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    address,
  );
  const saved = () => requests.filter(({ path }) => path.endsWith('SaveListMemory'));
  const exports = () => requests.filter(({ path }) => path.includes('ToExcel'));
  return { router, saved, exports };
}

async function openViews() {
  await userEvent.click(screen.getByRole('button', { name: /en kolommen$/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Weergave/ }));
  await screen.findByRole('group', { name: 'Weergaven' });
}
const row = () => screen.findByRole('link', { name: 'Noor van der Velden, 004817' });

test.each([null, own, 'waitsLong'])(
  'the inbox opens with all requests that its badge counts, in its stored order; default view: %s',
  async (defaultView) => {
    const { router } = open('toApprove', defaultView);
    await row();
    expect(router.state.location.search).toBe('?rows=50&sort=lastName&desc=1');
  },
);

test('another list opens with its stored filters, or with its default view', async () => {
  const { router } = open('approved', null);
  await row();
  expect(router.state.location.search).toBe('?rows=50&sort=lastName&desc=1&department=Zorg');
});

test('a filter of the inbox stays in the address, and is not stored', async () => {
  const { router, saved } = open('toApprove', null);
  await row();
  await userEvent.click(screen.getByRole('button', { name: /Alle controles in orde/ }));
  await waitFor(() => expect(router.state.location.search).toMatch(/&checks=green$/));
  await row();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await row();
  expect(router.state.location.search).toMatch(/&checks=green$/);
  // The menu opens it again.
  await act(() => router.navigate('/list'));
  await waitFor(() => expect(router.state.location.search).toBe('?rows=50&sort=lastName&desc=1'));
  expect(saved()).toEqual([]);
});

test('no view can be the default of the inbox; of another list it can', async () => {
  open('toApprove', own);
  await row();
  await openViews();
  expect(screen.getByRole('button', { name: 'Duur' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /voortaan openen/ })).toBeNull();
});

test('a view can be made the default of another list', async () => {
  open('approved', null);
  await row();
  await openViews();
  expect(screen.getByRole('button', { name: /voortaan openen met Duur/ })).toBeVisible();
});

test('the export has the filters, search and order of the list', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { exports } = open('toApprove', null, '/list?q=velden&sort=totalPrice&desc=1&checks=green');
  await row();
  await userEvent.click(screen.getByRole('button', { name: 'Exporteren naar Excel (gefilterd)' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(exports()).toHaveLength(1);
  expect(exports()[0]).toMatchObject({
    path: expect.stringMatching(/ExportArticleRegistrationToApproveToExcel$/) as unknown,
    body: {
      projectId: idOf('Vlierboom'),
      search: 'velden',
      sortBy: 'totalPrice',
      descending: true,
      filters: { checks: 'green' },
    },
  });
  click.mockRestore();
});

test('the list of rejected requests names one that was withdrawn', async () => {
  open('rejected', null, '/list', { status: 'Withdrawn' });
  await row();
  expect(screen.getByRole('cell', { name: 'Ingetrokken' })).toBeVisible();
});
