import { expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { compareLimited } from './compare-limited.ts';

it('compares one list of a project at a time, for any account, and leaves capacity to other projects', async () => {
  const begun: string[] = [];
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const request = { callerSignal: new AbortController().signal };
  const start = (projectId: string) => {
    const account = { accountId: newId() };
    return compareLimited({ projectId, account, request }, async () => {
      begun.push(projectId);
      await held;
    });
  };
  const all = ['a', 'a', 'a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b', 'c']);
  const many = Array.from({ length: 6 }, () => start('a'));
  await expect(start('a')).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '5' },
  });
  finish();
  await Promise.all([...all, ...many]);
  expect(begun.filter((project) => project === 'a')).toHaveLength(9);
});
