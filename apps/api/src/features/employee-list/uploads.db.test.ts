import { readFile } from 'node:fs/promises';
import { maximumUploadBytes } from '@portal/contract/limits';
import { deleteUpload } from '@portal/contract/upload';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  callsOf,
  listFile,
  makeEmployer,
  readList,
  type Row,
} from '../../../test/employee-list-calls.ts';
import { insertUploadRow } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { makeTabs } from '../../../test/xlsx/make-tabs.ts';
import { sheetOfTexts } from '../../../test/xlsx/make-workbook.ts';
import { prune } from '../../jobs/prune-job.ts';
import { savePeriod } from '../../privacy/retention-periods.ts';
import { compareLimited } from './compare-limited.ts';

const portal = useTestPortal();
const minute = 60_000;

const fenna: Row = ['007', 'Fenna van den Berg', 'Verpleging', 'fenna@werknemer.example'];
const joost: Row = ['A-12', 'Joost Nijënhuis', null, null];
const sukru: Row = ['0480', 'Şükrü Öztürk', 'ICT', null];

describe('the downloaded list', () => {
  it.each(['nl', 'en'] as const)(
    'is uploaded again without a difference (%s)',
    async (language) => {
      const { projectId, replace } = await makeEmployer(portal());
      const hostile: Row[] = [
        fenna,
        joost,
        sukru,
        ['0', 'Nul'],
        ['00', 'Dubbel nul'],
        ['=1+1', '=HYPERLINK("http://kwaad.example")', '+31', null],
        ['_x0041_', '\'Kwoot & <vis> "x"', '@SOM(A1)', 'a+b@werknemer.example'],
        ['1e5', 'Naam  met spaties', '007', null],
        ['2026-01-01', "van 't Veld", 'ziekte - lang', null],
      ];
      await replace(hostile);
      const saved = await readList(portal(), projectId);
      expect(saved).toHaveLength(hostile.length);
      const account = await makeAccount(portal(), {
        projects: [projectId],
        flags: { authorize: true },
        language,
      });
      const mine = callsOf(portal(), projectId, account);
      const { status, body, headers } = await mine.exported();
      expect(status).toBe(200);
      expect(String(headers['content-disposition'])).toContain('.xlsx');
      const { uploadId } = (await mine.send(new File([body], 'lijst.xlsx'))).ok();
      const preview = (await mine.diff(uploadId)).ok();
      expect(preview.diffs.filter((one) => one.diffStatus !== 'Keep' || one.savedName)).toEqual([]);
      expect(preview).toMatchObject({ removals: 0, restoredZeros: [], rowsRead: hostile.length });
      (await mine.save(uploadId)).ok();
      expect(await readList(portal(), projectId)).toEqual(saved);
    },
  );

  it('is an empty list with a header before a first list', async () => {
    const { exported, send, diff } = await makeEmployer(portal());
    const { uploadId } = (await send(new File([(await exported()).body], 'leeg.xlsx'))).ok();
    expect((await diff(uploadId)).ok()).toMatchObject({ diffs: [], unusual: 'empty', rowsRead: 0 });
  });
});

/** A file of apps/api/test/xlsx/lists. */
const oddList = async (name: string): Promise<File> => {
  const path = new URL(`../../../test/xlsx/lists/${name}.xlsx`, import.meta.url);
  return new File([await readFile(path)], `${name}.xlsx`);
};

describe('an odd list', () => {
  it('shows in its preview which sheet it is on, and how many rows of zeros were left out', async () => {
    const { send, diff } = await makeEmployer(portal());
    const previewOf = async (name: string) => {
      const { uploadId } = (await send(await oddList(name))).ok();
      return (await diff(uploadId)).ok();
    };
    expect(await previewOf('tab1-cover')).toMatchObject({
      sheetName: 'Lijst',
      zeroRows: 0,
      rowsRead: 3,
    });
    expect(await previewOf('formula-zero-tail')).toMatchObject({
      sheetName: null,
      zeroRows: 2,
      rowsRead: 3,
      counts: { Added: 3 },
    });
  });

  it('reports its faults by cell, and the sheet that they are on', async () => {
    const { send, diff } = await makeEmployer(portal());
    const { uploadId } = (await send(await oddList('date-in-department'))).ok();
    expect((await diff(uploadId)).problem().errors).toEqual({
      C2: [expect.objectContaining({ code: 'date-value' })],
    });
    const faulty = sheetOfTexts([['Personeelsnummer', 'Naam'], ['7', '12'], ['8']]);
    const tabs = makeTabs([
      { name: 'Voorblad', sheet: sheetOfTexts([['Lijst van mei']]) },
      { name: 'Mei', sheet: faulty },
    ]);
    const second = (await send(new File([tabs], 'mei.xlsx'))).ok();
    const { errors } = (await diff(second.uploadId)).problem();
    expect(errors).toMatchObject({
      B2: [{ code: 'name-is-number' }],
      B3: [{ code: 'name-missing' }],
      '': [{ code: 'on-other-sheet', message: 'De cellen staan op het werkblad ‘Mei’.' }],
    });
  });

  it('that an earlier version stored has a preview too', async () => {
    const { projectId, account, diff } = await makeEmployer(portal());
    const { accountId } = account;
    const uploadId = await insertUploadRow(portal(), { projectId, accountId });
    expect((await diff(uploadId)).ok()).toMatchObject({ sheetName: null, zeroRows: 0 });
  });
});

