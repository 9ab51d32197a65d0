import { type AddressInfo, connect } from 'node:net';
import { upload } from '@portal/contract/upload';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { listFile, makeEmployer } from '../../../test/employee-list-calls.ts';
import { makeAccount } from '../../../test/factories.ts';
import { passTimeUntil, realPause } from '../../../test/pass-time.ts';
import { encodeForm, useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';
import { idleTimeoutMs } from './body-deadline.ts';

const portal = useTestPortal();
let employer: Awaited<ReturnType<typeof makeEmployer>>;
const file = listFile([['007', 'Fenna van den Berg']]);
/** How many bytes of a file are accepted before the fields that name its project. */
const bytesBeforeFields = 64 * 1024;

beforeAll(async () => {
  employer = await makeEmployer(portal());
});

interface FormRequest {
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
}

async function send({ headers, payload }: FormRequest, token?: string) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: upload.path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const body = answer.json<{
    type?: string;
    errors?: Record<string, { code: string }[]>;
    uploadId?: string;
  }>();
  return {
    status: answer.statusCode,
    code: body.type?.split(':').at(-1),
    errors: Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, faults]) => [field, faults[0]?.code]),
    ),
    uploadId: body.uploadId,
  };
}

/** Sends a form with these parts in this order, from an authorized account. */
async function sendParts(...parts: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return send(await encodeForm(form), employer.account.token);
}

