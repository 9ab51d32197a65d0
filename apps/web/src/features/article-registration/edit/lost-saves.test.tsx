import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../../test/id-of.ts';
import { requestDetail } from '../../../../test/records.ts';
import {
  field,
  fill,
  lost,
  mayEdit,
  noContent,
  openEdit as open,
  save,
} from '../../../../test/request-edit.tsx';
import { problem } from '../../../../test/stub-server.ts';

beforeEach(mayEdit);

/** The request after a save of the cost centre. */
const saved = { costCentre: '5000', version: 2 };

test('a save whose response was lost counts as saved when the request has its values', async () => {
  const { saves, router } = open({ save: lost, after: saved });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(router.state.location.pathname).toBe(`/requests/detail/${idOf('request-1')}`);
  expect(saves()).toHaveLength(1);
});

test('an own save whose response was lost is no conflict: the rest is saved on top', async () => {
  const answers = [lost, () => problem(409, 'state-changed'), noContent];
  let sent = 0;
  const { saves } = open({
    save: () => (answers[sent++] ?? noContent)(),
    after: saved,
    // The read after the lost response fails too.
    isReadable: (times) => times !== 2,
  });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await screen.findByText('Onzeker of dit is gelukt');
  await fill('Afdeling', 'Zwemmen');
  await userEvent.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(screen.queryByText(/Een collega/)).not.toBeInTheDocument();
  expect(saves().slice(1)).toEqual([
    expect.objectContaining({ version: 1, costCentre: '5000', department: 'Zwemmen' }),
    { articleRegistrationId: idOf('request-1'), version: 2, department: 'Zwemmen' },
  ]);
});

test('an edit that is undone by hand after a lost response is saved on top of it', async () => {
  const start = requestDetail();
  const answers = [lost, () => problem(409, 'state-changed'), noContent];
  let sent = 0;
  const scene = {
    save: () => (answers[sent++] ?? noContent)(),
    after: saved,
    isReadable: (times: number) => times !== 2,
  };
  const { saves } = open(scene);
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await screen.findByText('Onzeker of dit is gelukt');
  await fill('Kostenplaats', start.costCentre ?? '');
  await userEvent.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(saves().at(-1)).toMatchObject({ version: 2, costCentre: start.costCentre ?? '' });
});

test('a lost save is recognised after a reload too', async () => {
  const start = requestDetail();
  open({ save: lost, isReadable: (times) => times !== 2 });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await screen.findByText('Onzeker of dit is gelukt');
  await fill('Kostenplaats', start.costCentre ?? '');
  cleanup();
  const { saves } = open({ registration: requestDetail(saved), after: { version: 3 } });
  expect(await screen.findByText('Concept hersteld')).toBeVisible();
  expect(await field('Kostenplaats')).toHaveValue(start.costCentre ?? '');
  await userEvent.click(save());
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(saves()).toEqual([
    { articleRegistrationId: idOf('request-1'), version: 2, costCentre: start.costCentre ?? '' },
  ]);
});

test("a colleague's edit after a lost save is shown as a conflict", async () => {
  const answers = [lost, () => problem(409, 'state-changed')];
  let sent = 0;
  open({
    save: () => (answers[sent++] ?? noContent)(),
    after: { ...saved, version: 3, employeeNumber: '007' },
    isReadable: (times) => times !== 2,
  });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await screen.findByText('Onzeker of dit is gelukt');
  await fill('Afdeling', 'Zwemmen');
  await userEvent.click(save());
  expect(await screen.findByText(/Een collega heeft deze aanvraag/)).toBeVisible();
});

test('a start date whose response was lost counts as saved, and another one is saved on top', async () => {
  const answers = [lost, () => problem(409, 'state-changed'), noContent];
  let sent = 0;
  let reads = 0;
  const { saves } = open({
    save: () => (answers[sent++] ?? noContent)(),
    after: { startDate: '2026-05-01', version: 2 },
    address: `/requests/detail/${idOf('request-1')}`,
    isReadable: () => sent !== 1 || (reads += 1) > 1,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Startdatum wijzigen' }));
  const date = await field('Nieuwe startdatum');
  await screen.findByText(/30-09-2026/);
  const submit = async (value: string) => {
    await userEvent.clear(date);
    await userEvent.type(date, value);
    await userEvent.click(screen.getAllByRole('button', { name: 'Startdatum wijzigen' }).at(-1)!);
  };
  await submit('2026-05-01');
  await screen.findByText('Onzeker of dit is gelukt');
  await submit('2026-06-01');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves().slice(1)).toMatchObject([
    { version: 1, startDate: '2026-06-01' },
    { version: 2, startDate: '2026-06-01' },
  ]);
});
