import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { consumeLink, createLink, findLink, countLinkTry } from './link-store.ts';

const portal = useTestPortal();
const purposes = ['password-reset'] as const;
const now = () => portal().clock.now();
const create = (accountId: string) =>
  portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'password-reset', now: now() }),
  );
const atOnce = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

it('lets one of twenty concurrent calls use a link', async () => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId);
  const used = await atOnce(20, () =>
    portal().database.transaction({}, (db) => consumeLink(db, { token, purposes, now: now() })),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
});

it('leaves one of ten links open that are created concurrently', async () => {
  const { accountId } = await makeAccount(portal());
  const tokens = await atOnce(10, () => create(accountId));
  const valid = await Promise.all(
    tokens.map((token) =>
      portal().database.transaction({}, (db) => findLink(db, { token, purposes, now: now() })),
    ),
  );
  expect(valid.filter(Boolean)).toHaveLength(1);
});

it('allows five of thirty concurrent tries', async () => {
  const { accountId } = await makeAccount(portal());
  const token = await create(accountId);
  const allowed = await atOnce(30, () =>
    portal().database.transaction({}, (db) => countLinkTry(db, { token, purposes, now: now() })),
  );
  expect(allowed.filter(Boolean)).toHaveLength(5);
});
