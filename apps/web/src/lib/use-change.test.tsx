import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
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

test('ignores a second click, even before the screen shows the first', async () => {
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

test('accepts the next click once the change has ended', async () => {
  const { result, answers } = renderChange();
  await act(async () => result.current.mutate('een'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.('klaar'));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await act(async () => result.current.mutate('twee'));
  await waitFor(() => expect(answers).toHaveLength(2));
});
