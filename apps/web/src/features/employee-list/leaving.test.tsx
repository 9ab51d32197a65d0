import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openEmployeeList as open, preview, xlsx } from '../../../test/employee-list.tsx';
import { idOf } from '../../../test/id-of.ts';
import { problem } from '../../../test/stub-server.ts';

/** Whether the browser would ask before it closes the window. */
const isCloseBlocked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const follow = () => userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));

test('leaving a preview asks for a confirmation, and staying keeps it', async () => {
  const { requestsTo } = open();
  expect(isCloseBlocked()).toBe(false);
  await preview();
  const save = await screen.findByRole('button', { name: 'Lijst opslaan' });
  expect(isCloseBlocked()).toBe(true);
  await follow();
  const dialog = await screen.findByRole('dialog', { name: 'Deze lijst niet opslaan?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hier blijven' }));
  expect(save).toBeEnabled();

  await follow();
  await userEvent.click(await screen.findByRole('button', { name: 'Weggooien en weggaan' }));
  await waitFor(() =>
    expect(requestsTo('Upload/Delete')[0]?.body).toEqual({ uploadId: idOf('upload-1') }),
  );
  expect(isCloseBlocked()).toBe(false);
});

test('leaving a saved list asks nothing', async () => {
  open();
  await preview();
  await userEvent.click(await screen.findByRole('button', { name: 'Lijst opslaan' }));
  await screen.findByText('Het opslaan van de werknemerslijst is succesvol afgehandeld');
  expect(isCloseBlocked()).toBe(false);
  await follow();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a corrected list can be dropped on the faults of the previous one', async () => {
  const fault = { code: 'value-invalid', message: 'Iets nieuws' } as const;
  const { requestsTo } = open({
    DiffEmployeeList: () => problem(422, 'invalid-input', { A2: [fault] }),
  });
  await preview();
  expect(await screen.findByText('Er zit één fout in de lijst')).toBeVisible();
  const panel = screen.getByRole('region', { name: 'Wat er in de lijst te verbeteren is' });
  fireEvent.drop(panel, { dataTransfer: { files: [] } });
  expect(requestsTo('Upload/Upload')).toHaveLength(1);
  fireEvent.drop(panel, { dataTransfer: { files: [xlsx(4, 'beter.xlsx')] } });
  expect(await screen.findByText('Klaar om te vergelijken')).toBeVisible();
  expect(screen.getByText('beter.xlsx')).toBeVisible();
  expect(requestsTo('Upload/Upload')).toHaveLength(2);
});

test('a file dropped outside the drop zone does not replace the page', async () => {
  open();
  await preview();
  await screen.findByRole('button', { name: 'Lijst opslaan' });
  expect(fireEvent.drop(document.body)).toBe(false);
});
