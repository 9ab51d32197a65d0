import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig } from '../../test/fixtures.ts';
import { renderPage } from '../../test/render-page.tsx';
import { json, stubServer } from '../../test/stub-server.ts';
import { CHUNK_LOAD_TIMEOUT } from '../lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';

beforeEach(() => {
  stubServer(() => json(portalConfig()));
});

test('a page whose code fails to load shows an error after the limit, with a retry', async () => {
  vi.useFakeTimers();
  const Page = lazyPage(() => Promise.reject(new Error('offline')));
  renderPage(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toHaveTextContent('duurt langer dan normaal');
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT - 10_001));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(screen.getByRole('alert')).toHaveTextContent('De pagina kan niet worden geladen');
  expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  // React logs each error that a boundary catches.
  vi.mocked(console.error).mockClear();
});

test('a page that crashes is replaced by a message, until another page is opened', async () => {
  function Sometimes() {
    if (useLocation().pathname === '/') throw new Error('broken');
    return <p>well</p>;
  }
  const { router } = renderPage(
    <ErrorBoundary>
      <Sometimes />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Deze pagina werkt even niet')).toBeVisible();
  await act(() => router.navigate('/well'));
  expect(screen.getByText('well')).toBeVisible();
  vi.mocked(console.error).mockClear();
});

test('a page is shown once its code has loaded', async () => {
  const Page = lazyPage<{ name: string }>(() => Promise.resolve(({ name }) => <p>page {name}</p>));
  renderPage(<Page name="one" />);
  expect(await screen.findByText('page one')).toBeVisible();
});
