import { getProfile } from '@portal/contract/account';
import { logout, refreshAccessToken } from '@portal/contract/authentication';
import type { SessionTokens } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';

const portal = useTestPortal();

async function signIn(): Promise<SessionTokens & { accountId: string }> {
  const { accountId, token, refreshToken } = await makeAccount(portal());
  return { accountId, accessToken: token, refreshToken };
}

const refresh = ({ accessToken, refreshToken }: SessionTokens) =>
  portal().call(refreshAccessToken, { body: { accessToken, refreshToken } });
const profile = (tokens: SessionTokens) =>
  portal()
    .call(getProfile, {}, tokens.accessToken)
    .then(({ status }) => status);

it('gives fifty concurrent refreshes the same generation', async () => {
  const tokens = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens)));
  const successors = new Set(answers.map((answer) => JSON.stringify(answer.ok())));
  expect(successors.size).toBe(1);
  const session = await portal().database.transaction({}, (db) =>
    db
      .selectFrom('session')
      .select(['generation', 'endedAt'])
      .where('accountId', '=', tokens.accountId)
      .executeTakeFirstOrThrow(),
  );
  expect(session).toEqual({ generation: 2, endedAt: null });
  expect(await profile(answers[0]!.ok())).toBe(200);
});

it('leaves no open session after a concurrent sign-out and refresh', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tokens = await signIn();
    const [answer] = await Promise.all([
      refresh(tokens),
      portal().call(logout, { body: { refreshToken: tokens.refreshToken } }),
    ]);
    expect([200, 401]).toContain(answer.status);
    expect(await profile(tokens)).toBe(401);
    if (answer.status === 200) expect(await profile(answer.ok())).toBe(401);
  }
});

it('never returns a session to an earlier generation', async () => {
  const tokens = await signIn();
  const { accountId } = tokens;
  let late: ReturnType<typeof refresh> | undefined;
  await portal().database.transaction({}, async (db) => {
    const session = db.updateTable('session').where('accountId', '=', accountId);
    await session.set({ lastSeenAt: portal().clock.now() }).execute();
    // This refresh makes the first new generation, and must wait for the transaction that locked
    // the row.
    late = refresh(tokens);
    await untilBlocked(portal(), late);
    await session.set({ generation: 3 }).execute();
  });
  expect((await late)?.status).toBe(401);
  const { generation } = await portal().database.transaction({}, (db) =>
    db
      .selectFrom('session')
      .select('generation')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  expect(generation).toBe(3);
});
