import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { choose, openEmployeeList as open } from '../../../test/employee-list.tsx';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';
import { i18n } from '../../i18n/i18n.ts';

const refusedWhileBusy = {
  nl: {
    reason: 'Het is nu te druk. Wacht even en probeer het opnieuw.',
    refused: 'lijst.xlsx is niet geüpload.',
    again: 'Opnieuw uploaden',
    ready: 'Klaar om te vergelijken',
  },
  en: {
    reason: 'It is too busy right now. Wait a moment and try again.',
    refused: 'lijst.xlsx was not uploaded.',
    again: 'Upload again',
    ready: 'Ready to compare',
  },
};

test.each(['nl', 'en'] as const)(
  'a file that a busy server refused is sent again without choosing it again: %s',
  async (language) => {
    const { reason, refused, again, ready } = refusedWhileBusy[language];
    let isBusy = true;
    const { requestsTo } = open({
      'Upload/Upload': () =>
        isBusy
          ? problem(429, 'too-many-requests', {}, { 'retry-after': '5' })
          : json({ uploadId: idOf('upload-1') }),
    });
    await choose();
    await screen.findByRole('button', { name: refusedWhileBusy.nl.again });
    await act(() => i18n.changeLanguage(language));
    const notice = screen.getByText(refused).closest('[role]');
    expect(notice).toHaveTextContent(reason);
    await userEvent.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(requestsTo('Upload/Upload')).toHaveLength(2));
    isBusy = false;
    await userEvent.click(await screen.findByRole('button', { name: again }));
    expect(await screen.findByText(ready)).toBeVisible();
    const files = requestsTo('Upload/Upload').map(({ body }) => (body as { file: File }).file.name);
    expect(files).toEqual(['lijst.xlsx', 'lijst.xlsx', 'lijst.xlsx']);
  },
);

const refuse = (body: string, type: string) =>
  new Response(body, { status: 507, headers: { 'content-type': type } });

test.each([
  ['a plain text', () => refuse('De opslag is vol\n', 'text/plain'), 'De opslag is vol'],
  ['a JSON string', () => refuse('"De opslag is vol"', 'application/json'), 'De opslag is vol'],
  ['a detail', () => json({ detail: 'De opslag is vol' }, 403), 'De opslag is vol'],
  ['a failure of the server', () => problem(500, 'internal-error'), 'verwerkt.Kenmerk r-1'],
  [
    'a page of HTML',
    () => refuse('<html>Vol</html>', 'text/html'),
    'Door een storing kon de server',
  ],
  [
    'a fault of another field',
    () =>
      problem(400, 'required-parameter', {
        projectId: [{ code: 'field-is-required', message: 'projectId is verplicht' }],
      }),
    'Het verzoek aan de server mist verplichte gegevens.',
  ],
  [
    'a fault of another field in a file of the wrong kind',
    () =>
      problem(422, 'invalid-input', {
        projectId: [{ code: 'field-is-required', message: 'projectId is verplicht' }],
      }),
    'Dit is geen Excel-bestand. Sla de lijst op als Excel-werkmap (.xlsx).',
  ],
])('an upload that is refused with %s shows the reason', async (_, answer, reason) => {
  open({ 'Upload/Upload': answer });
  await choose();
  const titles = await screen.findAllByText('lijst.xlsx is niet geüpload.');
  const [notice] = titles.flatMap((title) => title.closest<HTMLElement>('[role="status"]') ?? []);
  expect(notice).toHaveTextContent(reason);
  expect(document.body).not.toHaveTextContent('projectId');
});
