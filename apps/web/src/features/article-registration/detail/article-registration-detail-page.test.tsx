import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { requestDetail } from '../../../../test/records.ts';
import { renderRoutes } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import { ArticleRegistrationDetailPage } from './article-registration-detail-page.tsx';

const decider = project('Vlierboom');
const rights = { ...decider.rights, decideRequests: true };

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([{ ...decider, rights }]);
});

const decision = {
  decidedAt: '2026-03-20T09:30:00.000Z',
  decidedBy: 'Joost Nijënhuis',
} as const;

interface Scene {
  registration?: ArticleRegistrationDetail;
  /**
   * The server's response to a decision; `after` is what the server has of the request afterwards.
   */
  decide?: () => Response | Promise<Response>;
  after?: Partial<ArticleRegistrationDetail>;
}

const noContent = () => new Response(null, { status: 204 });

function open({ registration = requestDetail(), decide = noContent, after = {} }: Scene = {}) {
  let current = registration;
  const requests = stubServer(async ({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('/GetArticleRegistration?')) return json(current);
    if (path.includes('GetArticleRegistrationHistory')) return json({ items: [] });
    if (!/pproveArticleRegistration$/.test(path)) return problem(404, 'not-found');
    const answer = await decide();
    if (answer.status === 204 || answer.status === 409) current = { ...current, ...after };
    return answer;
  });
  renderRoutes(
    [{ path: '/requests/detail/:id', element: <ArticleRegistrationDetailPage /> }],
    `/requests/detail/${idOf('request-1')}`,
  );
  return { decisions: () => requests.filter(({ path }) => /pproveArticle/.test(path)) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const reason = () => screen.getByLabelText('Reden van afwijzing');
const ways = [
  ['Goedkeuren', 'Bevestigen en goedkeuren'],
  ['Afwijzen', 'Aanvraag afwijzen'],
] as const;

async function openDialog(name: 'Goedkeuren' | 'Afwijzen') {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
}

test('shows the employee, the product and the price', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' }),
  ).toBeVisible();
  for (const text of ['Personeelsnummer 004817', '2 keer per week', 'Vrouw', '12-03-2026 08:14']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/Lijsterbesstraat 14-II/)).toHaveTextContent('7203 KD Zutphen');
  expect(screen.getByText(/12 maanden, samen/)).toHaveTextContent('€ 510,00');
  await waitFor(() =>
    expect(document.title).toBe('Aanvraag van Noor van der Velden | Sportportaal'),
  );
});

