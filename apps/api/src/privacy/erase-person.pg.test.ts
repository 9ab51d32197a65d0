import { fieldsOfKind, fieldTable } from '@portal/contract/participation-fields';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, makeEmptyDatabase, restoreOnPostgres } from '../../test/backups.ts';
import { compareRegister } from '../../test/compare-register.ts';
import { onlyInFullRun } from '../../test/gate.ts';
import { failWithMarker } from '../../test/marked-failures.ts';
import { columnsWithMarker } from '../../test/find-marker.ts';
import { leaver, marker, seedMarkedPerson } from '../../test/marked-person.ts';
import { readZip } from '../../test/read-zip.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Database, Db } from '../database/database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { sendDueMails } from '../jobs/mail-job.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { createMailTransport } from '../mail/transport.ts';
import { documentsInProcess } from '../pdf/documents.ts';
import {
  beginJournal,
  digestId,
  findJournal,
  JournalMissing,
  readJournal,
} from './erasure-journal.ts';
import { personTables, withoutRows } from './person-tables.ts';
import { registeredTables } from './register.ts';
import { replayErasures } from './replay-erasures.ts';

let folder: string;
let portal: TestPortal;
let projectId: string;
let requestId: string;
let before: string[];
/** What the server wrote to its log. */
let log = '';
const printed: string[] = [];

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal.database.transaction({ allProjects: true }, work);
const run = (...typed: string[]) =>
  runCommand({ services: portal.services, print: (line) => printed.push(line) }, typed);

/** Columns without the marker, and the reason why they hold nothing of the person. */
const unmarked: Readonly<Record<string, string>> = {
  'project.newsText': "the employer's own text, which an erasure does not change",
  'project.signAaoWithoutAuthorizationSignatureLine1': "the employer's own text",
  'project.signAaoWithoutAuthorizationSignatureLine2': "the employer's own text",
  'entraRefusal.rule': 'ids of a directory, and how the employer calls them',
  'subscription.listCancelledAt': 'a moment',
  'subscription.listCancellationRectifiedAt': 'a moment',
  'subscription.leaverEndDate': 'a day',
};
/** Columns that an erasure leaves, and the announcement of it in the plan. */
const staying: Readonly<Record<string, { readonly reason: RegExp }>> = {
  'articleRegistration.decidedByName': { reason: /1 stay: requests of others.*until 20\d\d-/ },
  'articleRegistration.decidedOnBehalfOfName': { reason: /1 stay: requests of others/ },
  'payrollLine.employeeNumber': { reason: /1 stay: what payroll was told.*until 2034-01-01/ },
  'payrollOpening.employeeNumber': { reason: /1 stay: what payroll was told.*until 2034-01-01/ },
};
/** Includes the file that the lines became, whose proof covers it as a whole. */
const left = [...Object.keys(staying), 'payrollFile.content'].sort();

/**
 * Checks that the audit chain of every project is valid, and that the register covers every column.
 */
async function verify(database: Database): Promise<void> {
  const services = { ...portal.services, database };
  const lines: string[] = [];
  await runCommand({ services, print: (line) => lines.push(line) }, ['audit', 'verify']);
  expect(lines).toEqual([expect.stringMatching(/is whole: .* [1-9]\d* without/)]);
  const { declared, held } = await compareRegister(database);
  expect(declared).toEqual(held);
}
const readEntries = async (database: Database) => {
  const journalId = await database.transaction({ allProjects: true }, findJournal);
  return readJournal(portal.services.storage, journalId);
};

