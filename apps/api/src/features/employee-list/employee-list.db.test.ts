import { restoreEmployeeList } from '@portal/contract/employee-list';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { listFile, makeEmployer, readList, type Row } from '../../../test/employee-list-calls.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const fenna: Row = ['007', 'Fenna van den Berg', 'Verpleging', 'fenna@werknemer.example'];
const joost: Row = ['A-12', 'Joost Nijënhuis', null, null];
const sukru: Row = ['0480', 'Şükrü Öztürk', 'ICT', null];
const staff = Array.from({ length: 20 }, (_, index): Row => [`S${index}`, `Naam ${index}`]);

describe('a first list', () => {
  it('is previewed and saved, and can then be read', async () => {
    const { projectId, account, send, diff, save, log } = await makeEmployer(portal());
    const { uploadId } = (await send(listFile([fenna, joost]))).ok();
    expect((await diff(uploadId)).ok()).toEqual({
      diffs: [
        {
          employeeNumber: '007',
          employeeName: 'Fenna van den Berg',
          diffStatus: 'Added',
          consequence: null,
          savedName: null,
        },
        {
          employeeNumber: 'A-12',
          employeeName: 'Joost Nijënhuis',
          diffStatus: 'Added',
          consequence: null,
          savedName: null,
        },
      ],
      counts: { Added: 2, Deleted: 0, Keep: 0, renamed: 0, running: 0, requests: 0 },
      duplicateEmployeeNumbers: [],
      duplicates: [],
      rowsWithoutNumber: [],
      restoredZeros: [],
      rewrittenNumbers: [],
      similarNumbers: [],
      zeroRows: 0,
      sheetName: null,
      fileName: 'medewerkers.xlsx',
      rowsRead: 2,
      savedList: null,
      removals: 0,
      firstList: { running: 0, missing: 0 },
      unusual: null,
    });
    expect((await save(uploadId)).status).toBe(204);
    expect(await readList(portal(), projectId)).toEqual([fenna, joost]);
    expect(await log()).toEqual({
      items: [
        {
          numberOfRowsProcessed: 2,
          importDate: '2026-03-18T10:00:00.000Z',
          uploadedByEmailAddress: account.emailAddress,
        },
      ],
      canRestore: false,
    });
    // The save has deleted the upload.
    expect((await save(uploadId)).status).toBe(404);
    expect((await diff(uploadId)).status).toBe(404);
  });

  it('has a line in the audit log, without names', async () => {
    const { projectId, account, replace } = await makeEmployer(portal());
    await replace([fenna]);
    const entries = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('auditEntry').selectAll().where('action', '=', 'employee-list-saved').execute(),
    );
    expect(entries).toMatchObject([
      {
        actorAccountId: account.accountId,
        subjectId: projectId,
        details: { version: 1, employees: 1, added: 1, removed: 0, restoredZeros: 0 },
      },
    ]);
  });
});

describe('a preview', () => {
  it('lists remaining, removed and new employees, and changed names', async () => {
    const { replace } = await makeEmployer(portal());
    await replace([...staff, fenna, joost]);
    const preview = await replace([...staff, ['007', 'Fenna Jansen'], sukru]);
    expect(preview.diffs.filter((one) => !one.employeeNumber.startsWith('S'))).toMatchObject([
      { employeeNumber: 'A-12', diffStatus: 'Deleted', savedName: null },
      {
        employeeNumber: '007',
        employeeName: 'Fenna Jansen',
        diffStatus: 'Keep',
        savedName: 'Fenna van den Berg',
      },
      { employeeNumber: '0480', diffStatus: 'Added' },
    ]);
    expect(preview).toMatchObject({
      removals: 1,
      unusual: null,
      savedList: { employees: 22, savedAt: '2026-03-18T10:00:00.000Z' },
    });
  });

  it('lists the subscriptions and requests of removed employees', async () => {
    const { projectId, replace } = await makeEmployer(portal());
    const [running, ending, overrides, waiting] = [newId(), newId(), newId(), newId()];
    await insertSubscriptions(portal(), [
      subscriptionRow(projectId, { subscriptionId: running, employeeNumber: '7' }),
      subscriptionRow(projectId, {
        subscriptionId: ending,
        employeeNumber: 'A-12',
        periodEnd: '2026-04-30',
      }),
      subscriptionRow(projectId, {
        subscriptionId: overrides,
        employeeNumber: 'OUD',
        periodEnd: '2026-03-17',
      }),
    ]);
    await insertRequests(portal(), [
      requestRow(projectId, { articleRegistrationId: waiting, employeeNumber: '0480' }),
    ]);
    await replace([fenna, joost, sukru, ['OUD', 'Oud'], ['N', 'Niets']]);
    const { diffs, removals } = await replace([['X', 'Nieuw']]);
    expect(removals).toBe(5);
    const consequences = Object.fromEntries(
      diffs.map(({ employeeNumber, consequence }) => [employeeNumber, consequence]),
    );
    expect(consequences).toEqual({
      '007': { kind: 'subscription', subscriptionId: running, price: 4000, periodEnd: null },
      'A-12': {
        kind: 'subscription',
        subscriptionId: ending,
        price: 4000,
        periodEnd: '2026-04-30',
      },
      '0480': { kind: 'request', articleRegistrationId: waiting },
      OUD: null,
      N: null,
      X: null,
    });
  });

  it('matches numbers that lost zeros to the saved ones, unless the match is ambiguous', async () => {
    const { projectId, replace } = await makeEmployer(portal());
    await replace([fenna, ['0012', 'Twee'], ['12', 'Twaalf'], ['005', 'Vijf'], ['9', 'Negen']]);
    const preview = await replace([
      ['7', 'Fenna van den Berg'],
      ['012', 'Wie'],
      ['5', 'Vijf'],
      ['05', 'Ook vijf'],
      ['009', 'Negen'],
    ]);
    expect(preview.restoredZeros).toEqual([{ employeeNumber: '7', savedNumber: '007' }]);
    expect(preview.diffs.filter((one) => one.diffStatus === 'Keep')).toMatchObject([
      { employeeNumber: '007' },
    ]);
    const numbers = (await readList(portal(), projectId)).map(([number]) => number);
    expect(numbers).toEqual(['007', '009', '012', '05', '5']);
  });

  it('reports duplicate rows and rows without a number', async () => {
    const { replace, log } = await makeEmployer(portal());
    const preview = await replace([fenna, [null, 'Zonder'], fenna, joost]);
    expect(preview).toMatchObject({
      duplicateEmployeeNumbers: ['007'],
      duplicates: [{ employeeNumber: '007', rows: [2, 4] }],
      rowsWithoutNumber: [3],
      rowsRead: 4,
    });
    // The log counts the saved rows.
    expect((await log()).items[0]).toMatchObject({ numberOfRowsProcessed: 2 });
  });

  it('reports the invalid cells, and saves nothing', async () => {
    const { projectId, put, diff, save } = await makeEmployer(portal());
    const uploadId = await put([fenna, ['A-12', null], ['X', 'Iemand', null, 'geen adres']]);
    for (const answer of [await diff(uploadId), await save(uploadId)]) {
      expect(answer.status).toBe(422);
      expect(answer.problem().errors).toMatchObject({
        B3: [{ code: 'name-missing', message: expect.stringContaining('A-12') as string }],
        D4: [
          {
            code: 'emailaddress-invalid',
            message: expect.stringContaining('geen adres') as string,
          },
        ],
      });
    }
    expect(await readList(portal(), projectId)).toEqual([]);
  });

  it('reports the number of faults when it does not list them all', async () => {
    const { put, diff } = await makeEmployer(portal());
    const uploadId = await put(Array.from({ length: 203 }, (_, index) => [`${index}`, null]));
    const { errors } = (await diff(uploadId)).problem();
    expect(Object.keys(errors)).toHaveLength(100);
    expect(errors['']).toEqual([
      { code: 'more-faults', message: 'Dit zijn de eerste 99 van de 203 fouten.' },
    ]);
  });
});

