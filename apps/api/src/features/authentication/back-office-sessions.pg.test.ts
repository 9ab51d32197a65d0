import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../../test/earlier-database.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';

it('ends the sessions of the back office without a second factor, and no others', async () => {
  const { urls, owner } = await makeEarlierDatabase('0007');
  const add = async (name: string, type: string, { isDemo = false, hasTotp = false } = {}) => {
    const accountId = newId();
    const seed = hasTotp ? Buffer.from('seed') : null;
    await owner.query(
      `insert into account (account_id, email_address, first_name, last_name, type, is_demo,
         totp_sealed_seed, totp_key_id, totp_enabled_at)
       values ($1, $2, $2, $2, $3, $4, $5, $6, $7)`,
      [accountId, name, type, isDemo, seed, seed && 'k1', seed && new Date()],
    );
    await owner.query(
      `insert into session (session_id, account_id, generation_started_at, created_at, last_seen_at)
       values ($1, $2, now(), now(), now())`,
      [newId(), accountId],
    );
  };
  try {
    await add('bare', 'BackOffice');
    await add('two factors', 'BackOffice', { hasTotp: true });
    await add('demo', 'BackOffice', { isDemo: true });
    await add('employer', 'Customer');
    const opened = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
    await opened.close();
    const { rows } = await owner.query<{ name: string }>(
      `select first_name as name from session join account using (account_id)
       where ended_at is not null`,
    );
    expect(rows).toEqual([{ name: 'bare' }]);
  } finally {
    await owner.end();
  }
});
