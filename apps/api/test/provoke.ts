import type { Call } from '@portal/contract/call';
import type { Problem } from '@portal/contract/errors';
import { sampleOf } from './call-samples.ts';
import type { TestAccount } from './factories.ts';
import { type RecordIds, unknownIds } from './sample-records.ts';
import type { TestPortal } from './test-portal.ts';

/** A project with one record of every kind, and its only manager. */
export interface Fixture {
  readonly portal: TestPortal;
  readonly records: RecordIds & { readonly apiKey: string };
  readonly manager: TestAccount;
}

/** Makes a call fail. @returns the problem in its response */
export type Provoke = (fixture: Fixture) => Promise<Problem>;
/** The reason why a failure is provoked in another test, or cannot be provoked. */
export interface NotProvoked {
  readonly reason: string;
}

export interface Provocation {
  readonly call: Call;
  readonly code: string;
  readonly provoke: Provoke | NotProvoked;
}

/** Ids and fields that replace those of the call's sample. */
interface Overrides {
  readonly ids?: Partial<RecordIds>;
  readonly body?: object;
  readonly token?: string;
}

export function send(
  call: Call,
  { portal, records, manager }: Fixture,
  {
    ids,
    body,
    token = call.access.who === 'provider' ? records.apiKey : manager.token,
  }: Overrides = {},
) {
  const sample = sampleOf(call, { ...records, ...ids }, manager);
  const changed = body ? { ...sample, body: { ...(sample.body as object), ...body } } : sample;
  return portal.call(call, changed as never, token);
}

export async function problemOf(
  call: Call,
  fixture: Fixture,
  overrides?: Overrides,
): Promise<Problem> {
  return (await send(call, fixture, overrides)).problem();
}

/** Makes the call about records that do not exist. */
export const withUnknownIds =
  (call: Call): Provoke =>
  (fixture) =>
    problemOf(call, fixture, { ids: unknownIds() });

/** Makes the call with a path segment that is longer than any route allows. */
export const withTooLongParameter =
  (call: Call, name: string): Provoke =>
  async (fixture) => {
    const { portal, records, manager } = fixture;
    const sample = sampleOf(call, records, manager);
    const params = { ...sample.params, [name]: 'x'.repeat(3000) };
    return (await portal.call(call, { ...sample, params } as never, records.apiKey)).problem();
  };

/** Makes the call after another call. */
export const after =
  (first: Call, call: Call): Provoke =>
  async (fixture) => {
    (await send(first, fixture)).ok();
    return problemOf(call, fixture, { body: {} });
  };

export const twice = (call: Call): Provoke => after(call, call);

/** Makes the call with another version of the request than its latest. */
export const withOtherVersion =
  (call: Call): Provoke =>
  (fixture) =>
    problemOf(call, fixture, { body: { version: 7 } });

/** The provocations of one call: one for each code that it declares, and no others. */
export function failing<C extends Call>(
  call: C,
  provocationByCode: Readonly<Record<C['failures'][number], Provoke | NotProvoked>>,
): Provocation[] {
  return Object.entries<Provoke | NotProvoked>(provocationByCode).map(([code, provoke]) => ({
    call,
    code,
    provoke,
  }));
}
