import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { linkAddress, linkLife, maxLinkTries } from './link-rules.ts';
import { closeLinks, consumeLink, createLink, findLink, countLinkTry } from './link-store.ts';

const portal = useTestPortal();
const every = Object.keys(linkLife) as LinkPurpose[];

const inTransaction = <T>(work: (db: Db) => Promise<T>) => portal().database.transaction({}, work);
const now = () => portal().clock.now();
const create = (accountId: string, purpose: LinkPurpose, data = {}) =>
  inTransaction((db) => createLink(db, { accountId, purpose, now: now(), data }));
const find = (token: string, ...purposes: LinkPurpose[]) =>
  inTransaction((db) => findLink(db, { token, purposes, now: now() }));
const consume = (token: string, ...purposes: LinkPurpose[]) =>
  inTransaction((db) => consumeLink(db, { token, purposes, now: now() }));

it.each([
  ['activation', 72 * 60],
  ['password-reset', 30],
  ['pin-reset', 5],
  ['support', 5],
  ['microsoft', 5],
  ['email-confirm', 72 * 60],
  ['email-veto', 72 * 60],
] as const)(
  'keeps a link of purpose %s valid for %s minutes, read or not',
  async (purpose, minutes) => {
    const { accountId } = await makeAccount(portal());
    const token = await create(accountId, purpose);
    portal().clock.advance(minutes * 60_000 - 1);
    expect(await find(token, purpose)).toMatchObject({ accountId, purpose });
    portal().clock.advance(1);
    expect(await find(token, purpose)).toBeUndefined();
    expect(await consume(token, purpose)).toBeUndefined();
  },
);

it.each(every)('accepts a token of purpose %s for no other purpose', async (purpose) => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId, purpose);
  const others = every.filter((other) => other !== purpose);
  expect(await find(token, ...others)).toBeUndefined();
  expect(await consume(token, ...others)).toBeUndefined();
  expect(await find(token, purpose)).toBeDefined();
});

it('can be read any number of times, and used once', async () => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId, 'microsoft', { directory: { tenantId: 't' } });
  await find(token, 'microsoft');
  expect(await find(token, 'support', 'microsoft')).toMatchObject({
    data: { directory: { tenantId: 't' } },
  });
  expect(await consume(token, 'microsoft')).toMatchObject({ accountId });
  expect(await consume(token, 'microsoft')).toBeUndefined();
  expect(await find(token, 'microsoft')).toBeUndefined();
});

it('closes older links of the same purpose and account, and no others', async () => {
  const { accountId } = await makeAccount(portal());
  const other = await makeAccount(portal());
  const first = await create(accountId, 'password-reset');
  const activation = await create(accountId, 'activation');
  const theirs = await create(other.accountId, 'password-reset');
  const veto = await create(accountId, 'email-veto');
  const stored = await inTransaction((db) =>
    createLink(db, { accountId, purpose: 'email-veto', now: now(), replaces: false }),
  );
  const second = await create(accountId, 'password-reset');
  expect(await find(first, 'password-reset')).toBeUndefined();
  expect(await find(second, 'password-reset')).toBeDefined();
  expect(await find(activation, 'activation')).toBeDefined();
  await inTransaction((db) => closeLinks(db, { accountId, now: now() }));
  expect(await find(second, 'password-reset')).toBeUndefined();
  expect(await find(activation, 'activation')).toBeUndefined();
  expect(await find(theirs, 'password-reset')).toBeDefined();
  // An attacker who sets a password on the account must not close the veto.
  expect(await find(veto, 'email-veto')).toBeDefined();
  expect(await find(stored, 'email-veto')).toBeDefined();
});

it('closes a link after five wrong codes', async () => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId, 'password-reset');
  const lookup = { token, purposes: ['password-reset'] as const, now: now() };
  const tryOnce = () => inTransaction((db) => countLinkTry(db, lookup));
  for (let tried = 0; tried < maxLinkTries; tried += 1) expect(await tryOnce()).toBe(true);
  expect(await tryOnce()).toBe(false);
  expect(await find(token, 'password-reset')).toBeUndefined();
  expect(await consume(token, 'password-reset')).toBeUndefined();
});

it('stores no token', async () => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId, 'activation');
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await inTransaction((db) => db.selectFrom('link').selectAll().execute());
  const stored = rows.map((row) => Buffer.from(row.tokenHash).toString('latin1'));
  expect(stored.join()).not.toContain(Buffer.from(token, 'base64url').toString('latin1'));
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('has the path of its purpose', () => {
  const addresses = every.map((purpose) => linkAddress('https://p.example', purpose, 'abc'));
  expect(addresses).toEqual([
    'https://p.example/auth/activate/abc',
    'https://p.example/auth/reset-password/abc',
    ...every.slice(2, -2).map(() => 'https://p.example/auth/token/abc'),
    'https://p.example/auth/email-change/abc',
    'https://p.example/auth/email-change/abc',
  ]);
});
