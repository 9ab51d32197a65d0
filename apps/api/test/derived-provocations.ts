import type { Call } from '@portal/contract/call';
import { type BodyKind, bodyKind } from '@portal/contract/call-body';
import type { ProblemCode } from '@portal/contract/errors';

/** The bytes that are sent as a body, even if the call takes another kind of body. */
export interface RequestBytes {
  readonly contentType: string;
  readonly payload: string | Buffer;
}

/** Names the test that covers a failure that is not provoked here. */
interface CoveredElsewhere {
  readonly elsewhere: string;
}

const json = 'application/json';
const mebibyte = 'x'.repeat(1024 * 1024);
const form = (...parts: string[]) => ({
  contentType: 'multipart/form-data; boundary=x',
  payload: [...parts.map((part) => `--x\r\n${part}\r\n`), '--x--\r\n'].join(''),
});

const tooMuch: RequestBytes = { contentType: json, payload: `{"a":"${mebibyte}"}` };
const notJson: RequestBytes = { contentType: json, payload: '{' };
const unknownField: RequestBytes = { contentType: json, payload: '{"unheardOf":1}' };
const otherType: RequestBytes = { contentType: 'text/plain', payload: '{}' };
const brokenOff = (test: string): CoveredElsewhere => ({
  elsewhere: `a body that breaks off: ${test}`,
});
const tooLong = (test: string): CoveredElsewhere => ({
  elsewhere: `a body that is too long: ${test}`,
});

type BodyCode = Extract<
  ProblemCode,
  | 'malformed-request'
  | 'required-parameter'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'invalid-input'
>;

/** How to cause every failure of a body, by the kind of body that the call takes. */
export const bodyProvocations: Readonly<
  Record<BodyKind, Readonly<Partial<Record<BodyCode, RequestBytes | CoveredElsewhere>>>>
> = {
  none: {
    'malformed-request': notJson,
    'payload-too-large': tooMuch,
    'unsupported-media-type': otherType,
    'invalid-input': unknownField,
  },
  json: {
    'malformed-request': notJson,
    'required-parameter': { contentType: json, payload: '' },
    'payload-too-large': tooMuch,
    'unsupported-media-type': otherType,
    'invalid-input': unknownField,
  },
  lines: {
    'malformed-request': brokenOff('lines-body.db.test.ts'),
    'required-parameter': { contentType: 'application/x-ndjson', payload: '\n' },
    'payload-too-large': tooLong('lines-body.db.test.ts'),
    'unsupported-media-type': otherType,
    'invalid-input': { contentType: 'application/x-ndjson', payload: '{}\n' },
  },
  upload: {
    'malformed-request': { contentType: 'multipart/form-data', payload: 'x' },
    'required-parameter': { contentType: 'multipart/form-data; boundary=x', payload: '' },
    'payload-too-large': tooLong('upload-body.db.test.ts'),
    'unsupported-media-type': otherType,
    'invalid-input': form('Content-Disposition: form-data; name="unheardOf"\r\n\r\n1'),
  },
  binary: {
    'malformed-request': brokenOff('broken-upload.pg.test.ts'),
    'required-parameter': { contentType: 'application/octet-stream', payload: '' },
    'payload-too-large': tooLong('broken-upload.pg.test.ts'),
    'unsupported-media-type': otherType,
  },
};

/** The test that causes one of these failures for every call that has it. */
export const coveredElsewhere: Readonly<Partial<Record<ProblemCode, string>>> = {
  'not-signed-in': 'rights-matrix-of-strangers.pg.test.ts',
  'scope-missing': 'rights-matrix-of-keys.pg.test.ts',
  'right-missing': 'rights-matrix-of-roles.pg.test.ts',
  'not-found': 'rights-matrix-of-roles.pg.test.ts',
  'read-only-session': 'read-only-session.db.test.ts',
  'confirmation-needed': 'rights-matrix-of-old-proofs.pg.test.ts',
  'support-list-too-long': 'rights-matrix-of-old-proofs.pg.test.ts',
  maintenance: 'maintenance.db.test.ts',
  'idempotency-in-progress': 'stored-responses-of-calls.pg.test.ts',
  'idempotency-key-reused': 'stored-responses-of-calls.pg.test.ts',
};

/** The errors that the database may throw before a call has begun, each with the call's answer. */
export const databaseFailures: readonly (readonly [ProblemCode, Error])[] = [
  ['internal-error', new Error('Something of ours')],
  ['temporarily-unavailable', Object.assign(new Error('Refused'), { code: 'ECONNREFUSED' })],
  ['too-many-requests', new Error('timeout exceeded when trying to connect')],
];

export const takesNoDatabase = ({ group, name }: Call): boolean =>
  (group === 'Maintenance' && name === 'Ping') || name === 'BeginPasskeySignIn';

export const bodyProvocationsOf = (call: Call) =>
  call.method === 'GET' ? {} : bodyProvocations[bodyKind(call.body)];
