import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  choose,
  diff,
  diffPage,
  entry,
  openEmployeeList as open,
  preview,
  xlsx,
} from '../../../test/employee-list.tsx';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';
import { i18n } from '../../i18n/i18n.ts';

const column = (name: RegExp) => screen.findByRole('region', { name });

const compareFailed = 'Er is een fout opgetreden bij het versturen van de werknemerslijst';
const saveFailed = 'Er is een fout opgetreden bij het opslaan van de werknemerslijst';

test('only an account that may manage employees gets the list', () => {
  const { requests } = open({}, { mayManage: false });
  expect(screen.getByRole('heading', { name: /geen toegang/ })).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('an unsuitable file is refused before anything is sent', async () => {
  const { requestsTo } = open();
  await choose(xlsx(5 * 1024 * 1024 + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Het bestand is te groot');
  expect(
    screen.getByText(/^Het bestand is te groot. Het is 5,1 MB, en een lijst mag ten hoogste 5 MB/),
  ).toBeVisible();
  await choose(xlsx(4, 'lijst.csv'));
  expect(await screen.findByText('Dit bestandstype wordt niet ondersteund')).toBeVisible();
  expect(screen.getByText(/^Dit is een tekstbestand.*kies Bestand > Opslaan als/)).toBeVisible();
  expect(requestsTo('Upload')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Verschillen bekijken' })).toBeDisabled();
});

test('a refusal of the server is shown with its kind and its own text', async () => {
  open({
    'Upload/Upload': () =>
      problem(422, 'invalid-input', { file: [{ code: 'file-macro', message: 'x' }] }),
  });
  await choose();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Dit bestandstype wordt niet ondersteund');
  expect(alert).toHaveTextContent('lijst.xlsx is niet geüpload.');
  expect(screen.getByText(/Het bestand bevat macro's/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Opnieuw uploaden' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Bestand kiezen')).toHaveFocus();
});

test("a refusal with an unknown code is shown with the server's text", async () => {
  const problemBody = { type: 'urn:portal:problem:newer', title: 'De virusscanner is even weg' };
  open({ 'Upload/Upload': () => json(problemBody, 409) });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('De virusscanner is even weg');
  expect(screen.getByText('lijst.xlsx is niet geüpload.').closest('[role]')).toHaveTextContent(
    'De virusscanner is even weg',
  );
});

test('a file fault with an unknown code is shown in both places', async () => {
  open({
    'Upload/Upload': () =>
      problem(422, 'invalid-input', {
        file: [{ code: 'newer' as never, message: 'Dit blad is leeg' }],
      }),
  });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit blad is leeg');
  expect(screen.getAllByText('Dit blad is leeg')).toHaveLength(2);
});

test('discarding a file deletes its upload', async () => {
  const { requestsTo } = open();
  await choose();
  await screen.findByText('Klaar om te vergelijken');
  expect(requestsTo('Upload/Upload')[0]?.body).toMatchObject({ projectId: idOf('Vlierboom') });
  await userEvent.click(screen.getByRole('button', { name: 'Bestand verwijderen' }));
  await waitFor(() =>
    expect(requestsTo('Upload/Delete')[0]?.body).toEqual({ uploadId: idOf('upload-1') }),
  );
  expect(screen.getByRole('button', { name: 'Verschillen bekijken' })).toBeDisabled();
  expect(screen.getByLabelText('Bestand kiezen')).toHaveFocus();
});

test('a queued list shows its position', async () => {
  open({
    'Upload/Upload': () => new Response(new ReadableStream()),
    GetUploadPlace: () => json({ place: 4 }),
  });
  await choose();
  const state = await screen.findByText(
    'Er wachten meer lijsten. Die van jou is nummer 4 in de rij.',
  );
  expect(state).toHaveAttribute('role', 'status');
});

test('the preview shows who is added, who is removed and the consequences', async () => {
  const { requestsTo } = open();
  await preview();
  expect(await column(/^Nieuw 1/)).toHaveTextContent('006011Inês Carvalho');
  const deleted = await column(/^Verwijderd 3/);
  expect(deleted).toHaveTextContent('1 van hen heeft een lopend abonnement');
  const rows = within(deleted).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Abonnement loopt, € 42,50 per maand');
  expect(rows[1]).toHaveTextContent('Geen abonnement');
  expect(rows[2]).toHaveTextContent('Opgezegd per 30-04-2026');
  const unchanged = await column(/^Ongewijzigd 2/);
  expect(within(unchanged).getAllByRole('listitem')[0]).toHaveTextContent('Was: Truus van der Aa');
  expect(screen.getByText(/vergeleken met de lijst van 02-03-2026/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verschillen' })).toHaveFocus();

  await userEvent.type(screen.getByRole('searchbox'), 'ines{Enter}');
  await waitFor(() => expect(deleted).toHaveTextContent('0 van 3'));
  expect(await column(/^Nieuw 1/)).toHaveTextContent('Inês Carvalho');
  expect(requestsTo('DiffEmployeeList')[0]?.path).toContain(`UploadId=${idOf('upload-1')}`);
});

test('a page that failed to load is requested again', async () => {
  const many = Array.from({ length: 300 }, (_, index) => entry(String(index).padStart(6, '0')));
  let isBroken = true;
  open({
    DiffEmployeeList: () => json(diff({ diffs: many })),
    GetEmployeeListDiffPage: (request) =>
      isBroken ? problem(403, 'totp-demanded') : diffPage(many)(request),
  });
  await preview();
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 300 tonen' }));
  const scrollArea = within(await column(/^Ongewijzigd 300/)).getByRole('region');
  fireEvent.scroll(scrollArea, { target: { scrollTop: 299 * 36 } });
  expect(await screen.findByText('Deze medewerkers konden niet worden opgehaald')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await within(scrollArea).findByText('Naam 000299')).toBeInTheDocument();
});

test('saving confirms, links to those who still have a subscription, and clears the file', async () => {
  const { requestsTo } = open();
  await preview();
  await userEvent.click(await screen.findByRole('button', { name: 'Lijst opslaan' }));
  expect(
    await screen.findByText('Het opslaan van de werknemerslijst is succesvol afgehandeld'),
  ).toBeVisible();
  expect(requestsTo('UpdateEmployeeList')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    uploadId: idOf('upload-1'),
  });
  expect(requestsTo('Upload/Delete')).toHaveLength(0);
  expect(requestsTo('GetEmployeeListLog').length).toBeGreaterThan(1);
  expect(screen.getByRole('button', { name: 'Naar opzegbare abonnementen (2)' })).toBeVisible();
});

test('the first list is labelled as such', async () => {
  const diffs = [entry('1', { diffStatus: 'Added' })];
  open({ DiffEmployeeList: () => json(diff({ diffs, savedList: null, removals: 0 })) });
  await preview();
  expect(await screen.findByText('Dit wordt de eerste lijst, met 1 medewerker')).toBeVisible();
  expect(await column(/^Ongewijzigd 0/)).toHaveTextContent('Niemand staat al op de huidige lijst');
});

test('a list that was changed meanwhile is compared again', async () => {
  const { requestsTo } = open({ UpdateEmployeeList: () => problem(409, 'state-changed') });
  await preview();
  await userEvent.click(await screen.findByRole('button', { name: 'Lijst opslaan' }));
  const alert = (await screen.findByText(saveFailed)).closest('[role="alert"]');
  expect(alert).toHaveTextContent('Iemand anders heeft een lijst opgeslagen');
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw vergelijken' }));
  expect(await column(/^Nieuw 1/)).toBeVisible();
  expect(requestsTo('DiffEmployeeList')).toHaveLength(2);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('network')), 'kwam niet aan'],
  ['that nothing was done', () => problem(403, 'totp-demanded'), 'Dit project vraagt om 2FA'],
  ['what leaves it open', () => problem(500, 'internal-error'), 'Door een storing kon de server'],
])('comparing and saving show what failed after %s, and lose nothing', async (_, fail, reason) => {
  let isBroken = true;
  open({
    DiffEmployeeList: () => (isBroken ? fail() : json(diff())),
    UpdateEmployeeList: fail,
  });
  await preview();
  expect(await screen.findByText(compareFailed)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Verschillen bekijken' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lijst opslaan' }));
  const alert = (await screen.findByText(saveFailed)).closest('[role="alert"]');
  expect(alert).toHaveTextContent(reason);
  expect(alert).not.toHaveTextContent('Onzeker of dit is gelukt');
  expect(screen.getByRole('button', { name: 'Lijst opslaan' })).toBeEnabled();
});

test('an expired upload is sent again', async () => {
  const { requestsTo } = open({ DiffEmployeeList: () => problem(404, 'not-found') });
  await preview();
  const alert = (await screen.findByText(compareFailed)).closest('[role="alert"]');
  expect(alert).toHaveTextContent('Het bestand is niet meer op de server');
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw uploaden' }));
  await screen.findByText('Klaar om te vergelijken');
  expect(requestsTo('Upload/Upload')).toHaveLength(2);
});

test('faults in the list are shown cell by cell, in the language of the page', async () => {
  await i18n.changeLanguage('en');
  const message = 'Bij personeelsnummer 004817 staat geen naam. Vul de naam in of haal de rij weg.';
  open({
    DiffEmployeeList: () =>
      problem(422, 'invalid-input', {
        B14: [{ code: 'name-missing', message }],
        A2: [{ code: 'value-invalid', message: 'Iets nieuws' }],
        '': [
          { code: 'on-other-sheet', message: 'De cellen staan op het werkblad ‘Mei’.' },
          { code: 'more-faults', message: 'Dit zijn de eerste 2 van de 5 fouten.' },
        ],
      }),
  });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [xlsx()] } });
  await screen.findByText('Ready to compare');
  await userEvent.click(screen.getByRole('button', { name: 'View differences' }));
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('A2Iets nieuws');
  expect(rows[2]).toHaveTextContent(
    'B14Employee number 004817 has no name. Fill in the name or remove the row.',
  );
  expect(
    screen.getByText(
      /The cells are on the worksheet ‘Mei’\. These are the first 2 of the 5 faults\./,
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Choose another file')).toBeInTheDocument();
});

test('warnings name their rows', async () => {
  open({
    DiffEmployeeList: () =>
      json(
        diff({
          duplicates: [{ employeeNumber: '004817', rows: [118, 391, 402] }],
          rowsWithoutNumber: [7],
          restoredZeros: [{ employeeNumber: '7', savedNumber: '007' }],
          rewrittenNumbers: [{ employeeNumber: "'00123", savedNumber: '00123' }],
          similarNumbers: [{ employeeNumbers: ['0045', '００４５'], rows: [3, 9] }],
        }),
      ),
  });
  await preview();
  expect(await screen.findByText('004817 op regel 118, 391 en 402')).toBeVisible();
  expect(screen.getByText('Regel 7')).toBeVisible();
  expect(screen.getByText(/^Die telt niet mee/)).toBeVisible();
  expect(
    screen.getByText(/^Excel haalt nullen aan het begin weg. Dit nummer telt als dat/),
  ).toBeVisible();
  expect(screen.getByText('7 is 007')).toBeVisible();
  expect(screen.getByText("'00123 is 00123")).toBeVisible();
  expect(screen.getByText(/anders geschreven dan op de huidige lijst/)).toBeVisible();
  expect(screen.getByText('0045 en ００４５ op regel 3 en 9')).toBeVisible();
  expect(screen.getByText(/^Elke schrijfwijze telt als een andere medewerker/)).toBeVisible();
});

test('an empty diff says that there are no differences', async () => {
  open({ DiffEmployeeList: () => json(diff({ diffs: [entry('1')], removals: 0 })) });
  await preview();
  expect(await screen.findByText('Geen verschillen')).toBeVisible();
});

test('the list before the last one is restored through a preview', async () => {
  const { requestsTo } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vorige lijst terugzetten' }));
  expect(await column(/^Nieuw 1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lijst opslaan' }));
  await waitFor(() =>
    expect(requestsTo('UpdateEmployeeList')[0]?.body).toMatchObject({ uploadId: idOf('upload-2') }),
  );
});

test('a list of twenty thousand names draws only those in view', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => entry(String(index).padStart(6, '0')));
  const { requestsTo } = open({
    DiffEmployeeList: () => json(diff({ diffs: many })),
    GetEmployeeListDiffPage: diffPage(many),
  });
  await preview();
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 20.000 tonen' }));
  const unchanged = await column(/^Ongewijzigd 20\.000/);
  const scrollArea = within(unchanged).getByRole('region');
  expect(within(scrollArea).getAllByRole('listitem').length).toBeLessThan(50);
  fireEvent.scroll(scrollArea, { target: { scrollTop: 20_000 * 36 } });
  expect(await within(scrollArea).findByText('Naam 019999')).toBeInTheDocument();
  expect(requestsTo('GetEmployeeListDiffPage').map(({ body }) => body)).toEqual([
    expect.objectContaining({ diffStatus: 'Keep', search: '', page: 200 }),
  ]);
});
