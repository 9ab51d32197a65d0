import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { Problem } from '@portal/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallSample } from './call-sample.ts';
import { callKey, sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import type { TestAccount } from './factories.ts';
import { isQuickRun } from './gate.ts';
import { confirmNow } from './proofs.ts';
import { makeRecords, makeRoles } from './sample-records.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();

let records: Awaited<ReturnType<typeof makeRecords>>;
let manager: TestAccount;

async function renewProject(): Promise<void> {
  records = await makeRecords(portal());
  manager = (await makeRoles(portal(), records.projectId, records.projectId)).userManagement;
  await confirmNow(portal(), manager);
}
beforeAll(renewProject);

const json = 'application/json';

/** Sends the given request, even an invalid one, as an account that may make the call. */
async function send(
  call: Call,
  sample: CallSample,
  overrides: {
    payload?: string | Buffer;
    contentType?: string;
    query?: Record<string, string>;
  } = {},
) {
  const token = call.access.who === 'provider' ? records.apiKey : manager.token;
  const { payload, contentType } = overrides;
  const answer = await portal().app.inject({
    method: call.method,
    url: portal().addressOf(call, sample.params),
    query: { ...sample.query, ...overrides.query },
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    ...(payload !== undefined && { payload }),
  });
  const problem = answer.statusCode < 400 ? undefined : answer.json<Problem>();
  const code = problem?.type.split(':').at(-1);
  return { status: answer.statusCode, code, errors: problem?.errors };
}

const sample = (call: Call) => sampleOf(call, records, manager);
const codesOf = (errors: Problem['errors'] | undefined) =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, faults]) => [field, faults.map(({ code }) => code)]),
  );
const named = (list: readonly Call[]) => list.map((call) => [callKey(call), call] as const);

const takesJson = ({ body }: Call): boolean => body?.kind === 'json';