describe('an uploaded form', () => {
  it('may have its parts in any order', async () => {
    const { projectId } = employer;
    for (const parts of [
      [
        ['projectId', projectId],
        ['file', file],
      ],
      [
        ['file', file],
        ['projectId', projectId],
      ],
    ] as [string, string | File][][]) {
      expect(await sendParts(...parts)).toMatchObject({ status: 200 });
    }
  });

  it('may have its file before its project only while it is small, and the error says what to do', async () => {
    const after = (bytes: number) =>
      sendParts(
        ['file', new File([Buffer.alloc(bytes)], 'x.xlsx')],
        ['projectId', employer.projectId],
      );
    const before = await dumpDatabase(portal());
    expect(await after(bytesBeforeFields + 1)).toMatchObject({
      status: 422,
      code: 'invalid-input',
      errors: { projectId: 'field-after-file' },
    });
    expect(await dumpDatabase(portal())).toEqual(before);
    // The accepted first part is parsed as a list, which it is not.
    expect(await after(bytesBeforeFields)).toMatchObject({ status: 415 });
  });

  it('is refused without a session before anything else is checked', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const request of [
      {},
      { payload: '', headers: { 'content-type': type } },
      { payload: 'nonsense', headers: { 'content-type': type } },
      { payload: '{', headers: { 'content-type': 'application/json' } },
    ]) {
      expect((await send(request)).status).toBe(401);
      expect((await send(request, 'nonsense')).status).toBe(401);
    }
  });

  it('is refused with the names of the missing fields', async () => {
    const { projectId, account } = employer;
    const before = await dumpDatabase(portal());
    expect(await send({}, account.token)).toMatchObject({
      status: 400,
      code: 'required-parameter',
    });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const [payload, code] of [
      ['', 'required-parameter'],
      ['nonsense', 'malformed-request'],
      ['--x\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n', 'malformed-request'],
    ] as const) {
      expect(await send({ payload, headers: type }, account.token)).toMatchObject({
        status: 400,
        code,
      });
    }
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect(await send({ payload: 'x', headers: noBoundary }, account.token)).toMatchObject({
      status: 400,
      code: 'malformed-request',
    });
    expect(await sendParts(['projectId', projectId])).toMatchObject({
      status: 400,
      code: 'required-parameter',
    });
    expect(await sendParts(['file', file])).toMatchObject({
      status: 422,
      errors: { projectId: 'field-is-required' },
    });
    for (const contentType of ['application/json', 'text/plain', 'multipart/mixed; boundary=x']) {
      const request = { payload: '{}', headers: { 'content-type': contentType } };
      expect(await send(request, account.token)).toMatchObject({ status: 415 });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('has one file and the declared fields, each once', async () => {
    const { projectId } = employer;
    const before = await dumpDatabase(portal());
    const project: [string, string] = ['projectId', projectId];
    for (const [parts, errors] of [
      [[project, ['file', file], ['file', file]], { file: 'one-file-only' }],
      [[project, ['photo', file]], { photo: 'unknown-field' }],
      [[project, ['unknownField', '1'], ['file', file]], { unknownField: 'unknown-field' }],
      [[project, ['__proto__', '1'], ['file', file]], { ['__proto__']: 'unknown-field' }],
      [[project, ['file', file], ['unknownField', '1']], { unknownField: 'unknown-field' }],
      [[project, project, ['file', file]], { projectId: 'value-invalid' }],
      [
        [
          ['projectId', 'x'],
          ['file', file],
        ],
        { projectId: 'value-invalid' },
      ],
    ] as [[string, string | File][], object][]) {
      expect(await sendParts(...parts)).toMatchObject({ status: 422, errors });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('is refused for fields that are too many or too long, and not for its file then', async () => {
    const { projectId } = employer;
    const long = 'x'.repeat(20 * 1024);
    const many = Array.from({ length: 30 }, (_, index): [string, string] => [`f${index}`, 'x']);
    const files = Array.from({ length: 12 }, (): [string, File] => ['file', file]);
    for (const [parts, errors] of [
      [
        [
          ['projectId', long],
          ['file', file],
        ],
        { projectId: 'value-too-long' },
      ],
      [
        [
          ['projectId', projectId],
          ['file', file],
          ['f', long],
        ],
        { f: 'value-too-long' },
      ],
      [[['projectId', projectId], ...many, ['file', file]], { f0: 'unknown-field' }],
      [[['projectId', projectId], ...files], { file: 'one-file-only' }],
      [
        [
          ['projectId', projectId],
          [long, 'x'],
          ['file', file],
        ],
        {},
      ],
    ] as [[string, string | File][], object][]) {
      const answer = await sendParts(...parts);
      expect(answer).toMatchObject({ status: 422, errors });
      expect(Object.values(answer.errors)).not.toContain('file-too-large');
    }
  });

  it('is refused for its project before its file is read', async () => {
    const viewer = await makeAccount(portal(), { projects: [employer.projectId] });
    const garbage = new File(['x'], 'x.xlsx');
    const form = async (projectId: string) => {
      const parts = new FormData();
      parts.append('projectId', projectId);
      parts.append('file', garbage);
      return encodeForm(parts);
    };
    const { projectId } = employer;
    expect(await send(await form(projectId), viewer.token)).toMatchObject({ status: 403 });
    expect(await send(await form(newId()), viewer.token)).toMatchObject({ status: 404 });
    expect(await send(await form(projectId), employer.account.token)).toMatchObject({
      status: 415,
    });
  });

  it('may be five megabytes, and no byte more', async () => {
    const { maximumBytes } = upload.body;
    const of = (bytes: number) =>
      sendParts(
        ['projectId', employer.projectId],
        ['file', new File([Buffer.alloc(bytes)], 'x.xlsx')],
      );
    expect((await of(maximumBytes)).status).toBe(415);
    const errors = { file: 'file-too-large' };
    expect(await of(maximumBytes + 1)).toMatchObject({ status: 413, errors });
    expect(await of(5 * maximumBytes)).toMatchObject({ status: 413, errors });
  });
});

describe('a slow client', () => {
  let port = 0;
  beforeAll(async () => {
    await portal().app.listen({ host: '127.0.0.1', port: 0 });
    port = (portal().app.server.address() as AddressInfo).port;
  });

  /** Sends half a file. @returns a promise that resolves when the server disconnects */
  function sendHalf(): { closed: Promise<void>; disconnect: () => void } {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const { projectId, account } = employer;
    client.write(
      [
        `POST ${upload.path} HTTP/1.1`,
        'host: portal.example',
        `authorization: Bearer ${account.token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 100000',
        '',
        '--x',
        'content-disposition: form-data; name="projectId"',
        '',
        projectId,
        '--x',
        'content-disposition: form-data; name="file"; filename="a.xlsx"',
        '',
        'half of it',
      ].join('\r\n'),
    );
    return { closed, disconnect: () => client.destroy() };
  }

  it('delays no other call, and leaves nothing behind', async () => {
    const before = await dumpDatabase(portal());
    const { closed, disconnect } = sendHalf();
    await realPause(300);
    // If the upload held the one connection to the database, this call would wait.
    expect(await dumpDatabase(portal())).toEqual(before);
    disconnect();
    await closed;
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('is disconnected once it stalls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { closed } = sendHalf();
      await realPause(1000);
      await passTimeUntil(closed, idleTimeoutMs);
    } finally {
      vi.useRealTimers();
    }
  });
});
