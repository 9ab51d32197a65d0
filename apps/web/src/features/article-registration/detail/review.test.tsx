import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { requestDetail } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { ScreenShortcuts } from '../../../domain-ui/shortcuts/screen-shortcuts.tsx';
import { useProjects } from '../../../session/project-store.ts';
import { ArticleRegistrationDetailPage } from './article-registration-detail-page.tsx';

const decider = project('Vlierboom');

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  const rights = { ...decider.rights, decideRequests: true };
  useProjects.getState().setProjects([{ ...decider, rights }]);
});

const names = ['Noor', 'Joost', 'Femke'];
const late = { title: 'Te laat', reason: 'De aanvraag kwam te laat.' };

/** An inbox of three requests, opened at the second; a decided request leaves it. */
function open({ start = 1, reasons = [late], memory = [] as object[] } = {}) {
  const all = names.map((firstName, at) =>
    requestDetail({ articleRegistrationId: idOf(`request-${at}`), firstName }),
  );
  const records = new Map(all.map((each) => [each.articleRegistrationId, each]));
  const isWaiting = (each: ArticleRegistrationDetail | undefined) => each?.status === 'ToApprove';
  function positionOf(id: string) {
    const at = all.findIndex((each) => each.articleRegistrationId === id);
    const isHere = ({ articleRegistrationId }: ArticleRegistrationDetail) =>
      isWaiting(records.get(articleRegistrationId));
    const before = all.slice(0, at).filter(isHere);
    const after = all.slice(at + 1).filter(isHere);
    return {
      position: isWaiting(records.get(id)) ? before.length + 1 : null,
      total: all.filter(isHere).length,
      previousId: before.at(-1)?.articleRegistrationId ?? null,
      nextId: after[0]?.articleRegistrationId ?? null,
    };
  }
  const requests = stubServer(
    ({ path, body }) => {
      const id = (body as { articleRegistrationId?: string } | undefined)?.articleRegistrationId;
      if (path.includes('GetConfig')) return json(portalConfig());
      if (path.includes('/GetListMemory?')) return json({ items: memory });
      if (path.includes('GetRejectionReasons')) return json({ reasons, version: 1 });
      if (path.includes('GetArticleRegistrationHistory')) return json({ items: [] });
      if (path.includes('Position')) {
        return json(positionOf(id ?? ''));
      }
      if (path.includes('/GetArticleRegistration?')) {
        const requestedId = new URL(path, 'http://portal').searchParams.get(
          'ArticleRegistrationId',
        );
        return json(records.get(requestedId ?? ''));
      }
      const decided = records.get(id ?? '');
      if (!decided || !/pproveArticleRegistration$/.test(path)) return problem(404, 'not-found');
      const status = path.includes('Disapprove') ? 'Rejected' : 'Approved';
      const by = { decidedAt: '2026-03-20T09:30:00.000Z', decidedBy: 'Noor van der Velden' };
      records.set(decided.articleRegistrationId, { ...decided, status, ...by });
      return new Response(null, { status: 204 });
    },
    { answersColumns: true },
  );
  const { router } = renderRoutes(
    [
      {
        path: '/requests/detail/:id',
        element: (
          <>
            <ArticleRegistrationDetailPage />
            <ScreenShortcuts />
          </>
        ),
      },
      { path: '/requests/detail-edit/:id', element: <p>Bewerken maar</p> },
    ],
    `/requests/detail/${idOf(`request-${start}`)}`,
  );
  const decisions = () =>
    requests.flatMap(({ path, body }) => (/pproveArticleRegistration$/.test(path) ? [body] : []));
  const positions = () =>
    requests.flatMap(({ path, body }) => (path.includes('Position') ? [body] : []));
  return { router, decisions, positions };
}

const shows = (firstName: string) =>
  screen.findByRole('heading', { level: 1, name: `${firstName} van der Velden` });
const dialog = () => screen.findByRole('dialog');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const focused = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test('a request opened by its address shows its position, and keys lead to its neighbours', async () => {
  open();
  await shows('Joost');
  expect(await screen.findByText('2 van 3')).toBeVisible();
  await userEvent.keyboard('j');
  await shows('Femke');
  expect(await screen.findByText('3 van 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volgende aanvraag' })).toBeDisabled();
  await userEvent.keyboard('j');
  await userEvent.keyboard('k');
  await shows('Joost');
  await screen.findByText('2 van 3');
  await userEvent.keyboard('k');
  await shows('Noor');
});

