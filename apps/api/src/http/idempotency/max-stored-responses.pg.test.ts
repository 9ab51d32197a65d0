import { updatePassword } from '@portal/contract/account';
import { contactInformationEmail } from '@portal/contract/contact';
import { maxStoredResponses } from '@portal/contract/idempotency';
import { postArticleRegistration } from '@portal/contract/provider';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  requestBody,
  type TestAccount,
  testPassword,
} from '../../../test/factories.ts';
import {
  codeOf,
  countStoredResponses,
  isReplayed,
  keyedCalls,
  makeWriter,
} from '../../../test/keyed-calls.ts';
import { setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';
import { prune } from '../../jobs/prune-job.ts';

const portal = useTestPortal();
const send = keyedCalls(portal);
const minute = 60_000;

/**
 * Stores responses of other projects: the first is valid for another minute, each next one for
 * longer.
 */
const storeAnswers = ({ accountId }: Pick<TestAccount, 'accountId'>, count: number) =>
  portal().database.transaction({ allProjects: true }, async (db) => {
    await sql`
      insert into kept_answer (kept_answer_id, account_id, project_id, call, payload_hmac,
        payload_key_id, status, valid_until)
      select decode(md5(random()::text), 'hex'), ${accountId}, gen_random_uuid(), 'StandIn/EndStandIn',
        '', 'k1', 204, ${portal().clock.now()}::timestamptz + interval '1 minute'
          + (number - 1) * interval '1 second'
      from generate_series(1, ${count}) as number`.execute(db);
  });

it('refuses a further new key of an account, until the first of its responses expires', async () => {
  const { manager, write, countMessages, projectId } = await makeWriter(portal());
  const first = newId();
  (await write(first)).ok();
  await storeAnswers(manager, maxStoredResponses - 2);
  const last = newId();
  (await write(last)).ok();

  const key = newId();
  const refused = await write(key);
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-requests']);
  expect(refused.headers['retry-after']).toBe(String(minute / 1000));
  expect(await countStoredResponses(portal(), manager.accountId)).toBe(maxStoredResponses);
  expect(await countMessages()).toBe(2);
  // Stored responses are still replayed, and without a key nothing is stored.
  expect(isReplayed(await write(first)) && isReplayed(await write(last))).toBe(true);
  (
    await portal().call(
      contactInformationEmail,
      { body: { projectId, subject: 'Vraag', message: 'Waar?' } },
      manager.token,
    )
  ).ok();
  // Other accounts have limits of their own.
  const colleague = await makeAccount(portal(), { projects: [projectId] });
  (await write(newId(), colleague)).ok();

  portal().clock.advance(minute);
  await prune(portal().services);
  expect(isReplayed(await write(first))).toBe(true);
  (await write(key)).ok();
  expect(codeOf(await write(newId()))).toBe('too-many-requests');
});

it('refuses a new key of a call in several transactions, and replays the stored response', async () => {
  const account = await makeAccount(portal());
  const change = (key: string, password: string, newPassword: string) =>
    send(updatePassword, { body: { password, newPassword } }, account.token, key);
  const changed = 'Kersenbloesem-417';
  const key = newId();
  await setProof(portal(), account.sessionId, { by: 'confirmation', minutesAgo: 0 });
  (await change(key, testPassword, changed)).ok();
  await storeAnswers(account, maxStoredResponses - 1);
  expect(isReplayed(await change(key, testPassword, changed))).toBe(true);
  const refused = await change(newId(), changed, 'Grutto-hamer-91-kelder');
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-requests']);
});

it("leaves the provider's systems to the limits of their API keys", async () => {
  const { projectId, apiKey } = await makeProject(portal());
  await portal().database.transaction({ allProjects: true }, (db) =>
    sql`insert into kept_answer (kept_answer_id, project_id, call, payload_hmac, payload_key_id,
        status, valid_until)
      select decode(md5(random()::text), 'hex'), ${projectId}, 'Provider/PostArticleRegistration',
        '', 'k1', 201, ${portal().clock.now()}::timestamptz + interval '1 hour'
      from generate_series(1, ${maxStoredResponses})`.execute(db),
  );
  const request = { params: { projectId }, body: requestBody() };
  (await send(postArticleRegistration, request, apiKey, newId())).ok();
});