describe.each(named(calls.filter(takesJson)))('%s', (_name, call) => {
  it('refuses unknown fields', async () => {
    const before = await dumpDatabase(portal());
    const { body } = sample(call);
    for (const field of ['unheardOf', '__proto__', 'constructor']) {
      const payload = JSON.stringify(body).replace(/\}$/, `,"${field}":1}`).replace('{,', '{');
      const answer = await send(call, sample(call), { payload, contentType: json });
      expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
      expect(codesOf(answer.errors)).toEqual({ [field]: ['unknown-field'] });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('requires its body', async () => {
    for (const payload of [undefined, '', '  \n', 'null']) {
      const answer = await send(call, sample(call), {
        ...(payload !== undefined && { payload, contentType: json }),
      });
      expect(answer).toEqual({ status: 400, code: 'required-parameter', errors: {} });
    }
  });

  it('refuses text that is not UTF-8, and types that are almost JSON', async () => {
    const payload = Buffer.from('{"a":"Jos\xe9"}', 'latin1');
    const answer = await send(call, sample(call), { payload, contentType: json });
    expect(answer).toEqual({ status: 400, code: 'malformed-request', errors: {} });
    for (const contentType of [`${json}; charset=iso-8859-1`, 'application/json-patch+json']) {
      const refused = await send(call, sample(call), { payload: '{}', contentType });
      expect(refused).toMatchObject({ status: 415 });
    }
  });

  it('refuses what is no JSON, and JSON that is no object', async () => {
    for (const payload of ['{', 'nonsense', '{"a":1}}', "{'a':1}", 'NaN']) {
      const answer = await send(call, sample(call), { payload, contentType: json });
      expect(answer).toEqual({ status: 400, code: 'malformed-request', errors: {} });
    }
    for (const payload of ['[]', '"text"', '7', '[{}]']) {
      const answer = await send(call, sample(call), { payload, contentType: json });
      expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
    }
  });

  it('refuses other types than JSON', async () => {
    const payload = JSON.stringify(sample(call).body);
    const before = await dumpDatabase(portal());
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/x-ndjson',
    ]) {
      const answer = await send(call, sample(call), { payload, contentType });
      expect(answer).toEqual({ status: 415, code: 'unsupported-media-type', errors: {} });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('refuses more than a mebibyte', async () => {
    const payload = `{"a":"${'x'.repeat(1024 * 1024)}"}`;
    const answer = await send(call, sample(call), { payload, contentType: json });
    expect(answer).toEqual({ status: 413, code: 'payload-too-large', errors: {} });
  });

  it('accepts a type that names its character set', async () => {
    const payload = JSON.stringify({ ...(sample(call).body as object), unheardOf: 1 });
    const answer = await send(call, sample(call), {
      payload,
      contentType: 'Application/JSON; charset=utf-8',
    });
    expect(answer.status).toBe(422);
  });

  it('fails on no text that is valid JSON', async () => {
    const body = sample(call).body as Record<string, unknown>;
    const texts = [
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      '%',
      '\\',
      '\u202e',
      '0000-01-01',
      '0000-01-01T00:00:00Z',
    ];
    const fields = [...Object.keys(body), 'search'];
    for (const [index, field] of fields.entries()) {
      const tried = isQuickRun ? texts.filter((_, at) => at === index % texts.length) : texts;
      for (const text of tried) {
        const payload = JSON.stringify({ ...body, [field]: text });
        const answer = await send(call, sample(call), { payload, contentType: json });
        expect({ field, text, status: answer.status }).not.toMatchObject({ status: 500 });
      }
    }
  });
});

describe.each(named(calls.filter((call) => !call.body && call.method === 'POST')))(
  '%s, which has no body,',
  (_name, call) => {
    // The cases before have decided on the waiting request.
    beforeAll(renewProject);

    it('accepts none, and an empty object', async () => {
      expect((await send(call, sample(call))).status).toBe(call.status);
      for (const payload of ['', '{}', ' { } ']) {
        const answer = await send(call, sample(call), { payload, contentType: json });
        expect(answer.status).toBe(call.status);
      }
    });

    it('refuses any other body', async () => {
      const answer = await send(call, sample(call), { payload: '{"x":1}', contentType: json });
      expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
      expect(codesOf(answer.errors)).toEqual({ x: ['unknown-field'] });
      for (const payload of ['[]', 'null', '1', '{']) {
        const list = await send(call, sample(call), { payload, contentType: json });
        expect(list).toMatchObject({ status: 400, code: 'malformed-request' });
      }
      const text = await send(call, sample(call), { payload: '{}', contentType: 'text/plain' });
      expect(text).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    });
  },
);

describe.each(named(calls.filter((call) => call.query)))('%s', (_name, call) => {
  it('refuses unknown parameters', async () => {
    const answer = await send(call, sample(call), { query: { unheardOf: '1' } });
    expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
    expect(codesOf(answer.errors)).toEqual({ unheardOf: ['unknown-field'] });
  });

  it('refuses invalid values', async () => {
    for (const [name, value] of Object.entries(sample(call).query ?? {})) {
      for (const bad of ['x', `${value}'`, '\u0000', '1e999', '-1']) {
        const answer = await send(call, sample(call), { query: { [name]: bad } });
        expect({ name, bad, ...answer }).toMatchObject({ status: 422, code: 'invalid-input' });
      }
    }
  });
});

describe.each(named(calls.filter((call) => call.params)))('%s', (_name, call) => {
  it('refuses an address without a valid id', async () => {
    const answer = await send(
      call,
      { ...sample(call), params: { projectId: 'x' } },
      {
        payload: JSON.stringify(sample(call).body),
        contentType: json,
      },
    );
    expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
  });
});

it('describes faults in the language of the caller', async () => {
  const call = calls.find((one) => one.name === 'DisapproveArticleRegistration')!;
  const faultIn = async (language: string) => {
    const answer = await portal().app.inject({
      method: call.method,
      url: portal().addressOf(call),
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': json,
        'accept-language': language,
      },
      payload: JSON.stringify({ ...(sample(call).body as object), reason: '' }),
    });
    return answer.json<Problem>().errors.reason?.[0]?.message;
  };
  expect(await faultIn('nl-NL')).toBe('Reden van afwijzing is verplicht');
  expect(await faultIn('en-GB')).not.toBe(await faultIn('nl-NL'));
});
