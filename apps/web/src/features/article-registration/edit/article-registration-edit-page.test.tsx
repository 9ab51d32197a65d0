import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../../test/id-of.ts';
import {
  decider,
  field,
  fill,
  mayEdit,
  noContent,
  openEdit as open,
  save,
} from '../../../../test/request-edit.tsx';
import { requestDetail } from '../../../../test/records.ts';
import { problem } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';

beforeEach(mayEdit);

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('sends only what was edited, on the version that was loaded', async () => {
  const { saves, router } = open();
  expect(await field('Kostenplaats')).toHaveValue('4120');
  expect(save()).toBeDisabled();
  await fill('Kostenplaats', '5000');
  await fill('Afdeling', '');
  await userEvent.click(save());
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/requests/detail/${idOf('request-1')}`),
  );
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(screen.queryByText('Je wijzigingen zijn niet opgeslagen')).not.toBeInTheDocument();
  expect(saves()).toEqual([
    { articleRegistrationId: idOf('request-1'), version: 1, costCentre: '5000', department: '' },
  ]);
});

test('Back, after saving, does not lead to the form again', async () => {
  const { router } = open({ address: `/requests/detail/${idOf('request-1')}` });
  const detail = router.state.location.pathname;
  await act(() => router.navigate(`/requests/detail-edit/${idOf('request-1')}`));
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe(detail));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe(detail);
});

test('shows what the employee pays, and explains limits in words', async () => {
  open();
  const contribution = await field('Werkgeversbijdrage');
  expect(plain(contribution.closest('form')?.textContent)).toContain(
    'van € 10,00 tot en met € 42,50',
  );
  await fill('Werkgeversbijdrage', '12,50');
  expect(plain(screen.getByText(/betaalt dan/).textContent)).toBe(
    'De medewerker betaalt dan € 30,00 per maand, nu € 32,50',
  );
  expect(plain(contribution.closest('form')?.textContent)).toContain(
    'Netto eigen bijdrage van € 7,50 naar € 5,00',
  );
  await fill('Werkgeversbijdrage', '9');
  await userEvent.tab();
  expect(screen.getByText('Het bedrag moet ten minste 10,00 zijn')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('a fault from the server is shown at its field, focused, and the input stays', async () => {
  open({
    save: () =>
      problem(422, 'invalid-input', {
        department: [{ code: 'characters-unsupported', message: 'Niet te drukken: 🏊' }],
      }),
  });
  await fill('Afdeling', 'Zwemmen');
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await waitFor(async () => expect(await field('Afdeling')).toHaveFocus());
  expect(await field('Afdeling')).toHaveValue('Zwemmen');
  expect(await field('Kostenplaats')).toHaveValue('5000');
});

test('a correction of the provider is not attributed to a colleague', async () => {
  open({
    save: () => problem(409, 'state-changed'),
    after: { version: 2, costCentre: '4999' },
    history: ['article-registration-corrected', 'article-registration-edited'],
  });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('De aanbieder heeft deze aanvraag intussen gecorrigeerd');
  expect(within(notice).getByRole('radio', { name: 'Van de aanbieder: 4999' })).toBeVisible();
  expect(notice).not.toHaveTextContent('collega');
});

test('a correction of fields outside the form is shown, before and after', async () => {
  const { address } = requestDetail();
  open({
    save: () => problem(409, 'state-changed'),
    after: {
      version: 2,
      birthDate: '1990-11-09',
      gender: 'X',
      intensity: null,
      address: { ...address, city: 'Deventer', country: 'BE' },
    },
    history: ['article-registration-corrected'],
  });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('De correctie van de aanbieder raakt geen van je velden.');
  const changes = within(notice).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Geboortedatum van 08-11-1991 naar 09-11-1990',
    'Geslacht van Vrouw naar X',
    'Adres van Lijsterbesstraat 14-II, 7203 KD Zutphen naar Lijsterbesstraat 14-II, 7203 KD Deventer, België',
    'Intensiteit van 2 keer per week naar Onbeperkt',
  ]);
  expect(await field('Kostenplaats')).toHaveValue('5000');
});

test('changes made since a draft was stored are named by the conflict, with their current values', async () => {
  const { router } = open({
    save: () =>
      problem(409, 'state-changed', {
        costCentre: [{ code: 'changed-meanwhile', message: '' }],
        birthDate: [{ code: 'changed-meanwhile', message: '' }],
      }),
    // The draft stores what it edits, and nothing else of the employee.
    registration: requestDetail({ birthDate: '1990-11-09' }),
    after: { version: 2, costCentre: '4999' },
    history: ['article-registration-corrected'],
  });
  await fill('Afdeling', 'Zorg');
  await userEvent.click(save());
  const notice = await screen.findByRole('alert');
  const changes = within(notice).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Kostenplaats van 4120 naar 4999',
    'Geboortedatum is nu 09-11-1990',
  ]);
  expect(await field('Kostenplaats')).not.toHaveAccessibleDescription(/intussen/);
  expect(router.state.location.pathname).toContain('detail-edit');
});

test("another account's edit is shown beside the user's, to choose per field", async () => {
  let isFirst = true;
  const { saves } = open({
    save: () => {
      const answer = isFirst ? problem(409, 'state-changed') : noContent();
      isFirst = false;
      return answer;
    },
    after: { version: 2, costCentre: '4999', department: 'Zorg' },
  });
  await fill('Kostenplaats', '5000');
  await fill('Personeelsnummer', '007');
  await userEvent.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Een collega heeft deze aanvraag intussen gewijzigd');
  expect(notice).toHaveTextContent('Afdeling van Verpleging Noord naar Zorg');
  expect(await field('Afdeling')).toHaveValue('Zorg');
  expect(await field('Personeelsnummer')).toHaveValue('007');
  const choice = within(within(notice).getByRole('radiogroup', { name: 'Kostenplaats' }));
  expect(choice.getByRole('radio', { name: 'Van jou: 5000' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: 'Van je collega: 4999' }));
  expect(await field('Kostenplaats')).toHaveValue('4999');
  await userEvent.click(choice.getByRole('radio', { name: 'Van jou: 5000' }));
  expect(await field('Kostenplaats')).toHaveValue('5000');
  await userEvent.click(save());
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({
    articleRegistrationId: idOf('request-1'),
    version: 2,
    employeeNumber: '007',
    costCentre: '5000',
  });
});

test("another account's decision is shown by name; the input stays in view", async () => {
  open({
    save: () => problem(409, 'already-decided'),
    after: {
      status: 'Rejected',
      decidedBy: 'Joost Nijënhuis',
      decidedAt: '2026-03-20T09:30:00.000Z',
    },
  });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Joost Nijënhuis wees de aanvraag af op 20-03-2026 10:30',
  );
  expect(await field('Kostenplaats')).toHaveValue('5000');
  expect(save()).toBeDisabled();
});

test('a link asks before it discards the input; a draft outlives the page', async () => {
  const { router } = open();
  await fill('Kostenplaats', '5000');
  await userEvent.click(screen.getByRole('link', { name: 'Annuleren' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hier blijven' }));
  expect(await field('Kostenplaats')).toHaveValue('5000');
  await act(() => router.navigate(`/requests/detail/${idOf('request-1')}`));
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  await userEvent.click(screen.getByRole('link', { name: 'Verder met bewerken' }));
  expect(await screen.findByText('Concept hersteld')).toBeVisible();
  expect(await field('Kostenplaats')).toHaveValue('5000');
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }));
  expect(await field('Kostenplaats')).toHaveValue('4120');
});

test('a discarded draft is deleted', async () => {
  open();
  await fill('Kostenplaats', '5000');
  await userEvent.click(screen.getByRole('link', { name: 'Annuleren' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Weggooien en weggaan' }));
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(screen.queryByText('Je wijzigingen zijn niet opgeslagen')).not.toBeInTheDocument();
});

test.each(['Annuleren', 'Noor van der Velden'])(
  '%s leads back to the position in the list, also when the input is discarded',
  async (name) => {
    const { router } = open();
    const origin = {
      list: 'toApprove',
      position: 0,
      rowsPerPage: 10,
      sortBy: 'requestedAt',
      descending: false,
      search: 'Noor',
    };
    const { pathname } = router.state.location;
    await act(() => router.navigate(pathname, { state: origin }));
    await fill('Kostenplaats', '5000');
    // The name above the form links to the person too.
    await userEvent.click(screen.getAllByRole('link', { name })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Weggooien en weggaan' }));
    expect(await screen.findByText('1 van 1')).toBeVisible();
    expect(router.state.location.state).toEqual(origin);
  },
);

test('an account without the right to decide sees the reason, and a way back', async () => {
  useProjects.getState().setProjects([decider]);
  open();
  expect(await screen.findByText('Je kunt deze aanvraag niet bewerken')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terug naar de aanvraag' })).toHaveAttribute(
    'href',
    `/requests/detail/${idOf('request-1')}`,
  );
});

test('the start date can be changed separately, from the request', async () => {
  const { saves } = open({ address: `/requests/detail/${idOf('request-1')}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Startdatum wijzigen' }));
  const date = await field('Nieuwe startdatum');
  expect(await screen.findByText(/tot en met 30-09-2026/)).toBeVisible();
  await userEvent.clear(date);
  await userEvent.type(date, '1-5-2026');
  const [submit] = screen.getAllByRole('button', { name: 'Startdatum wijzigen' }).slice(-1);
  await userEvent.click(submit!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves()).toEqual([
    { articleRegistrationId: idOf('request-1'), version: 1, startDate: '2026-05-01' },
  ]);
});