test('an account without the right to decide sees the reason instead of buttons', async () => {
  useProjects.getState().setProjects([decider]);
  open();
  expect(await screen.findByText(/Alleen wie het recht Autoriseren of Beheer heeft/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
});

test.each(ways)('%s: a withdrawal meanwhile is shown', async (name, submit) => {
  const withdrawn = { status: 'Withdrawn', decidedAt: decision.decidedAt, version: 2 } as const;
  const { decisions } = open({
    decide: () => problem(409, 'already-decided'),
    after: { ...withdrawn, decidedBy: null, checks: [] },
  });
  await openDialog(name);
  if (name === 'Afwijzen') await userEvent.type(reason(), 'Te laat');
  await userEvent.click(inDialog().getByRole('button', { name: submit }));
  const text = await screen.findByText(/heeft deze aanvraag ingetrokken op 20-03-2026 10:30/);
  const alert = text.closest('[role=alert]');
  expect(alert).toHaveTextContent(/^De aanvraag is ingetrokken.*Jouw beslissing is niet op/);
  if (name === 'Afwijzen') expect(screen.getByText('Te laat')).toBeVisible();
  expect(decisions()).toHaveLength(1);
  await press('Melding sluiten');
  expect(screen.getByText('De medewerker heeft deze aanvraag ingetrokken')).toBeVisible();
  expect(screen.getByText('Ingetrokken op')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
});

test('approving takes one press on the confirmation, and then shows the decision', async () => {
  const { decisions } = open({
    after: { ...decision, status: 'Approved', subscriptionId: idOf('subscription-1') },
  });
  await openDialog('Goedkeuren');
  expect(inDialog().getByText('Fitness Compleet')).toBeVisible();
  expect(inDialog().getByText('01-04-2026')).toBeVisible();
  const submit = inDialog().getByRole('button', { name: 'Bevestigen en goedkeuren' });
  expect(submit).toHaveAccessibleDescription(/^Ik bevestig dat .* minimumloon blijft\.$/);
  await waitFor(() => expect(submit).toHaveFocus());
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(decisions().map(({ body }) => body)).toEqual([
    { articleRegistrationId: idOf('request-1'), version: 1 },
  ]);
  expect(await screen.findByText('Goedgekeurd door')).toBeVisible();
  expect(screen.getByText('Joost Nijënhuis')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abonnement bekijken' })).toHaveAttribute(
    'href',
    `/subscriptions/detail/${idOf('subscription-1')}`,
  );
  expect(screen.getByRole('button', { name: 'AAO downloaden' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Beoordeling' })).toHaveFocus();
  // The back link still leads to the list that the request was opened from.
  expect(screen.getByRole('link', { name: 'Te beoordelen' })).toHaveAttribute(
    'href',
    '/requests/to-approve',
  );
});

test('a rejection requires a reason', async () => {
  const { decisions } = open({ after: { ...decision, status: 'Rejected', rejectionReason: 'x' } });
  await openDialog('Afwijzen');
  const submit = inDialog().getByRole('button', { name: 'Aanvraag afwijzen' });
  expect(submit).toBeDisabled();
  await userEvent.click(reason());
  await userEvent.tab();
  expect(screen.getByText('Reden van afwijzing is verplicht')).toBeVisible();
  await userEvent.type(reason(), ' Niet in dienst ');
  expect(screen.queryByText('Reden van afwijzing is verplicht')).not.toBeInTheDocument();
  await userEvent.click(submit);
  await waitFor(() =>
    expect(decisions().map(({ body }) => body)).toEqual([
      { articleRegistrationId: idOf('request-1'), version: 1, reason: 'Niet in dienst' },
    ]),
  );
  expect(await screen.findByText('Afgewezen door')).toBeVisible();
});

test('closing the dialog keeps the typed reason', async () => {
  open();
  await openDialog('Afwijzen');
  await userEvent.type(reason(), 'Niet in dienst');
  await press('Annuleren');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openDialog('Afwijzen');
  expect(reason()).toHaveValue('Niet in dienst');
});

test('a fault of the server in the reason is shown until the reason is edited', async () => {
  open({
    decide: () =>
      problem(422, 'invalid-input', {
        reason: [{ code: 'value-too-long', message: 'Gebruik ten hoogste 1000 tekens' }],
      }),
  });
  await openDialog('Afwijzen');
  await userEvent.type(reason(), 'x');
  await press('Aanvraag afwijzen');
  expect(await screen.findByText('Gebruik ten hoogste 1000 tekens')).toBeVisible();
  expect(reason()).toHaveFocus();
  await userEvent.clear(reason());
  expect(screen.queryByText('Gebruik ten hoogste 1000 tekens')).not.toBeInTheDocument();
  expect(screen.getByText('Reden van afwijzing is verplicht')).toBeVisible();
});

test('the second of two deciders sees who was first and keeps the typed reason', async () => {
  open({
    decide: () => problem(409, 'already-decided'),
    after: { ...decision, status: 'Approved', subscriptionId: idOf('subscription-1') },
  });
  await openDialog('Afwijzen');
  await userEvent.type(reason(), 'Niet in dienst per 1 april');
  await press('Aanvraag afwijzen');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Iemand was je voor');
  await waitFor(() =>
    expect(alert).toHaveTextContent(
      'Joost Nijënhuis heeft deze aanvraag al goedgekeurd op 20-03-2026 10:30.',
    ),
  );
  expect(within(alert).getByText('Niet in dienst per 1 april')).toBeVisible();
  expect(within(alert).getByRole('button', { name: 'Reden kopiëren' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Melding sluiten');
  expect(screen.queryByText('Niet in dienst per 1 april')).not.toBeInTheDocument();
});

test('a user whose response was lost sees their own decision', async () => {
  open({
    decide: () => problem(409, 'already-decided'),
    after: { ...decision, status: 'Approved', isDecidedByYou: true },
  });
  await openDialog('Afwijzen');
  await userEvent.type(reason(), 'Toch niet');
  await press('Aanvraag afwijzen');
  const alert = await screen.findByRole('alert');
  await waitFor(() =>
    expect(alert).toHaveTextContent('Je hebt deze aanvraag zelf goedgekeurd op 20-03-2026 10:30.'),
  );
  expect(alert).toHaveTextContent('Je had al beslist');
  expect(alert).not.toHaveTextContent(/Iemand was je voor|Joost/);
});

test('a missing right is shown in the dialog, which keeps the reason', async () => {
  open({ decide: () => problem(403, 'right-missing') });
  await openDialog('Afwijzen');
  await userEvent.type(reason(), 'Niet in dienst');
  await press('Aanvraag afwijzen');
  expect(await screen.findByRole('alert')).toHaveTextContent('Je hebt hier geen rechten voor.');
  expect(reason()).toHaveValue('Niet in dienst');
});

test('a request of another project says so and offers to switch', async () => {
  const other = project('Waterland', { rights });
  useProjects.getState().setProjects([{ ...decider, rights }, other]);
  useProjects.getState().selectProject(decider.projectId);
  open({ registration: requestDetail({ projectId: other.projectId }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Wisselen naar Waterland' }));
  expect(useProjects.getState().selectedProject?.name).toBe('Waterland');
});

test('an unknown request leads back to the list', async () => {
  stubServer(({ path }) =>
    path.includes('GetConfig') ? json(portalConfig()) : problem(404, 'not-found'),
  );
  renderRoutes(
    [{ path: '/requests/detail/:id', element: <ArticleRegistrationDetailPage /> }],
    '/requests/detail/nowhere',
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Aanvraag niet gevonden' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar Te beoordelen' })).toHaveAttribute(
    'href',
    '/requests/to-approve',
  );
});

test('a change made after the page loaded is shown before it can be approved', async () => {
  let isFirst = true;
  const { decisions } = open({
    decide: () => {
      const answer = isFirst ? problem(409, 'state-changed') : noContent();
      isFirst = false;
      return answer;
    },
    after: { version: 2, costCentre: '5000' },
  });
  await openDialog('Goedkeuren');
  await userEvent.click(inDialog().getByRole('button', { name: 'Bevestigen en goedkeuren' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De aanvraag is intussen gewijzigd');
  await waitFor(() => expect(alert).toHaveTextContent('Kostenplaats van 4120 naar 5000'));
  await openDialog('Goedkeuren');
  await userEvent.click(inDialog().getByRole('button', { name: 'Bevestigen en goedkeuren' }));
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions().map(({ body }) => body)).toEqual([
    { articleRegistrationId: idOf('request-1'), version: 1 },
    { articleRegistrationId: idOf('request-1'), version: 2 },
  ]);
});

test.each(ways)('%s: a correction is shown, before and after', async (name, submit) => {
  const address = { ...requestDetail().address, houseNumber: '41', addition: null };
  open({
    decide: () => problem(409, 'state-changed'),
    after: { version: 2, lastName: 'Velde', birthDate: '1990-11-09', address },
  });
  await openDialog(name);
  if (name === 'Afwijzen') await userEvent.type(reason(), 'Te laat');
  await userEvent.click(inDialog().getByRole('button', { name: submit }));
  const alert = within(await screen.findByRole('alert'));
  await waitFor(() => expect(alert.getAllByRole('listitem')).toHaveLength(3));
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Achternaam van Velden naar Velde',
    'Geboortedatum van 08-11-1991 naar 09-11-1990',
    'Adres van Lijsterbesstraat 14-II, 7203 KD Zutphen naar Lijsterbesstraat 41, 7203 KD Zutphen',
  ]);
});
