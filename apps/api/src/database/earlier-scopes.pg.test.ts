import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { newId } from '../ids.ts';
import { openPostgresDatabase } from './open-postgres.ts';

const ofBefore = ['intake', 'read', 'files', 'texts', 'entra-decisions'];
const ofNow = ['intake', 'invitations', 'projects', 'read', 'files', 'texts', 'entra-decisions'];
const today = '2026-11-27';

it('a key without limits keeps all scopes, and other keys get none in addition', async () => {
  const { urls, owner } = await makeEarlierDatabase('0048');
  const keys = {
    whole: { scopes: ofBefore },
    reordered: { scopes: ofBefore.toReversed() },
    ending: { scopes: ofBefore, expires_on: today },
    slow: { scopes: ofBefore, calls_per_minute: 3 },
    replaced: { scopes: ofBefore, earlier_key_hash: Buffer.from('earlier') },
    revoked: { scopes: ofBefore, revoked_at: today },
    intake: { scopes: ['intake'] },
    four: { scopes: ofBefore.filter((scope) => scope !== 'texts') },
    none: { scopes: [] },
  };
  try {
    for (const [name, key] of Object.entries(keys)) {
      const columns = { api_key_id: newId(), name, key_hash: Buffer.from(name), ...key };
      const names = Object.keys(columns);
      await owner.query(
        `insert into api_key (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
        Object.values(columns),
      );
    }
  } finally {
    await owner.end();
  }
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    const rows = await database.transaction({}, async (db) => {
      // A key as a version without scopes inserts it.
      await db
        .insertInto('apiKey')
        .values({
          apiKeyId: newId(),
          name: 'unlimited',
          keyHash: Buffer.from('unlimited'),
          revokedAt: null,
        })
        .execute();
      return db
        .selectFrom('apiKey')
        .select(['name', 'scopes', 'keyHash', 'earlierScopes'])
        .execute();
    });
    const scopes = Object.fromEntries(rows.map((row) => [row.name, row.scopes.toSorted()]));
    const [all, { intake, four, none }] = [ofNow.toSorted(), keys];
    expect(scopes).toEqual({
      whole: all,
      reordered: all,
      ending: all,
      slow: all,
      replaced: all,
      revoked: all,
      intake: intake.scopes,
      four: four.scopes.toSorted(),
      none: none.scopes,
      unlimited: all,
    });
    for (const { name, keyHash, earlierScopes } of rows) {
      expect(Buffer.from(keyHash).toString()).toBe(name);
      expect(earlierScopes).toBeNull();
    }
  } finally {
    await database.close();
  }
});

it('people whom the provider invited before the upgrade are still to be reported to the managers', async () => {
  const { urls, owner } = await makeEarlierDatabase('0048');
  const projectId = newId();
  const people = {
    invited: { byProvider: true, right: 'authorize', password: null },
    cameIn: { byProvider: true, right: 'authorize', password: 'hash' },
    byManager: { byProvider: false, right: 'authorize', password: null },
    viewer: { byProvider: true, right: 'subscription_copy', password: null },
  };
  const ids = new Map(Object.keys(people).map((name) => [newId(), name]));
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
      [projectId],
    );
    for (const [sequence, [accountId, name]] of [...ids].entries()) {
      const { byProvider, right, password } = people[name as keyof typeof people];
      await owner.query(
        `insert into account (account_id, email_address, first_name, last_name, type, password_hash)
         values ($1, $2, 'Noor', 'Dam', 'Customer', $3)`,
        [accountId, `${name}@werkgever.example`, password],
      );
      await owner.query(
        `insert into membership (project_id, account_id, ${right}) values ($1, $2, true)`,
        [projectId, accountId],
      );
      await owner.query(
        `insert into audit_entry (project_id, sequence, occurred_at, actor_account_id, action,
           subject_type, subject_id, details, person_digest, previous_hash, hash)
         values ($1, $2, now(), $3, 'member-added', 'account', $4, '{}', '', '', '')`,
        [projectId, sequence + 1, byProvider ? null : accountId, accountId],
      );
    }
  } finally {
    await owner.end();
  }
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    const due = await database.transaction({ projectId }, (db) =>
      db
        .selectFrom('membership')
        .select('accountId')
        .where('arrivalNoticeDue', '=', true)
        .execute(),
    );
    expect(due.map(({ accountId }) => ids.get(accountId))).toEqual(['invited']);
  } finally {
    await database.close();
  }
});
