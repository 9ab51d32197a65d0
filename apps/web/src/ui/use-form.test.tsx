import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render-page.tsx';
import { emailAddressFault, requiredFault } from '../lib/form-rules.ts';
import { noDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

function Form() {
  const form = useForm({
    fields: ['first', 'second'],
    draft: noDraft('a test'),
    label: (field) => field,
    faults: ({ first, second }) => ({
      first: requiredFault(first),
      second: emailAddressFault(second),
    }),
    send: () => Promise.resolve(),
    onDone: () => undefined,
  });
  const { label, error, ...first } = form.inputProps('first');
  const { label: otherLabel, error: otherError, ...second } = form.inputProps('second');
  return (
    <>
      <button type="button">Help</button>
      <form {...form.formProps}>
        <input aria-label={label} {...first} />
        <p>{error}</p>
        <input aria-label={otherLabel} {...second} />
        <p>{otherError}</p>
      </form>
    </>
  );
}

test('reports an empty field after blur, but not when the help link takes the focus', async () => {
  renderRoutes([{ path: '/', element: <Form /> }], '/');
  const field = screen.getByLabelText('first');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.queryByText('first is verplicht')).toBeNull();
  await userEvent.click(field);
  await userEvent.tab();
  expect(await screen.findByText('first is verplicht')).toBeVisible();

  // A typed invalid value is reported wherever the focus goes.
  await userEvent.type(screen.getByLabelText('second'), 'noor');
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByText('Geef een geldig e-mailadres op')).toBeVisible();
});