async function filesWithMarker(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const matches: string[] = [];
  for (const file of names) {
    if (!file.isFile() || file.parentPath.includes('backup')) continue;
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(marker)) matches.push(path);
  }
  return matches;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-erasure-'));
  const storage = { kind: 'folder', folder: join(folder, 'files') } as const;
  const lines = { write: (line: string) => void (log += line) };
  portal = await TestPortal.start({ dataDirectory: folder, storage }, documentsInProcess, lines);
  const seeded = await seedMarkedPerson(portal);
  ({ projectId } = seeded.project);
  ({ requestId } = seeded);
  await everywhere((db) => beginJournal(db, portal.services.storage));
  const transport = createMailTransport({
    mailFrom: 'Portaal <portaal@portal.example>',
    mailDirectory: join(folder, 'mail'),
  });
  portal.clock.moment = new Date(Date.now() + 3_600_000);
  const onError = (error: unknown) => {
    throw error;
  };
  const { database, clock } = portal;
  await sendDueMails({ database, clock, transport, onError });
  // A mail that waits has both forms; of one that was sent the second is gone.
  await everywhere((db) =>
    sql`insert into mail (mail_id, message_id, project_id, recipient, subject, body, html, language)
      select gen_random_uuid(), gen_random_uuid(), project_id, recipient, subject, body, body, language
      from mail where body like ${`%${marker}%`} limit 1`.execute(db),
  );
  // A mail that arrives removes this.
  await everywhere((db) =>
    db
      .updateTable('account')
      .set((account) => ({ failingAddress: account.ref('emailAddress') }))
      .where('firstName', '=', marker)
      .execute(),
  );
  await failWithMarker(portal, seeded.project);
  before = await columnsWithMarker(portal.database);
  await backUp(portal, join(folder, 'backup'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

it('covers every table that the register says has personal data', () => {
  const personal = registeredTables
    .filter(([, { columns }]) => Object.values(columns).some((kind) => kind !== 'none'))
    .map(([table]) => table);
  const searchedTables = [...personTables.map(({ table }) => table), ...withoutRows];
  expect(searchedTables.sort()).toEqual(personal.sort());
});

describe('a person whose name is in every column', () => {
  it('is in every column that can hold a name, an address, a number or a text', async () => {
    const kinds: unknown[] = ['name', 'contact', 'text', 'work'];
    const exempt: readonly string[] = ['projectId', ...fieldsOfKind(fieldTable, 'choice')];
    const expected = registeredTables.flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([column, kind]) => kinds.includes(kind) && !exempt.includes(column))
        .map(([column]) => `${table}.${column}`),
    );
    const missing = expected.filter((column) => !before.includes(column));
    expect(missing.sort()).toEqual(Object.keys(unmarked).sort());
    // Kinds that need not name a person, and do here.
    expect(before).toEqual(expect.arrayContaining(['listMemory.filters', 'session.device']));
    expect((await filesWithMarker()).length).toBeGreaterThan(0);
  });

  it('is exported from every table with their rows, and no other person with them', async () => {
    const path = join(folder, 'backup-of-person.zip');
    await run('person', 'export', requestId, path);
    const zip = await readZip(await readFile(path));
    const { tables } = JSON.parse(String(zip.get('gegevens.json'))) as {
      tables: { table: string; rows: object[] }[];
    };
    const withMarker = tables
      .filter(({ rows }) => JSON.stringify(rows).includes(marker))
      .map(({ table }) => table);
    // A payroll file repeats its lines; the rest of it concerns others.
    const held = new Set(before.map((column) => column.split('.')[0]!));
    held.delete('payrollFile');
    expect(withMarker.sort()).toEqual([...held].sort());
    const overview = String(zip.get('overzicht.html'));
    expect(overview).toContain(`Gegevens van ${marker} ${marker} ${marker}berg`);
    // No technical name, of a column or within a value.
    expect(overview.match(/<th scope="row">[a-z]\w*|\b[a-z]+[A-Z]\w*: /g)).toBeNull();
    for (const text of [overview, JSON.stringify(tables)]) {
      expect(text).not.toContain('Nijënhuis');
      expect(text).not.toContain('Fenna');
      expect(text).not.toContain(leaver);
      expect(text).not.toContain('passwordHash":"$argon');
    }
    expect([...zip.keys()].filter((name) => name.startsWith('bestanden/AAO-'))).toHaveLength(1);
  });

  it('is previewed before the erasure', async () => {
    printed.length = 0;
    await run('person', 'erase', requestId);
    expect(printed).toContain('subscription: 1 to go');
    for (const [column, { reason }] of Object.entries(staying)) {
      const at = printed.findIndex((line) => line.startsWith(`${column.split('.')[0]!}: `));
      expect(printed.slice(at + 1, at + 2)).toEqual([expect.stringMatching(reason)]);
    }
    expect(printed.at(-1)).toContain('Nothing was erased');
    expect(await columnsWithMarker(portal.database)).toEqual(before);
  });

  it('is in no row once erased, while the chain verifies and others are unchanged', async () => {
    await run('person', 'erase', requestId, '--confirm');
    expect(await columnsWithMarker(portal.database)).toEqual(left);
    expect(await filesWithMarker()).toEqual([]);
    expect(log.split('\n').length).toBeGreaterThan(10);
    expect(log).toContain('failed');
    expect(log).not.toContain(marker);
    const { secrets } = portal.services.config;
    const { faults, erased } = await everywhere((db) => verifyChain(db, secrets, projectId));
    expect(faults).toEqual([]);
    expect(erased).toBeGreaterThan(0);
    const others = await everywhere((db) => db.selectFrom('subscription').selectAll().execute());
    expect(others).toHaveLength(1);
    await verify(portal.database);
    const entries = await readEntries(portal.database);
    expect(entries).toMatchObject([{ number: 1, keptUntil: null, onlyProjectId: null }]);
    expect(entries[0]!.recordDigests).toContain(digestId(requestId));
    expect(JSON.stringify(entries)).not.toContain(requestId);
    const [tombstone] = await everywhere((db) => db.selectFrom('erasure').selectAll().execute());
    expect(tombstone).toMatchObject({ number: 1, recordIds: [], keptUntil: null });
    expect(tombstone!.doneAt).not.toBeNull();
    await expect(run('person', 'erase', requestId)).rejects.toThrow('No person has that id');
  });

  onlyInFullRun(it)('is erased again when an earlier backup is restored', async () => {
    const { FolderTarget } = await import('../backup/folder-target.ts');
    const target = new FolderTarget(join(folder, 'backup'));
    const restore = async (files: string) => {
      const urls = await makeEmptyDatabase();
      await restoreOnPostgres(target, urls, files);
      return openPostgresDatabase({ url: urls.appUrl, acquireTimeoutMs: 300_000 });
    };
    const restored = await restore(join(folder, 'files'));
    const lost = await restore(join(folder, 'backup-other-files'));
    try {
      expect(await columnsWithMarker(restored)).toEqual(before);
      expect(await replayErasures({ ...portal.services, database: restored })).toBe(1);
      expect(await columnsWithMarker(restored)).toEqual(left);
      await verify(restored);
      expect(await readEntries(restored)).toEqual(await readEntries(portal.database));
      expect(await replayErasures({ ...portal.services, database: restored })).toBeUndefined();

      const otherStorage = openFileStorage({
        kind: 'folder',
        folder: join(folder, 'backup-other-files'),
      });
      const services = { ...portal.services, database: lost, storage: otherStorage };
      await expect(replayErasures(services)).rejects.toThrow(JournalMissing);
      await expect(replayErasures(services)).rejects.toThrow(JournalMissing);
    } finally {
      await restored.close();
      await lost.close();
    }
  });
});
