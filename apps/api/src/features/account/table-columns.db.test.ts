import { getTableColumns, saveTableColumns } from '@portal/contract/account';
import { loginWithToken } from '@portal/contract/authentication';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createLink } from '../../identity/links/link-store.ts';
import { maxTables } from './table-columns.ts';

const portal = useTestPortal();

const read = async (token: string) => (await portal().call(getTableColumns, {}, token)).ok().items;
const save = (token: string, table: string, columns: Record<string, boolean>) =>
  portal().call(saveTableColumns, { body: { table, columns } }, token);

describe('the column choice of an account', () => {
  it('is the last one, for each table, and no other account reads it', async () => {
    const { token } = await makeAccount(portal());
    const outsider = await makeAccount(portal());
    expect(await read(token)).toEqual([]);
    expect((await save(token, 'subscriptions.new', { gender: true, type: false })).status).toBe(
      204,
    );
    expect((await save(token, 'subscriptions.all', { months: true })).status).toBe(204);
    expect((await save(token, 'subscriptions.new', { birthDate: true })).status).toBe(204);
    expect(await read(token)).toEqual([
      { table: 'subscriptions.all', columns: { months: true } },
      { table: 'subscriptions.new', columns: { birthDate: true } },
    ]);
    expect(await read(outsider.token)).toEqual([]);
  });

  it('is cleared by an empty choice, also where there was none', async () => {
    const { token } = await makeAccount(portal());
    (await save(token, 'subscriptions.new', { gender: true })).ok();
    (await save(token, 'subscriptions.new', {})).ok();
    (await save(token, 'subscriptions.ended', {})).ok();
    expect(await read(token)).toEqual([]);
  });

  it('is stored for a bounded number of tables; existing choices can still change', async () => {
    const { token } = await makeAccount(portal());
    const names = Array.from(
      { length: maxTables },
      (_, at) => `table.${String.fromCharCode(97 + (at % 26)).repeat(1 + Math.floor(at / 26))}`,
    );
    for (const name of names) (await save(token, name, { gender: true })).ok();
    expect((await save(token, 'one.more', { gender: true })).problem()).toMatchObject({
      status: 422,
      errors: { table: [{ code: 'choice-invalid' }] },
    });
    (await save(token, names[3]!, { gender: false })).ok();
    expect(await read(token)).toHaveLength(maxTables);
    (await save(token, names[3]!, {})).ok();
    (await save(token, 'one.more', { gender: true })).ok();
  });

  it('consists of names and booleans, and no more than a table can have', async () => {
    const { token } = await makeAccount(portal());
    const many = Object.fromEntries(
      Array.from({ length: 61 }, (_, at) => [
        `column${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`,
        true,
      ]),
    );
    const wrong = [
      { table: 'Subscriptions; drop', columns: { gender: true } },
      { table: 'subscriptions.new', columns: { 'a b': true } },
      { table: 'subscriptions.new', columns: { gender: 'yes' } },
      { table: 'subscriptions.new', columns: many },
    ];
    for (const body of wrong) {
      const answer = await portal().call(saveTableColumns, { body: body as never }, token);
      expect(answer.problem().status, JSON.stringify(body)).toBe(422);
    }
    expect(await read(token)).toEqual([]);
  });

  it('is visible in a support session, which cannot change it', async () => {
    const { accountId, token } = await makeAccount(portal());
    (await save(token, 'subscriptions.new', { gender: true })).ok();
    const link = await portal().database.transaction({}, (db) =>
      createLink(db, { accountId, purpose: 'support', now: portal().clock.now() }),
    );
    const session = (await portal().call(loginWithToken, { body: { token: link } })).ok();
    if (session.status !== 'LoggedIn') throw new Error(session.status);
    expect((await save(session.accessToken, 'subscriptions.new', {})).problem().status).toBe(403);
    expect(await read(session.accessToken)).toEqual([
      { table: 'subscriptions.new', columns: { gender: true } },
    ]);
  });
});
