import { expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { uploadEmployeeList } from './upload-employee-list.ts';

it('answers 429 with a retry delay when too many lists wait to be read, and stores nothing', async () => {
  const transaction = () => Promise.reject(new Error('Nothing is to be stored'));
  const context = {
    projectId: '',
    account: { accountId: '' },
    request: { callerSignal: new AbortController().signal },
    transaction,
  } as unknown as Parameters<typeof uploadEmployeeList>[0];
  const file = { fileName: 'lijst.xlsx', read: () => Promise.resolve(new Uint8Array()) };
  const reading = uploadEmployeeList(
    context,
    { projectId: '', file },
    { clock: systemClock, readList: () => Promise.resolve({ kind: 'overload' }) },
  );
  await expect(reading).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '5' },
  });
});
