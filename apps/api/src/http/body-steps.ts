import { createHash, type Hash } from 'node:crypto';
import type { CallBody } from '@portal/contract/call-body';
import { withReceivedFile } from './bodies/binary-body.ts';
import type { BodyCaller, BodyShare } from './bodies/body-budget.ts';
import { maximumJsonBytes, unidentifiedBytes, withCollectedBody } from './bodies/collected-body.ts';
import { receiveLines } from './bodies/lines-body.ts';
import { withReceivedUpload } from './bodies/upload-body.ts';
import { type CallState, inputOf, type Step, transaction } from './steps.ts';
import { withinLimit } from './change-steps.ts';

type BodyOf<Kind extends string> = Extract<CallBody, { kind: Kind }>;

/**
 * Collects a JSON body in memory. For a body over 16 kB, `identify` finds the caller first, in a
 * transaction of its own.
 */
export function collectedBody(body: CallBody, ...identify: readonly Step[]): Step {
  const maximumBytes = body === null ? unidentifiedBytes : maximumJsonBytes;
  const inside = transaction(...identify, async ({ sender }) => sender);
  return (call, next) =>
    withCollectedBody(
      {
        request: call.request,
        bodies: call.services.bodies,
        maximumBytes,
        identify: async () =>
          identify.length > 0 ? ((await inside(call)) as BodyCaller) : undefined,
      },
      () => next(call),
    );
}

/** Receives a body within the sender's share of the disk. */
async function withShare<T>(
  { route, services, sender }: CallState,
  work: (share: BodyShare) => Promise<T>,
): Promise<T> {
  if (!sender)
    throw new Error(`${route.call.name} stores a body on the disk, so it needs a known sender`);
  const share = services.bodies.open(sender, 'disk');
  try {
    return await work(share);
  } finally {
    share.close();
  }
}

/** The hash of a streamed body; undefined when no response will be stored. */
const hashOf = ({ key }: CallState): Hash | undefined =>
  key === undefined ? undefined : createHash('sha256');

const withBody = (call: CallState, body: unknown, digest: unknown): CallState => ({
  ...call,
  input: { ...inputOf(call), body: body as undefined },
  digest,
});

/** Receives the lines of an authorized caller, and runs the rest within the limit for changes. */
export const lines =
  (body: BodyOf<'lines'>): Step =>
  (call, next) => {
    const hash = hashOf(call);
    return withShare(call, async (share) => {
      const spool = await receiveLines(body, call.request, { share, hash });
      try {
        const whole = withBody(call, spool.lines(), hash?.digest('hex'));
        return await withinLimit(call, () => next({ ...whole, isLimited: true }));
      } finally {
        await spool.close();
      }
    });
  };

/**
 * Receives a form with a file. The form names its project, so the sender is authorized after the
 * form and before the file.
 */
export function upload(body: BodyOf<'upload'>, ...authorize: readonly Step[]): Step {
  const authorizeForm = transaction(...authorize, async (call) => call);
  return (call, next) => {
    const hash = hashOf(call);
    return withShare(call, (share) =>
      withReceivedUpload(
        body,
        {
          request: call.request,
          share,
          hash,
          authorize: async (form) =>
            (await authorizeForm({
              ...withBody(call, form, undefined),
              db: undefined,
            })) as CallState,
        },
        ({ form, file, authorized }) => {
          const content = [form, file.fileName, hash?.digest('hex')];
          return next({ ...withBody(authorized, { ...form, file }, content), db: undefined });
        },
      ),
    );
  };
}

/** Receives a file of an authorized caller. */
export const binary =
  (body: BodyOf<'binary'>): Step =>
  (call, next) =>
    withShare(call, (share) =>
      withReceivedFile(body, { request: call.request, share }, (file) =>
        next(withBody(call, file, file.sha256)),
      ),
    );
