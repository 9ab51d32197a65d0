import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  choose,
  diff,
  openEmployeeList as open,
  preview,
  xlsx,
} from '../../../test/employee-list.tsx';
import { json, problem } from '../../../test/stub-server.ts';
import { i18n } from '../../i18n/i18n.ts';

test('a file with too many rows is shown as too large', async () => {
  open({
    'Upload/Upload': () =>
      problem(422, 'invalid-input', { file: [{ code: 'file-too-many-rows', message: 'x' }] }),
  });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Het bestand is te groot');
  expect(screen.getByText(/^Het bestand is te groot\. Het werkblad heeft meer/)).toBeVisible();
});

test('a file of another type shows how to save it, in the language of the page', async () => {
  await i18n.changeLanguage('en');
  const { requestsTo } = open();
  const field = () => screen.findByLabelText('Choose a file');
  for (const [name, text] of [
    ['list.ods', /^This is an OpenDocument file/],
    ['list.numbers', /choose File > Export To > Excel/],
    ['list.xlsb', /^This is a binary Excel workbook/],
  ] as const) {
    fireEvent.change(await field(), { target: { files: [xlsx(4, name)] } });
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(requestsTo('Upload')).toHaveLength(0);
  fireEvent.change(await field(), { target: { files: [xlsx(4, 'list.xls')] } });
  await screen.findByText('Ready to compare');
});

test('the preview names the sheet that was read, and what was left out', async () => {
  open({ DiffEmployeeList: () => json(diff({ sheetName: 'Mei', zeroRows: 12 })) });
  await preview();
  expect(await screen.findByText('De lijst komt van het werkblad ‘Mei’.')).toBeVisible();
  expect(screen.getByText('12 regels met alleen nullen zijn overgeslagen.')).toBeVisible();
});