describe('an upload', () => {
  it('belongs to one account and one project', async () => {
    const { projectId, send, account } = await makeEmployer(portal());
    const { uploadId } = (await send(listFile([fenna]))).ok();
    const second = await makeProject(portal());
    const flags = { userManagement: true };
    const colleague = await makeAccount(portal(), { projects: [projectId], flags });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values({ projectId: second.projectId, accountId: account.accountId, authorize: true })
        .execute(),
    );
    const before = await dumpDatabase(portal());
    const theirs = callsOf(portal(), projectId, colleague);
    const otherList = callsOf(portal(), second.projectId, account);
    for (const calls of [theirs, otherList]) {
      expect((await calls.diff(uploadId)).status).toBe(404);
      expect((await calls.save(uploadId)).status).toBe(404);
    }
    const remove = (token: string) => portal().call(deleteUpload, { body: { uploadId } }, token);
    expect((await remove(colleague.token)).status).toBe(404);
    expect(await dumpDatabase(portal())).toEqual(before);
    expect((await remove(account.token)).status).toBe(204);
    expect((await remove(account.token)).status).toBe(404);
  });

  it('expires after an hour, and is pruned then', async () => {
    const { projectId, put, diff, save } = await makeEmployer(portal());
    const uploadId = await put([fenna]);
    const start = portal().clock.moment;
    const count = () =>
      portal().database.transaction({ projectId }, async (db) => {
        const rows = await db.selectFrom('upload').select('uploadId').execute();
        return rows.length;
      });
    // The access token expires sooner than an upload, so the clock is set back before the next
    // call.
    const atMoment = async (milliseconds: number) => {
      portal().clock.moment = new Date(start.getTime() + milliseconds);
      await prune(portal().services);
      const remaining = await count();
      portal().clock.moment = start;
      return remaining;
    };
    expect(await atMoment(60 * minute - 1)).toBe(1);
    await portal().database.transaction({ projectId }, (db) =>
      db.updateTable('upload').set({ expiresAt: portal().clock.now() }).execute(),
    );
    expect((await diff(uploadId)).status).toBe(404);
    expect((await save(uploadId)).status).toBe(404);
    expect(await atMoment(0)).toBe(0);
  });

  it('expires sooner where the provider configures it', async () => {
    const { projectId, put } = await makeEmployer(portal());
    const setPreviewMinutes = (amount: number) =>
      portal().database.transaction({}, (db) =>
        savePeriod(db, 'previews', { amount, unit: 'minutes' }),
      );
    await setPreviewMinutes(20);
    await put([fenna]);
    await setPreviewMinutes(60);
    const { expiresAt } = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('upload').select('expiresAt').executeTakeFirstOrThrow(),
    );
    expect(expiresAt.getTime() - portal().clock.moment.getTime()).toBe(20 * minute);
  });

  it('replaces the oldest of five', async () => {
    const { put, diff } = await makeEmployer(portal());
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      portal().clock.advance(1000);
      ids.push(await put([fenna]));
    }
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await diff(id)).status);
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
  });

  it('is compared one at a time per employer, with a limited queue', async () => {
    const { projectId, account, put, diff } = await makeEmployer(portal());
    const theirs = await makeEmployer(portal());
    const flags = { userManagement: true };
    const colleagues = await Promise.all(
      [1, 2].map(() => makeAccount(portal(), { projects: [projectId], flags })),
    );
    // The limit of one account is lower than that of an employer.
    const accounts = [account, ...colleagues].map((one) => callsOf(portal(), projectId, one));
    const lists = await Promise.all(accounts.map((calls) => calls.put([fenna])));
    const [mine, other] = [await put([fenna]), await theirs.put([joost])];
    let end = () => {};
    const running = new Promise<void>((resolve) => (end = resolve));
    const request = { callerSignal: new AbortController().signal };
    const before = compareLimited({ projectId, account, request }, () => running);

    const refused: Awaited<ReturnType<typeof diff>>[] = [];
    const pending = Array.from({ length: 12 }, async (_, index) => {
      const answer = await accounts[index % 3]!.diff(lists[index % 3] ?? '');
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length).toBe(4);
    expect((await theirs.diff(other)).status).toBe(200);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');

    end();
    await before;
    const statuses = await Promise.all(pending);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect((await diff(mine)).status).toBe(200);
  });

  it('is refused with an explanation when it is no list that can be read', async () => {
    const { send } = await makeEmployer(portal());
    const before = await dumpDatabase(portal());
    const cases = [
      [new File([], 'leeg.xlsx'), 415, 'file-empty'],
      [new File(['a;b'], 'lijst.xlsx'), 415, 'file-plain-text'],
      [new File(['<html></html>'], 'lijst.xlsx'), 415, 'file-html'],
      [await oddList('ods'), 415, 'file-opendocument'],
      [await oddList('xml-2003'), 415, 'file-excel-2003-xml'],
      [await oddList('zip-with-xlsx'), 415, 'file-zip'],
      [
        new File(
          [Buffer.from(await listFile([fenna]).arrayBuffer()).subarray(0, 400)],
          'half.xlsx',
        ),
        422,
        'file-broken',
      ],
      [new File([new Uint8Array(maximumUploadBytes + 1)], 'groot.xlsx'), 413, 'file-too-large'],
    ] as const;
    for (const [file, status, code] of cases) {
      const answer = await send(file);
      expect([code, answer.status]).toEqual([code, status]);
      const { errors, detail } = answer.problem();
      expect(errors.file).toMatchObject([{ code, message: detail }]);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
