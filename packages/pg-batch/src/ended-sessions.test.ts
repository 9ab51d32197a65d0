import type pg from 'pg';
import { expect, it } from 'vitest';
import { OutcomeUnknownError } from './outcome-unknown.ts';
import { StatementBatch } from './statement-batch.ts';

const nothing = () => undefined;
const connection = { parsedStatements: {}, stream: {}, parse: nothing, bind: nothing };
const sending = { ...connection, describe: nothing, execute: nothing, sync: nothing };

/** Whether the outcome of a commit is unknown after this error of the server. */
async function isUnknown(severity: string, code: string): Promise<boolean> {
  const batch = new StatementBatch({} as pg.PoolClient, new Map(), nothing);
  const committed = new Promise((resolve, reject) => {
    batch.add({ name: undefined, text: 'commit' }, [], { isWriteCommit: true, resolve, reject });
  });
  batch.submit(sending as unknown as pg.Connection);
  batch.handleError(Object.assign(new Error('It failed'), { severity, code }));
  const error: unknown = await committed.catch((thrown: unknown) => thrown);
  return error instanceof OutcomeUnknownError;
}

it.each([
  ['FATAL', '57P01', true],
  ['FATAL', '08006', true],
  ['PANIC', '53100', true],
  ['FATAL', '53100', true],
  ['PANIC', '58030', true],
  // The error is of a statement before the commit, or of reading.
  ['ERROR', '53100', false],
  ['ERROR', '58030', false],
  // The transaction was idle for too long, so the commit came too late.
  ['FATAL', '25P03', false],
  ['ERROR', '23505', false],
])(
  'knows after %s %s at a commit whether the commit may have succeeded',
  async (severity, code, is) => {
    expect(await isUnknown(severity, code)).toBe(is);
  },
);
