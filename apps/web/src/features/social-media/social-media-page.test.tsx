import { Notifications } from '@mantine/notifications';
import type { PromotionFile, PromotionFolder } from '@portal/contract/social-media';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { beOnPhone } from '../../../test/phone.ts';
import { portalConfig } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { SocialMediaPage } from './social-media-page.tsx';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.href.startsWith('blob:')) saved.push(this.download);
  });
});

const post: PromotionFile = {
  promotionFileId: idOf('file-1'),
  fileName: 'zomer-vierkant.jpg',
  fileType: 'jpg',
  size: 1_234_567,
  uploadedAt: '2026-03-20T09:30:00.000Z',
  thumbnailUri: '/images/abc',
};
const story: PromotionFile = {
  ...post,
  promotionFileId: idOf('file-2'),
  fileName: 'zomer-staand.png',
  fileType: 'png',
  size: 765_433,
  thumbnailUri: null,
};
const summer: PromotionFolder = { folder: 'Zomer', size: 2_000_000, files: [post, story] };

const answerOf = (contentType: string, fileName: string) =>
  new Response('bytes', {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });

function open(address = '/', list: (path: string) => Response = () => json({ items: [summer] })) {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('DownloadSocialMediaFile')) return answerOf('image/jpeg', post.fileName);
    if (path.includes('DownloadSocialMediaFolder')) return answerOf('application/zip', 'Zomer.zip');
    return list(path);
  });
  const page = (
    <>
      <SocialMediaPage />
      <Notifications />
    </>
  );
  return { requests, ...renderRoutes([{ path: '/', element: page }], address) };
}

const selectedKinds = (requests: { path: string }[]) =>
  requests.flatMap(({ path }) => /SocialMediaType=(\w+)/.exec(path)?.[1] ?? []);

test('shows folders with their files, and downloads one or all of them', async () => {
  const { requests } = open();
  const folder = await screen.findByRole('region', { name: 'Zomer' });
  expect(within(folder).getByText('2 bestanden, 2 MB')).toBeVisible();
  expect(within(folder).getByText('JPG-afbeelding, 1,2 MB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'zomer-vierkant.jpg downloaden' }));
  await waitFor(() => expect(saved).toEqual(['zomer-vierkant.jpg']));
  await userEvent.click(
    screen.getByRole('button', { name: /^Map downloaden: Zomer als zip, 2.MB$/ }),
  );
  await waitFor(() => expect(saved).toEqual(['zomer-vierkant.jpg', 'Zomer.zip']));
  expect(requests.map(({ body }) => body).filter(Boolean)).toEqual([
    { promotionFileId: idOf('file-1') },
    { socialMediaType: 'EmployerSocialMedia', folder: 'Zomer' },
  ]);
});

test('a missing thumbnail is replaced by the icon of its file type', async () => {
  const { container } = open();
  await screen.findByRole('region', { name: 'Zomer' });
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/images/abc');
  fireEvent.error(picture as HTMLElement);
  expect(container.querySelector('img')).toBeNull();
});

test('the kind is part of the address', async () => {
  const { requests, router } = open('/?type=SportLocationPoster');
  await screen.findByRole('region', { name: 'Zomer' });
  const chosen = screen.getByRole('link', { name: 'Posters, Sportlocatie' });
  expect(chosen).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Schermen, Sportlocatie' }));
  expect(router.state.location.search).toBe('?type=SportLocationNarrowcasting');
  await waitFor(() =>
    expect(selectedKinds(requests)).toEqual(['SportLocationPoster', 'SportLocationNarrowcasting']),
  );
});

test('on a phone the kind is a select; an unknown kind counts as none', async () => {
  beOnPhone();
  const { requests, router } = open('/?type=Nothing');
  const select = await screen.findByRole('combobox', { name: 'Soort materiaal' });
  expect(select).toHaveValue('EmployerSocialMedia');
  await userEvent.selectOptions(select, 'Posters, werkgever');
  expect(router.state.location.search).toBe('?type=EmployerPoster');
  await waitFor(() =>
    expect(selectedKinds(requests)).toEqual(['EmployerSocialMedia', 'EmployerPoster']),
  );
});

test('shows an empty folder, a failure and a missing right', async () => {
  let answer = () => json({ items: [] });
  open('/', () => answer());
  expect(await screen.findByText('Hier is nog geen materiaal')).toBeVisible();

  answer = () => problem(429, 'too-many-requests');
  await userEvent.click(screen.getByRole('link', { name: 'Posters, Werkgever' }));
  const alert = await screen.findByRole('alert');
  answer = () => json({ items: [summer] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('region', { name: 'Zomer' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  answer = () => problem(403, 'right-missing');
  await userEvent.click(screen.getByRole('link', { name: 'Posters, Sportlocatie' }));
  expect(
    await screen.findByRole('heading', { name: 'Je hebt geen toegang tot dit materiaal' }),
  ).toBeVisible();
});

test('is available in English', async () => {
  open();
  await screen.findByRole('region', { name: 'Zomer' });
  act(() => chooseLanguage('en'));
  expect(await screen.findByText('JPG picture, 1.2 MB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Posters, Sports location' })).toBeVisible();
});