describe('saving', () => {
  it('requires the number of removals when a list is unusual', async () => {
    const { put, diff, save, replace } = await makeEmployer(portal());
    await replace(staff);
    const cases = [
      { rows: [], unusual: 'empty', removals: 20 },
      { rows: staff.slice(3), unusual: 'many-removed', removals: 3 },
      {
        rows: staff.map(([number = ''], index): Row => [
          number,
          index < 11 ? 'Anders' : `Naam ${index}`,
        ]),
        unusual: 'many-renamed',
        removals: 0,
      },
    ];
    for (const { rows, unusual, removals } of cases) {
      const uploadId = await put(rows);
      expect((await diff(uploadId)).ok()).toMatchObject({ unusual, removals });
      for (const confirmed of [undefined, removals + 1]) {
        const problem = (await save(uploadId, confirmed)).problem();
        expect(problem.errors).toMatchObject({
          confirmedRemovals: [
            {
              code: 'removals-not-confirmed',
              message: expect.stringContaining(String(removals)) as string,
            },
          ],
        });
      }
    }
    const uploadId = await put(staff.slice(2));
    expect((await diff(uploadId)).ok()).toMatchObject({ unusual: null, removals: 2 });
    (await save(uploadId)).ok();
    const last = await put([]);
    (await save(last, 18)).ok();
    expect((await save(await put([fenna]))).status).toBe(204);
  });

  it('is refused once another list was saved since the preview', async () => {
    const { projectId, put, diff, save, replace } = await makeEmployer(portal());
    const seen = await put([fenna]);
    (await diff(seen)).ok();
    await replace([joost]);
    const before = await dumpDatabase(portal());
    const answer = await save(seen, 1);
    expect(answer.problem().type).toMatch(/:state-changed$/);
    expect(await dumpDatabase(portal())).toEqual(before);
    // It can be saved after a new preview.
    (await diff(seen)).ok();
    (await save(seen, 1)).ok();
    expect(await readList(portal(), projectId)).toEqual([fenna]);
  });

  it('stores the last two lists, of which the older can be restored', async () => {
    const { projectId, account, diff, save, replace, log } = await makeEmployer(portal());
    const restore = () =>
      portal().call(restoreEmployeeList, { body: { projectId } }, account.token);
    await replace([fenna]);
    expect((await restore()).problem().type).toMatch(/:state-changed$/);
    await replace([fenna, joost, sukru]);
    await replace([['X', 'Vergissing']]);
    expect((await log()).canRestore).toBe(true);
    const { uploadId } = (await restore()).ok();
    const preview = (await diff(uploadId)).ok();
    expect(preview).toMatchObject({ removals: 1, rowsRead: 3 });
    expect(preview.fileName).toMatch(/2026-03-18.*\.xlsx$/);
    (await save(uploadId, 1)).ok();
    expect(await readList(portal(), projectId)).toEqual([fenna, sukru, joost]);
    const versions = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('employeeList').select('version').orderBy('version').execute(),
    );
    expect(versions.map(({ version }) => version)).toEqual([3, 4]);
    expect((await log()).items.map((one) => one.numberOfRowsProcessed)).toEqual([3, 1, 3, 1]);
  });
});
