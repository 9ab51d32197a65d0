import { expect, it } from 'vitest';
import { BodyBudget, type BodyCaller, type BodyCaps } from './body-budget.ts';

const cap = { bodies: 2, memory: 100, disk: 300 };
const caps: BodyCaps = {
  network: cap,
  account: cap,
  key: cap,
  unknown: { bodies: 9, memory: 250, disk: 500 },
  process: { bodies: 9, memory: 250, disk: 500 },
};
const account = (id: string): BodyCaller => ({ kind: 'account', id });
const refusal = { code: 'too-many-requests', headers: { 'retry-after': '5' } };

/** @returns the error of a part of the work that is refused */
function refused(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

it.each(['account', 'key', 'network'] as const)('limits a %s to its share', (kind) => {
  const budget = new BodyBudget(caps);
  const caller = { kind, id: 'one' };
  const first = budget.open(caller, 'memory');
  const second = budget.open(caller, 'disk');
  expect(refused(() => budget.open(caller, 'disk'))).toMatchObject(refusal);
  first.add(60);
  expect(refused(() => first.add(41))).toMatchObject(refusal);
  first.add(40);
  second.add(300);
  expect(refused(() => second.add(1))).toMatchObject(refusal);
  // Another caller has its own share.
  budget.open({ kind, id: 'other' }, 'memory').add(100);
  first.close();
  first.close();
  expect(budget.load()).toEqual({ bodies: 2, memory: 100, disk: 300 });
  budget.open(caller, 'memory').add(100);
});

it('limits all callers together to the share of the process', () => {
  const budget = new BodyBudget(caps);
  const shares = ['a', 'b', 'c'].map((id) => budget.open(account(id), 'memory'));
  shares[0]!.add(100);
  shares[1]!.add(100);
  expect(refused(() => shares[2]!.add(51))).toMatchObject(refusal);
  shares[0]!.close();
  shares[2]!.add(100);
  for (const share of shares) share.close();
  expect(budget.load()).toEqual({ bodies: 0, memory: 0, disk: 0 });
});

it('releases the bytes of a body once its call has ended', () => {
  const budget = new BodyBudget(caps);
  const share = budget.open(account('one'), 'disk');
  share.add(50);
  share.close();
  share.add(50);
  expect(budget.load()).toEqual({ bodies: 0, memory: 0, disk: 0 });
});

it('counts bodies of unknown callers against a share of their own', () => {
  const budget = new BodyBudget(caps);
  const networks = ['a', 'b', 'c'].map((id) => budget.open({ kind: 'network', id }, 'memory'));
  networks[0]!.add(100);
  networks[1]!.add(100);
  expect(refused(() => networks[2]!.add(51))).toMatchObject(refusal);
  for (const id of ['one', 'other']) budget.open(account(id), 'memory').add(100);
  expect(budget.load().memory).toBe(400);
});
