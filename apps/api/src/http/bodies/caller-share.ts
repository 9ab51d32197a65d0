import type { Asking } from '../received-call.ts';
import type { BodyCaller, BodyShare } from './body-budget.ts';

/** Checks who asks, in a transaction of its own. */
export const findCaller = ({ admission }: Asking): Promise<BodyCaller | undefined> =>
  admission.visit(({ caller }) => Promise.resolve(caller));

/** Receives a body under the share that its sender has of the disk. */
export async function withShare<T>(
  { call, services }: Asking,
  caller: BodyCaller | undefined,
  work: (share: BodyShare) => Promise<T>,
): Promise<T> {
  if (!caller) throw new Error(`${call.name} keeps a body on the disk: nobody may send it unknown`);
  const share = services.bodies.open(caller, 'disk');
  try {
    return await work(share);
  } finally {
    share.close();
  }
}
