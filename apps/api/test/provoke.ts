import type { Call } from '@portal/contract/call';
import type { Problem } from '@portal/contract/errors';
import { sampleOf } from './call-samples.ts';
import type { TestAccount } from './factories.ts';
import { type RecordIds, unknownIds } from './sample-records.ts';
import type { TestPortal } from './test-portal.ts';

/** A project with one record of every kind, and its only manager. */
export interface Scene {
  readonly portal: TestPortal;
  readonly records: RecordIds & { readonly apiKey: string };
  readonly manager: TestAccount;
}

/** Makes a call fail. @returns the problem that it answers */
export type Provoke = (scene: Scene) => Promise<Problem>;
/** The reason why a failure is provoked elsewhere, or cannot be provoked. */
export interface Cannot {
  readonly cannot: string;
}

export interface Provocation {
  readonly call: Call;
  readonly code: string;
  readonly way: Provoke | Cannot;
}

/** Ids and fields that replace those of the call's sample. */
interface Asked {
  readonly ids?: Partial<RecordIds>;
  readonly body?: object;
  readonly token?: string;
}

export function ask(
  call: Call,
  { portal, records, manager }: Scene,
  {
    ids,
    body,
    token = call.access.who === 'provider' ? records.apiKey : manager.token,
  }: Asked = {},
) {
  const sample = sampleOf(call, { ...records, ...ids }, manager);
  const changed = body ? { ...sample, body: { ...(sample.body as object), ...body } } : sample;
  return portal.call(call, changed as never, token);
}

export async function refused(call: Call, scene: Scene, asked?: Asked): Promise<Problem> {
  return (await ask(call, scene, asked)).problem();
}

/** Asks about records that do not exist. */
export const ofNothing =
  (call: Call): Provoke =>
  (scene) =>
    refused(call, scene, { ids: unknownIds() });

/** Asks with a part of the address that is longer than any route takes. */
export const ofTooLongAddress =
  (call: Call, name: string): Provoke =>
  async (scene) => {
    const { portal, records, manager } = scene;
    const sample = sampleOf(call, records, manager);
    const params = { ...sample.params, [name]: 'x'.repeat(3000) };
    return (await portal.call(call, { ...sample, params } as never, records.apiKey)).problem();
  };

/** Makes the call after another call. */
export const after =
  (first: Call, call: Call): Provoke =>
  async (scene) => {
    (await ask(first, scene)).ok();
    return refused(call, scene, { body: {} });
  };

export const twice = (call: Call): Provoke => after(call, call);

/** Acts on a version of the request that is not its latest. */
export const onAnotherVersion =
  (call: Call): Provoke =>
  (scene) =>
    refused(call, scene, { body: { version: 7 } });

/** The provocations of one call: one for each code that it declares, and no others. */
export function failing<C extends Call>(
  call: C,
  ways: Readonly<Record<C['failures'][number], Provoke | Cannot>>,
): Provocation[] {
  return Object.entries<Provoke | Cannot>(ways).map(([code, way]) => ({ call, code, way }));
}
