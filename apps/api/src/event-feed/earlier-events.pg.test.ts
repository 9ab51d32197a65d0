import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';
import { removeEvents } from '../privacy/retention-store.ts';
import { listEvents, readFirstSequence } from './event-feed.ts';

const projectId = newId();
const written = [
  {
    type: 'article-registration-approved',
    data: { articleRegistrationId: 'a', totalPrice: 4250, decidedBy: 'Joost Nijënhuis' },
    left: { articleRegistrationId: 'a', totalPrice: 4250 },
  },
  {
    type: 'article-registration-rejected',
    data: { articleRegistrationId: 'b', reason: 'Joost is ziek', decidedOnBehalfOf: 'Joost' },
    left: { articleRegistrationId: 'b' },
  },
  {
    type: 'article-registration-edited',
    data: {
      articleRegistrationId: 'c',
      editedBy: 'Joost',
      editedOnBehalfOf: null,
      changes: { costCentre: '4120', department: 'Bij Joost' },
    },
    left: { articleRegistrationId: 'c', changes: { costCentre: '4120' } },
  },
  {
    type: 'posters-flyers-ordered',
    data: {
      promotionOrderId: 'd',
      items: [{ posters: 1 }],
      orderedBy: 'Joost',
      filesTo: null,
      deliveryAddress: { street: 'Joost' },
      contactName: 'Joost',
      phoneNumber: 'Joost',
      remarks: 'Joost',
    },
    left: { promotionOrderId: 'd', items: [{ posters: 1 }] },
  },
  {
    type: 'contacted',
    data: { accountId: 'e', contactedBy: 'Joost', emailAddress: 'joost@werk.example' },
    left: { accountId: 'e' },
  },
  { type: 'subscription-cancelled', data: { erased: true }, left: { erased: true } },
];

const insertEvent = `insert into event (sequence, type, occurred_at, project_id, data)
  values ($1, $2, $3, $4, $5)`;

it('lose their names in the upgrade, and so do those of the previous version that runs beside it', async () => {
  const { urls, owner } = await makeEarlierDatabase('0034');
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
      [projectId],
    );
    const moment = (at: number) => `2026-03-18T10:00:0${at}Z`;
    for (const [at, { type, data }] of written.entries()) {
      const row = [at + 1, type, moment(at), projectId, JSON.stringify(data)];
      await owner.query(insertEvent, row);
    }
    const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
    try {
      for (const [at, { type, data }] of written.entries()) {
        const sequence = written.length + at + 1;
        await owner.query(insertEvent, [
          sequence,
          type,
          moment(at),
          projectId,
          JSON.stringify(data),
        ]);
      }
      const events = await database.transaction({ allProjects: true }, (db) =>
        listEvents(db, { after: 0, limit: 100 }),
      );
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
      expect(events.map(({ type, version, data }) => ({ type, version, data }))).toEqual(
        [...written, ...written].map(({ type, left }) => ({ type, version: 1, data: left })),
      );
      expect(JSON.stringify(events)).not.toMatch(/joost/i);
    } finally {
      await database.close();
    }
  } finally {
    await owner.end();
  }
});

it('leave no gap when they are pruned', async () => {
  const { urls, owner } = await makeEarlierDatabase('9999');
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
      [projectId],
    );
    // The fourth began before the third, and was committed after it.
    for (const [at, second] of [1, 2, 8, 3, 9].entries()) {
      const moment = `2026-03-18T10:00:0${second}Z`;
      await owner.query(insertEvent, [at + 1, 'contacted', moment, projectId, '{}']);
    }
    const prune = (second: number) =>
      database.transaction({ allProjects: true }, async (db) => {
        const pruned = await removeEvents(db, new Date(`2026-03-18T10:00:0${second}Z`));
        return [pruned, await readFirstSequence(db)];
      });
    expect(await prune(5)).toEqual([2, 3]);
    expect(await prune(8)).toEqual([2, 5]);
    expect(await prune(9)).toEqual([1, null]);
  } finally {
    await database.close();
    await owner.end();
  }
});
