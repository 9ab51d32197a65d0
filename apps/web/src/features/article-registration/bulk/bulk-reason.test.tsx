import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { requestRow } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import type { SeenRequest } from '../../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import { connectSessionToCalls } from '../../../session/session-connection.ts';
import { useSession } from '../../../session/session-store.ts';
import { ArticleRegistrationListPage } from '../list/article-registration-list-page.tsx';
import { dismissBulkRun } from './bulk-run.ts';

const rows = ['Noor', 'Joël', 'Femke'].map((firstName, index) =>
  requestRow({
    articleRegistrationId: idOf(`request-${index}`),
    firstName,
    checkCounts: { no: 0, unknown: 0 },
  }),
);
const decider = project('Vlierboom');
const wholeName = (name: string) => `${name} van der Velden`;

interface Rejection {
  readonly articleRegistrationId: string;
  readonly reason?: string;
}

let disconnect: () => void;
beforeEach(() => {
  dismissBulkRun();
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  useProjects.getState().setAccount(profile);
  const rights = { ...decider.rights, decideRequests: true };
  useProjects.getState().setProjects([{ ...decider, rights }]);
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

const noContent = () => new Response(null, { status: 204 });

function open(decide: (rejection: Rejection) => Response | Promise<Response> = noContent) {
  const isDecision = ({ path }: SeenRequest) => path.endsWith('/DisapproveArticleRegistration');
  const requests = stubServer((request) => {
    if (request.path.includes('GetConfig')) return json(portalConfig());
    if (request.path.includes('GetRejectionReasons')) return json({ reasons: [], version: 1 });
    if (request.path.endsWith('ToApproveTable')) return json({ items: rows, total: 3 });
    return isDecision(request) ? decide(request.body as Rejection) : problem(404, 'not-found');
  });
  const page = (
    <main tabIndex={-1}>
      <ArticleRegistrationListPage list="toApprove" />
      <Notifications />
    </main>
  );
  const { unmount } = renderRoutes([{ path: '*', element: page }]);
  const decisions = () => requests.filter(isDecision).map(({ body }) => body as Rejection);
  return { decisions, unmount };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const ready = () => screen.findByRole('link', { name: `${wholeName('Noor')}, 004817` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

async function reject(reason: string) {
  await press('Afwijzen');
  await screen.findByRole('dialog');
  await userEvent.type(dialog().getByLabelText('Reden van afwijzing'), reason);
  await userEvent.click(dialog().getByRole('button', { name: /^\d+ aanvra(ag|gen) afwijzen$/ }));
}
const storedDraft = () =>
  Object.entries(sessionStorage).find(([key]) => key.includes(' bulk-reject '))?.[1] as unknown;

test('a typed reason is stored until no request of the run waits any more', async () => {
  const { decisions, unmount } = open(({ articleRegistrationId: id }) =>
    id === idOf('request-1') ? problem(422, 'invalid-input') : noContent(),
  );
  await ready();
  await userEvent.click(box('Selecteer alles op deze pagina'));
  await reject('Niet in dienst');
  await screen.findByRole('heading', { name: '2 van 3 afgewezen' });
  expect(storedDraft()).toContain('Niet in dienst');
  await press('Sluiten');

  // A reload drops the run, but not the draft.
  unmount();
  dismissBulkRun();
  const again = open();
  await ready();
  await userEvent.click(box(`Selecteer ${wholeName('Joël')}, 004817`));
  await press('Afwijzen');
  await screen.findByRole('dialog');
  expect(dialog().getByText('Concept hersteld')).toBeVisible();
  expect(dialog().getByLabelText('Reden van afwijzing')).toHaveValue('Niet in dienst');
  await press('1 aanvraag afwijzen');
  await screen.findByText('1 aanvraag afgewezen');
  expect(again.decisions()[0]?.reason).toBe('Niet in dienst');
  expect(decisions()).toHaveLength(3);
  expect(storedDraft()).toBeUndefined();
});

test('a run that succeeds while the list is closed discards its reason', async () => {
  let finish: (() => void) | undefined;
  const { unmount } = open(
    () => new Promise<Response>((resolve) => (finish = () => resolve(noContent()))),
  );
  await ready();
  await userEvent.click(box(`Selecteer ${wholeName('Noor')}, 004817`));
  await reject('Niet in dienst');
  await waitFor(() => expect(finish).toBeDefined());
  expect(storedDraft()).toContain('Niet in dienst');
  unmount();
  finish?.();
  await waitFor(() => expect(storedDraft()).toBeUndefined());
});
