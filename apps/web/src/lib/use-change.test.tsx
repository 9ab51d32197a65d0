import type { ProblemCode } from '@portal/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useChange } from './use-change.ts';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function renderChange() {
  const answers: ((text: string) => void)[] = [];
  const done: string[] = [];
  const { result } = renderHook(
    () =>
      useChange({
        mutationFn: (_text: string) => new Promise<string>((resolve) => answers.push(resolve)),
        onSuccess: (answer) => void done.push(answer),
      }),
    { wrapper },
  );
  return { result, answers, done };
}

test('a second press does nothing, even before the screen shows the first', async () => {
  const { result, answers, done } = renderChange();
  await act(async () => {
    const { mutate } = result.current;
    mutate('een');
    mutate('een');
    mutate('twee');
  });
  await waitFor(() => expect(answers).not.toHaveLength(0));
  await act(async () => answers[0]?.('klaar'));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(answers).toHaveLength(1);
  expect(done).toEqual(['klaar']);
});

test('once it has ended, the next press counts', async () => {
  const { result, answers } = renderChange();
  await act(async () => result.current.mutate('een'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.('klaar'));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await act(async () => result.current.mutate('twee'));
  await waitFor(() => expect(answers).toHaveLength(2));
});

test('where an earlier one turns out to have been made, what is on the screen is read anew', async () => {
  const read = vi.spyOn(client, 'invalidateQueries');
  const failing = (code: ProblemCode) =>
    renderHook(
      () =>
        useChange({
          mutationFn: (): Promise<void> => Promise.reject(new ApiError({ status: 422, code })),
        }),
      { wrapper },
    ).result;
  const refused = failing('invalid-input');
  await act(async () => refused.current.mutate());
  await waitFor(() => expect(refused.current.isError).toBe(true));
  expect(read).not.toHaveBeenCalled();
  const made = failing('idempotency-key-reused');
  await act(async () => made.current.mutate());
  await waitFor(() => expect(made.current.isError).toBe(true));
  expect(read).toHaveBeenCalledOnce();
});
