import { setTimeout as wait } from 'node:timers/promises';
import { getEvents } from '@portal/contract/provider-event-feed';
import { beforeAll, expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { appendEvent, readLastSequence } from './event-feed.ts';

const portal = useTestPortal();
let project: Awaited<ReturnType<typeof makeProject>>;

beforeAll(async () => {
  project = await makeProject(portal());
});

/** A promise that one part of a test waits for and another part resolves. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const append = (db: Db, name: string) =>
  appendEvent(db, {
    projectId: project.projectId,
    type: 'entra-tenant-shared',
    occurredAt: portal().clock.now(),
    data: { tenantId: name, otherProjectIds: [] },
  });

const inTransaction = (work: (db: Db) => Promise<void>) =>
  portal().database.transaction({ projectId: project.projectId }, work);

async function read(after: number) {
  const query = { after, limit: 1000 };
  const { events } = (await portal().call(getEvents, { query }, project.apiKey)).ok();
  return events.map(({ sequence, data }) => ({ sequence, name: data.tenantId }));
}

it('has events in the order of their commits, when transactions end in another order', async () => {
  const start = (await read(0)).at(-1)?.sequence ?? 0;
  const started = gate();
  const mayEnd = gate();
  const first = inTransaction(async (db) => {
    await db.selectFrom('project').select('name').execute();
    started.open();
    await mayEnd.opened;
    await append(db, 'began first');
  });
  await started.opened;
  await inTransaction((db) => append(db, 'began second'));
  const seen = await read(start);
  expect(seen.map(({ name }) => name)).toEqual(['began second']);
  mayEnd.open();
  await first;
  const rest = await read(seen.at(-1)!.sequence);
  expect(rest.map(({ name }) => name)).toEqual(['began first']);
});

it('makes the next transaction wait for one that has its number and is not committed', async () => {
  const start = (await read(0)).at(-1)?.sequence ?? 0;
  const hasNumber = gate();
  const mayEnd = gate();
  const first = inTransaction(async (db) => {
    await append(db, 'slow');
    // It was not awaited: the result of the next statement shows that it has its number.
    await readLastSequence(db);
    hasNumber.open();
    await mayEnd.opened;
  });
  await hasNumber.opened;
  let isSecondDone = false;
  const second = inTransaction((db) => append(db, 'quick')).then(() => {
    isSecondDone = true;
  });
  await wait(300);
  expect(isSecondDone).toBe(false);
  expect(await read(start)).toEqual([]);
  mayEnd.open();
  await Promise.all([first, second]);
  expect((await read(start)).map(({ name }) => name)).toEqual(['slow', 'quick']);
});

it('gives the number of a transaction that fails to the next', async () => {
  const start = (await read(0)).at(-1)?.sequence ?? 0;
  const failing = inTransaction(async (db) => {
    await append(db, 'never');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await inTransaction((db) => append(db, 'after'));
  expect(await read(start)).toEqual([{ sequence: start + 1, name: 'after' }]);
});

it('returns each event once to a reader that follows, under concurrent writes', async () => {
  const start = (await read(0)).at(-1)?.sequence ?? 0;
  const names = Array.from({ length: 60 }, (_, at) => `event ${at}`);
  const writing = Promise.all(
    names.map(async (name, at) => {
      await wait((at * 7) % 40);
      await inTransaction(async (db) => {
        await wait((at * 13) % 20);
        await append(db, name);
        await wait((at * 5) % 7);
      });
    }),
  );
  const seen: unknown[] = [];
  let cursor = start;
  let isWriting = true;
  void writing.finally(() => (isWriting = false));
  for (let isLast = false; !isLast;) {
    isLast = !isWriting;
    const events = await read(cursor);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => cursor + 1 + at));
    cursor += events.length;
    seen.push(...events.map(({ name }) => name));
  }
  await writing;
  expect(seen).toHaveLength(names.length);
  expect(new Set(seen)).toEqual(new Set(names));
});
