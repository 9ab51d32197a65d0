import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { startSilentServer } from '../../test/silent-server.ts';
import { connectAsOwner } from '../backup/postgres-snapshot.ts';
import { openMigrationConnection } from './migration-connection.ts';

afterEach(() => void vi.useRealTimers());

/** AuthenticationOk and ReadyForQuery: the messages of a server that hangs after the start-up. */
const startUp = 'R\0\0\0\b\0\0\0\0Z\0\0\0\u0005I';

it.each([
  ['migrations', (url: string) => sql`select 1`.execute(openMigrationConnection(url).kysely)],
  ['backups', connectAsOwner],
] as const)('limits the wait for the first statements of %s', async (_what, open) => {
  const port = await startSilentServer(startUp);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let failure = '';
  open(`postgresql://owner@127.0.0.1:${port}/portal`).then(
    () => (failure = 'none'),
    (error: Error) => (failure = error.message),
  );
  for (let step = 0; step < 500 && failure === ''; step += 1)
    await vi.advanceTimersByTimeAsync(100);
  expect(failure).toContain('Query read timeout');
});
