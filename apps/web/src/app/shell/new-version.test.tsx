import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { setPageVersion, responseOfVersion } from '../../../test/version.ts';
import { recordVersion } from '../../lib/page-version.ts';
import { browser } from '../../lib/reload-page.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { NewVersion } from './new-version.tsx';

let reload: MockInstance<() => void>;
beforeEach(() => {
  setPageVersion('1000-aa');
  reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
});

const learn = (version: string) => act(() => recordVersion(responseOfVersion(version)));
const open = (isTyped = false) =>
  renderPage(
    <>
      <NewVersion />
      <LeaveGuard isActive={isTyped} onLeave={() => {}} />
    </>,
  );
const notice = () => screen.queryByText('Er is een nieuwe versie.');

test('shows a notice after a response of a newer server, and reloads once on the next navigation', async () => {
  const { router } = open();
  expect(notice()).not.toBeInTheDocument();
  learn('2000-bb');
  expect(notice()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate('/?page=2'));
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate('/next'));
  expect(reload).toHaveBeenCalledOnce();
  // The reload was served by a server of the old version.
  await act(() => router.navigate('/after'));
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['1000-aa', '500-bb', '2000-aa'])('a server with %s is not newer', (version) => {
  open();
  learn(version);
  expect(notice()).not.toBeInTheDocument();
});

test('a page without a version detects no newer one', () => {
  document.querySelector('meta[name="portal-version"]')?.setAttribute('content', '__VERSION__');
  open();
  learn('2000-bb');
  expect(notice()).not.toBeInTheDocument();
});

test('no navigation reloads while text is unsaved; the button does', async () => {
  const { router } = open(true);
  learn('2000-bb');
  await act(() => router.navigate('/next'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Nu vernieuwen' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('an unread message prevents the reload', async () => {
  const { router } = open();
  learn('2000-bb');
  act(() => void notifications.show({ message: 'Aanvraag goedgekeurd' }));
  await act(() => router.navigate('/next'));
  expect(reload).not.toHaveBeenCalled();
  act(() => notifications.clean());
  await act(() => router.navigate('/after'));
  expect(reload).toHaveBeenCalledOnce();
});
