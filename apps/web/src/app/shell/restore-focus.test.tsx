import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { restoreLostFocus } from './restore-focus.ts';

function Screen({
  dialog,
  children,
}: {
  readonly dialog?: ReactNode;
  readonly children: ReactNode;
}) {
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => (mainRef.current ? restoreLostFocus(mainRef.current) : undefined), []);
  return (
    <>
      <main ref={mainRef}>
        <section aria-label="Redenen">{children}</section>
      </main>
      {dialog}
    </>
  );
}

const remove = <button type="button">Verwijderen</button>;
const focusRemove = () => screen.getByRole('button', { name: 'Verwijderen' }).focus();
const part = () => screen.getByRole('region', { name: 'Redenen' });

test('focuses the section from which the focused element was removed', async () => {
  const { rerender } = render(<Screen>{remove}</Screen>);
  focusRemove();
  rerender(<Screen>niets</Screen>);
  await waitFor(() => expect(part()).toHaveFocus());
});

test('restores the focus for an element removed behind a dialog once the dialog closes', async () => {
  const { rerender } = render(<Screen>{remove}</Screen>);
  focusRemove();
  const dialog = (
    <div role="dialog" aria-modal="true">
      <button type="button">Bevestigen</button>
    </div>
  );
  rerender(<Screen dialog={dialog}>{remove}</Screen>);
  screen.getByRole('button', { name: 'Bevestigen' }).focus();
  rerender(<Screen dialog={dialog}>niets</Screen>);
  expect(screen.getByRole('button', { name: 'Bevestigen' })).toHaveFocus();
  rerender(<Screen>niets</Screen>);
  await waitFor(() => expect(part()).toHaveFocus());
});

test('ignores changes within an open panel', async () => {
  vi.useFakeTimers();
  const open = (
    <button type="button" aria-expanded>
      Filter toevoegen
    </button>
  );
  const { rerender } = render(
    <Screen>
      {open}
      {remove}
    </Screen>,
  );
  focusRemove();
  rerender(<Screen>{open}</Screen>);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.body).toHaveFocus();
  vi.useRealTimers();
});

test('leaves the focus with an element that takes it meanwhile', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<Screen>{remove}</Screen>);
  focusRemove();
  rerender(<Screen>niets</Screen>);
  await vi.advanceTimersByTimeAsync(10);
  rerender(
    <Screen>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        Klaar
      </h1>
    </Screen>,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('heading')).toHaveFocus();
  vi.useRealTimers();
});

const save = (isBusy: boolean) => (
  <>
    <button type="button" disabled={isBusy}>
      Opslaan
    </button>
    <input aria-label="Naam" />
  </>
);
const saveButton = () => screen.getByRole('button', { name: 'Opslaan' });

/** Disables the focused button. A browser takes the focus from it then, and jsdom does not. */
function startSaving(rerender: (screen: ReactNode) => void) {
  saveButton().focus();
  saveButton().blur();
  rerender(<Screen>{save(true)}</Screen>);
  expect(document.body).toHaveFocus();
}

test('focuses a button again that was disabled while it waited', async () => {
  const { rerender } = render(<Screen>{save(false)}</Screen>);
  startSaving(rerender);
  rerender(<Screen>{save(false)}</Screen>);
  await waitFor(() => expect(saveButton()).toHaveFocus());
});

test('leaves the focus with what the user chose while a button waited', async () => {
  const { rerender } = render(<Screen>{save(false)}</Screen>);
  startSaving(rerender);
  const field = screen.getByRole('textbox', { name: 'Naam' });
  field.focus();
  rerender(<Screen>{save(false)}</Screen>);
  // The observer was told before.
  await Promise.resolve();
  expect(field).toHaveFocus();
});
