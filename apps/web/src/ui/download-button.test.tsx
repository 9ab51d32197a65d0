import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { beOnPhone } from '../../test/phone.ts';
import { renderPage } from '../../test/render-page.tsx';
import type { DownloadedFile } from '../lib/api-answer.ts';
import { ApiError } from '../lib/api-error.ts';
import { DownloadButton } from './download-button.tsx';
import { ExportButton } from './export-button.tsx';

const saved: string[] = [];
const types: string[] = [];

beforeEach(() => {
  saved.length = 0;
  types.length = 0;
  URL.createObjectURL = (file) => {
    types.push(file instanceof Blob ? file.type : '');
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const file = (fileName: string): DownloadedFile => ({
  blob: new Blob(['%PDF'], { type: 'application/pdf' }),
  fileName,
});

const show = (fetchFile: () => Promise<DownloadedFile>) =>
  renderPage(
    <>
      <DownloadButton label="AAO downloaden" fetchFile={fetchFile} />
      <Notifications />
    </>,
  );

const button = () => screen.getByRole('button', { name: 'AAO downloaden' });

test('is busy while the file loads, then saves it under its name', async () => {
  let finish: (file: DownloadedFile) => void = () => {};
  show(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.click(button());
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  finish(file('AAO Noor van der Velden.pdf'));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(saved).toEqual(['AAO Noor van der Velden.pdf']);
});

test('shows a failure and can be retried', async () => {
  const fetchFile = vi
    .fn<() => Promise<DownloadedFile>>()
    .mockRejectedValueOnce(new ApiError({ status: 500, code: 'internal-error', requestId: 'r-17' }))
    .mockResolvedValueOnce(file('undefined'));
  show(fetchFile);
  await userEvent.click(button());
  expect(await screen.findByText('Downloaden is mislukt')).toBeVisible();
  expect(screen.getByText(/Er is iets misgegaan/)).toBeVisible();
  expect(screen.getByText('Kenmerk r-17')).toBeVisible();
  expect(button()).toBeEnabled();
  await userEvent.click(button());
  await waitFor(() => expect(saved).toEqual(['undefined']));
  // The browser knows no file extension of this type that it could add to the name.
  expect(types).toEqual(['application/octet-stream']);
});

test('is a round icon with a name on a phone', () => {
  beOnPhone();
  show(() => Promise.resolve(file('x')));
  expect(button()).toHaveTextContent('');
  expect(button()).toHaveAccessibleName('AAO downloaden');
});

test('an export shows its own failure text unchanged and can be retried', async () => {
  const fetchFile = vi
    .fn<() => Promise<DownloadedFile>>()
    .mockRejectedValueOnce(new ApiError({ status: 0 }))
    .mockResolvedValueOnce(file('Actieve abonnementen.xlsx'));
  renderPage(
    <>
      <ExportButton fetchFile={fetchFile} />
      <Notifications />
    </>,
  );
  const exportButton = () => screen.getByRole('button', { name: 'Exporteren naar Excel' });
  await userEvent.click(exportButton());
  expect(await screen.findByText('Exporteren is mislukt')).toBeVisible();
  expect(exportButton()).toBeEnabled();
  await userEvent.click(exportButton());
  await waitFor(() => expect(saved).toEqual(['Actieve abonnementen.xlsx']));
});
