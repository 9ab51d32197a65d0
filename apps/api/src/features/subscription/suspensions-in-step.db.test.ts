import { addDays } from '@portal/contract/dates';
import {
  putResumption,
  putSubscriptionEnd,
  putSuspension,
} from '@portal/contract/provider-subscriptions';
import { getSubscriptionDetails } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { isSuspendedOn } from '../../shared-domain/dated-amounts-rules.ts';
import { dateChanges, readLives } from '../../shared-domain/dated-amounts-store.ts';
import { applyDueChanges } from '../../jobs/due-changes-job.ts';
import { statusAt } from './subscription-rules.ts';
import { runsOf } from '../../../test/gate.ts';

const portal = useTestPortal();
const firstDay = '2026-03-18';

const setToday = (day: string) => {
  portal().clock.moment = new Date(`${day}T10:00:00Z`);
};

type Project = Awaited<ReturnType<typeof makeProject>>;

async function makeSubscription(project: Project) {
  setToday(firstDay);
  const { projectId, apiKey } = project;
  const line = subscriptionLine();
  const send = (overrides: object = {}) =>
    sendSubscriptions(portal(), project, inLines([{ ...line, ...overrides }]));
  (await send()).ok();
  /** The data of lists and of payroll: the row, and the suspensions. */
  const read = () =>
    portal().database.transaction({ projectId }, async (db) => {
      const row = await db
        .selectFrom('subscription')
        .select(['subscriptionId', 'periodStart', 'periodEnd', 'suspendFrom', 'suspendTill'])
        .where('externalReference', '=', line.externalReference)
        .executeTakeFirstOrThrow();
      const { subscriptionId } = row;
      const lives = await readLives(db, { projectId, subscriptionIds: [subscriptionId] });
      return { row, suspensions: lives.get(subscriptionId)!.suspensions };
    });
  const { subscriptionId } = (await read()).row;
  const scope = { projectId, subscriptionId };
  return {
    send,
    read,
    subscriptionId,
    suspend: (suspendedFrom: string, suspendedTill: string | null) =>
      portal().call(
        putSuspension,
        { params: { ...scope, suspendedFrom }, body: { suspendedTill } },
        apiKey,
      ),
    resume: (resumedOn: string) =>
      portal().call(putResumption, { params: scope, body: { resumedOn } }, apiKey),
    end: (periodEnd: string | null) =>
      portal().call(putSubscriptionEnd, { params: scope, body: { periodEnd } }, apiKey),
  };
}

describe('suspensions set by steps and lines', () => {
  it('are removed by a line without one, on the page and for payroll', async () => {
    const project = await makeProject(portal());
    const { send, read, suspend, subscriptionId } = await makeSubscription(project);
    (await suspend('2026-04-01', '2026-04-30')).ok();
    (await suspend('2026-06-01', null)).ok();
    expect((await send()).ok()).toMatchObject({ updated: 1 });
    expect((await read()).suspensions).toEqual([]);
    expect((await send()).ok()).toMatchObject({ unchanged: 1 });
    setToday('2026-06-10');
    await applyDueChanges(portal().services);
    const { token } = await makeAccount(portal(), { projects: [project.projectId] });
    const query = { SubscriptionId: subscriptionId };
    const page = (await portal().call(getSubscriptionDetails, { query }, token)).ok();
    expect(page).toMatchObject({ status: 'Active', suspendFrom: null });
    expect(isSuspendedOn((await read()).suspensions, '2026-06-10')).toBe(false);
  });

  it('stay beside the one that a line repeats, and are replaced by another', async () => {
    const { send, read, suspend } = await makeSubscription(await makeProject(portal()));
    const first = { suspendFrom: '2026-04-01', suspendTill: '2026-04-30' };
    (await suspend('2026-04-01', '2026-04-30')).ok();
    (await suspend('2026-06-01', '2026-06-30')).ok();
    expect((await send(first)).ok()).toMatchObject({ unchanged: 1 });
    expect((await read()).suspensions).toHaveLength(2);
    expect((await send({ suspendFrom: '2026-09-01' })).ok()).toMatchObject({ updated: 1 });
    expect((await read()).suspensions).toEqual([
      { suspendedFrom: '2026-09-01', suspendedTill: null },
    ]);
  });

  it('are copied to a row that lost them', async () => {
    const project = await makeProject(portal());
    const { projectId } = project;
    const { read, suspend, subscriptionId } = await makeSubscription(project);
    (await suspend('2026-06-01', null)).ok();
    const { suspensions } = await read();
    await portal().database.transaction({ projectId }, async (db) => {
      await dateChanges(db, firstDay);
      await db.updateTable('subscription').set({ suspendFrom: null }).execute();
      const lost = suspensions.map((one) => ({ projectId, subscriptionId, ...one }));
      await db.insertInto('subscriptionSuspensions').values(lost).execute();
    });
    await applyDueChanges(portal().services);
    expect(await read()).toMatchObject({
      row: { suspendFrom: '2026-06-01' },
      suspensions: [{ suspendedFrom: '2026-06-01' }],
    });
  });
});

const day = fc.integer({ min: -20, max: 60 }).map((days) => addDays(firstDay, days));
const length = fc.option(fc.integer({ min: 0, max: 25 }));
const action = fc.oneof(
  fc.record({ kind: fc.constant('suspend' as const), day, length }),
  fc.record({ kind: fc.constant('resume' as const), day }),
  fc.record({ kind: fc.constant('end' as const), day: fc.option(day) }),
  fc.record({ kind: fc.constant('line' as const), day: fc.option(day), length }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
);

it('stores the current suspension in the row, after any steps and lines', async () => {
  const project = await makeProject(portal());
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
      const made = await makeSubscription(project);
      let today = firstDay;
      for (const one of actions) {
        const till = (from: string, days: number | null) =>
          days === null ? null : addDays(from, days);
        // An invalid step is refused and changes nothing.
        if (one.kind === 'suspend') await made.suspend(one.day, till(one.day, one.length));
        if (one.kind === 'resume') await made.resume(one.day);
        if (one.kind === 'end') await made.end(one.day);
        if (one.kind === 'wait') {
          today = addDays(today, one.days);
          setToday(today);
          await applyDueChanges(portal().services);
        }
        if (one.kind === 'line') {
          const suspendTill = one.day === null ? null : till(one.day, one.length);
          const line = { suspendFrom: one.day, suspendTill };
          if ((await made.send(line)).status === 200) {
            const before = await made.read();
            expect((await made.send(line)).ok()).toMatchObject({ unchanged: 1 });
            expect(await made.read()).toEqual(before);
          }
        }
        const { row, suspensions } = await made.read();
        const isOver = (days: string | null) => days !== null && days < today;
        const next = suspensions.find(({ suspendedTill }) => !isOver(suspendedTill));
        if (next) {
          expect([row.suspendFrom, row.suspendTill]).toEqual([
            next.suspendedFrom,
            next.suspendedTill,
          ]);
        } else if (row.suspendFrom !== null) expect(isOver(row.suspendTill)).toBe(true);
        const running = { ...row, periodEnd: null };
        expect(statusAt(today)(running) === 'Suspended').toBe(isSuspendedOn(suspensions, today));
      }
    }),
    { numRuns: runsOf(25) },
  );
});
