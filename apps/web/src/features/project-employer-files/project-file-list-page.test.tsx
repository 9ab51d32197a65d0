import { Notifications } from '@mantine/notifications';
import type { ProjectEmployerFile } from '@portal/contract/project-employer-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { beOnPhone } from '../../../test/phone.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { ProjectFileListPage } from './project-file-list-page.tsx';

const saved: string[] = [];

beforeEach(() => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([project('Vlierboom')]);
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const manual: ProjectEmployerFile = {
  fileName: 'Handleiding & tarieven.pdf',
  fileType: 'pdf',
  size: 1_234_567,
  uploadedAt: '2026-03-20T09:30:00.000Z',
};
const logo: ProjectEmployerFile = {
  fileName: 'logo.png',
  fileType: 'png',
  size: 8_400,
  uploadedAt: '2026-02-01T12:00:00.000Z',
};

function open({
  items = [manual, logo],
  list = () => json({ items, total: items.length }),
  download = () => Promise.resolve(problem(500, 'internal-error')),
}: {
  items?: ProjectEmployerFile[];
  list?: () => Response;
  download?: () => Promise<Response>;
} = {}) {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    return path.includes('FilesTable') ? list() : download();
  });
  const page = (
    <>
      <ProjectFileListPage />
      <Notifications />
    </>
  );
  return { requests, ...renderRoutes([{ path: '/files', element: page }], '/files') };
}

const button = (name: string) => screen.findByRole('button', { name: `${name} downloaden` });

test('lists the latest first, with type, size and date in words', async () => {
  const { requests, router } = open();
  const row = (await button('Handleiding & tarieven.pdf')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('PDF-document');
  expect(row).toHaveTextContent('1,2 MB');
  expect(row).toHaveTextContent('20-03-2026 10:30');
  const request = requests.find(({ path }) => path.includes('FilesTable'));
  expect(request?.body).toMatchObject({ sortBy: 'uploadedAt', descending: true, page: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Grootte' }));
  expect(router.state.location.search).toBe('?sort=size');
});

test('shows the progress of a download, and saves the file under its name', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (body = controller),
  });
  const headers = {
    'content-type': 'application/pdf',
    'content-length': '8',
    'content-disposition': "attachment; filename*=UTF-8''Handleiding%20%26%20tarieven.pdf",
  };
  const { requests } = open({ download: () => Promise.resolve(new Response(stream, { headers })) });
  await userEvent.click(await button(manual.fileName));
  body?.enqueue(new TextEncoder().encode('%PDF'));
  expect(await screen.findByText('50%')).toBeVisible();
  expect(screen.getByText('Bezig met downloaden')).toBeInTheDocument();
  const busy = await button(manual.fileName);
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(busy);
  body?.enqueue(new TextEncoder().encode('-1.7'));
  body?.close();
  await waitFor(() => expect(saved).toEqual([manual.fileName]));
  expect(screen.queryByText('Bezig met downloaden')).not.toBeInTheDocument();
  const downloads = requests.filter(({ path }) => path.includes('Download'));
  expect(downloads.map(({ path }) => path)).toEqual([
    `/employerportal/ProjectEmployerFiles/DownloadProjectEmployerFile?ProjectId=${idOf('Vlierboom')}&FileName=Handleiding+%26+tarieven.pdf`,
  ]);
});

test('a failed download shows the reason, and can be retried', async () => {
  open();
  await userEvent.click(await button('logo.png'));
  expect(await screen.findByText('Downloaden is mislukt')).toBeVisible();
  expect(await button('logo.png')).toHaveAttribute('aria-busy', 'false');
  expect(saved).toEqual([]);
});

test('an empty list says what to do', async () => {
  open({ items: [] });
  expect(await screen.findByText('Er zijn nog geen bestanden')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Promotiemateriaal bekijken' })).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  let isBroken = true;
  open({
    list: () => (isBroken ? problem(403, 'totp-demanded') : json({ items: [manual], total: 1 })),
  });
  const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  isBroken = false;
  await userEvent.click(retry);
  expect(await button(manual.fileName)).toBeVisible();
});

test('is a list of cards on a phone', async () => {
  beOnPhone();
  open();
  const card = (await button('logo.png')).closest('li');
  expect(card).toHaveTextContent('PNG-afbeelding, 8 kB');
  expect(card).toHaveTextContent('Geplaatst op 01-02-2026');
});