test('two keys approve and open the next request, until none waits', async () => {
  const { decisions } = open();
  for (const [at, name] of ['Joost', 'Femke', 'Noor'].entries()) {
    await shows(name);
    await screen.findByText(`${[2, 2, 1][at]} van ${3 - at}`);
    await userEvent.keyboard('a');
    await focused('Bevestigen en goedkeuren');
    await userEvent.keyboard('{Enter}');
    await closed();
  }
  expect(decisions()).toEqual(
    [1, 2, 0].map((at) => ({ articleRegistrationId: idOf(`request-${at}`), version: 1 })),
  );
  expect(await screen.findByText('Goedgekeurd door')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Beoordeling' })).toHaveFocus());
});

test('a saved reason fills the rejection, and can be edited', async () => {
  const { decisions } = open();
  await shows('Joost');
  await userEvent.keyboard('r');
  const form = within(await dialog());
  await userEvent.selectOptions(await form.findByLabelText('Kies een vaste reden'), 'Te laat');
  const reason = form.getByLabelText('Reden van afwijzing');
  expect(reason).toHaveValue(late.reason);
  await userEvent.type(reason, ' Jammer. a j ?');
  await userEvent.click(form.getByRole('button', { name: 'Aanvraag afwijzen' }));
  await shows('Femke');
  expect(decisions()).toEqual([
    {
      articleRegistrationId: idOf('request-1'),
      version: 1,
      reason: `${late.reason} Jammer. a j ?`,
    },
  ]);
});

test('without saved reasons there is no choice', async () => {
  open({ reasons: [] });
  await shows('Joost');
  await userEvent.keyboard('r');
  expect(await screen.findByLabelText('Reden van afwijzing')).toBeVisible();
  expect(screen.queryByLabelText('Kies een vaste reden')).not.toBeInTheDocument();
});

test('the keys are listed, do nothing behind a dialog, and can be turned off', async () => {
  const { router } = open();
  await shows('Joost');
  await screen.findByText('2 van 3');
  await userEvent.keyboard('?');
  const help = within(await dialog());
  for (const text of ['Volgende aanvraag', 'Goedkeuren', 'Bewerken']) {
    expect(help.getByText(text)).toBeVisible();
  }
  await userEvent.keyboard('j');
  await userEvent.click(help.getByRole('checkbox', { name: 'Sneltoetsen gebruiken' }));
  await userEvent.click(help.getByRole('button', { name: 'Sneltoetsen sluiten' }));
  await closed();
  await userEvent.keyboard('jkare?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await shows('Joost')).toBeVisible();
  expect(localStorage.getItem('review-shortcuts')).toBe('off');

  await userEvent.click(screen.getByRole('button', { name: 'Sneltoetsen' }));
  await userEvent.click(within(await dialog()).getByRole('checkbox'));
  await userEvent.keyboard('{Escape}');
  await closed();
  await userEvent.keyboard('e');
  expect(await screen.findByText('Bewerken maar')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/requests/detail-edit/${idOf('request-1')}`);
});

test('an account without the right to decide navigates by keys, and cannot decide', async () => {
  useProjects.getState().setProjects([decider]);
  open();
  await shows('Joost');
  await screen.findByText('2 van 3');
  await userEvent.keyboard('are');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await shows('Femke');
});

test('a request opened by its address has its position in the stored order of the inbox', async () => {
  const { positions } = open({
    memory: [
      {
        table: 'requests.toApprove',
        rowsPerPage: 50,
        views: [],
        defaultView: null,
        sort: { by: 'lastName', descending: true },
        filters: { department: ['Zorg'] },
      },
    ],
  });
  expect(await screen.findByText('2 van 3')).toBeVisible();
  expect(positions()).toEqual([
    {
      articleRegistrationId: idOf('request-1'),
      sortBy: 'lastName',
      descending: true,
      search: '',
    },
  ]);
});
