import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ApiError } from '../lib/api-error.ts';
import { ErrorAlert } from './error-alert.tsx';
import { OutageGroup } from './outage.tsx';

const down = new ApiError({ status: 500, requestId: 'r-17' });
const refused = new ApiError({ status: 409, code: 'state-changed' });

function show(errors: readonly Error[]) {
  const retries = errors.map(() => vi.fn<() => void>());
  renderPage(
    <OutageGroup>
      {errors.map((error, at) => (
        <ErrorAlert key={at} title={`Deel ${at + 1}`} error={error} onRetry={retries[at]} />
      ))}
    </OutageGroup>,
  );
  return retries;
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('an outage is explained by the first part, and its button loads all of them again', async () => {
  const retries = show([down, down, down]);
  // The title and the button say all that the general text says.
  expect(alerts()).toEqual(['Deel 1Kenmerk r-17Opnieuw proberen']);
  expect(screen.getByText('Deel 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  for (const retry of retries) expect(retry).toHaveBeenCalledOnce();
});

test('a part that fails for a reason of its own says so itself', () => {
  show([refused, down, refused]);
  expect(alerts()).toHaveLength(3);
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
