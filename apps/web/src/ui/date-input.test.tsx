import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { DateInput } from './date-input.tsx';

function Form({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput
        label="Startdatum"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-12-31')}>
        Anders
      </button>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Startdatum' });
const value = () => screen.getByRole('status').textContent;
const prototype: { showPicker?: unknown } = HTMLInputElement.prototype;

afterEach(() => delete prototype.showPicker);

test('shows and accepts a date as dd-mm-yyyy', async () => {
  renderPage(<Form start="2026-02-01" />);
  expect(field()).toHaveValue('01-02-2026');
  await userEvent.clear(field());
  expect(value()).toBe('');
  await userEvent.type(field(), '3-4-2026');
  expect(value()).toBe('2026-04-03');
  expect(field()).toHaveValue('3-4-2026');
  await userEvent.tab();
  expect(field()).toHaveValue('03-04-2026');
});

test('accepts a pasted YYYY-MM-DD and leaves other text as typed', async () => {
  renderPage(<Form />);
  await userEvent.click(field());
  await userEvent.paste('2026-04-03');
  await userEvent.tab();
  expect(field()).toHaveValue('03-04-2026');
  await userEvent.type(field(), 'x');
  await userEvent.tab();
  expect(value()).toBe('03-04-2026x');
  expect(field()).toHaveValue('03-04-2026x');
});

test('shows a value that changes from outside at once', async () => {
  renderPage(<Form start="2026-02-01" />);
  await userEvent.type(field(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Anders' }));
  expect(field()).toHaveValue('31-12-2026');
});

test("opens the browser's calendar with a button, where the browser has one", async () => {
  const opened = vi.fn();
  prototype.showPicker = opened;
  renderPage(<Form start="2026-02-01" />);
  const button = screen.getByRole('button', { name: 'Kalender openen' });
  expect(button).toHaveAccessibleDescription('Startdatum');
  await userEvent.click(button);
  expect(opened).toHaveBeenCalledOnce();
});
