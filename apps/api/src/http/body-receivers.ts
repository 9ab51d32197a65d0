import { createHash, type Hash } from 'node:crypto';
import type { Call, CallInput } from '@portal/contract/call';
import type { BodyKind, CallBody } from '@portal/contract/call-body';
import type { Db } from '../database/database.ts';
import type { Fields } from './admission.ts';
import { withReceivedFile } from './bodies/binary-body.ts';
import type { BodyCaller } from './bodies/body-budget.ts';
import { maximumJsonBytes, unidentifiedBytes, withCollectedBody } from './bodies/collected-body.ts';
import { findCaller, withShare } from './bodies/caller-share.ts';
import { receiveLines } from './bodies/lines-body.ts';
import { withReceivedUpload } from './bodies/upload-body.ts';
import { answerOnce, answerOnceOutside, type KeyedCall } from './idempotency/answer-once.ts';
import { readIdempotencyKey } from './idempotency/idempotency-key.ts';
import { fieldsOf, isFields, parseAhead, readInput } from './read-input.ts';
import type { Asking, HandlerContext } from './received-call.ts';
import type { Place } from './route.ts';

type BodyBy = {
  readonly [Kind in BodyKind]: Kind extends 'none' ? null : Extract<CallBody, { kind: Kind }>;
};
type Receivers = {
  readonly [Kind in BodyKind]: (asking: Asking, body: BodyBy[Kind]) => Promise<unknown>;
};

/**
 * How each kind of body is received. No transaction is open while a slow client may send, but the
 * portal checks who asks before it reads the first byte.
 */
const receivers: Receivers = {
  none: (asking) => answerCollected(asking, unidentifiedBytes),

  json: (asking) => answerCollected(asking, maximumJsonBytes),

  lines: async (asking, body) => {
    const { input, fields, place, caller } = await letIn(asking);
    const hash = hashOf(asking);
    return withShare(asking, caller, async (share) => {
      const spool = await receiveLines(body, asking.request, { share, hash });
      try {
        const whole = { ...input, body: spool.lines() };
        return await inTurnOf(asking, { place, input }, () =>
          answerInside(asking, fields, whole, hash?.digest('hex')),
        );
      } finally {
        await spool.close();
      }
    });
  },

  upload: async (asking, body) => {
    const { admission, request } = asking;
    const sender = await findCaller(asking);
    const input = readInput(asking);
    const hash = hashOf(asking);
    // The form names its project, so its sender is let in before the file is read.
    const admit = (fields: Fields) => admission.visit(({ enter }) => enter(fields), fields);
    return withShare(asking, sender, (share) =>
      withReceivedUpload(
        body,
        { request, share, admit, hash },
        ({ form, file, admission: place }) => {
          const whole = { ...input, body: { ...form, file } };
          const content = [form, file.fileName, hash?.digest('hex')];
          return answerOutside(asking, { fields: form, place }, whole, content);
        },
      ),
    );
  },

  binary: async (asking, body) => {
    const { request } = asking;
    const { input, caller, ...admitted } = await letIn(asking);
    return withShare(asking, caller, (share) =>
      withReceivedFile(body, { request, share }, (file) =>
        answerOutside(asking, admitted, { ...input, body: file }, file.sha256),
      ),
    );
  },
};

/** Answers a call whose body is kept in memory; a long one is read of a known caller alone. */
const answerCollected = (asking: Asking, maximumBytes: number): Promise<unknown> =>
  withCollectedBody(
    {
      request: asking.request,
      bodies: asking.services.bodies,
      maximumBytes,
      identify: () => findCaller(asking),
    },
    () => answerAtOnce(asking),
  );

export const receive = <Kind extends BodyKind>(
  kind: Kind,
  body: BodyBy[Kind],
  asking: Asking,
): Promise<unknown> => receivers[kind](asking, body);

/**
 * Answers a call whose body has come in full: in one transaction, unless its handler opens its own.
 */
async function answerAtOnce(asking: Asking): Promise<unknown> {
  if (asking.ownTransactions) {
    const { input, ...admitted } = await letIn(asking);
    return answerOutside(asking, admitted, input, input.body);
  }
  if (asking.isAhead) return answerAhead(asking);
  if (asking.prepare) return answerPrepared(asking, asking.prepare);
  return answerInTurn(asking);
}

/**
 * Answers what was asked along with who asks, once they are let in. It was not, where the request
 * names no project or is not as it should be.
 */
function answerAhead(asking: Asking): Promise<unknown> {
  const { admission, handle } = asking;
  const { fields, read } = parseAhead(asking);
  return admission.visit(
    async ({ db, enter, begun }) => {
      const input = read();
      const place = await enter(fields);
      return begun ?? handle({ ...place, db }, input);
    },
    fields,
    async (asked) => handle(asked, read()),
  );
}

/**
 * Answers in the turn of the project. Mostly that one is free, and the transaction that let the
 * account in goes on. Otherwise that one ends, so that nobody holds a connection who waits, and
 * nobody waits who was not let in.
 */
async function answerInTurn(asking: Asking): Promise<unknown> {
  const { admission, services } = asking;
  const { fields, read } = parseAhead(asking);
  let giveBack: (() => void) | undefined;
  try {
    const outcome = await admission.visit(async ({ db, enter }) => {
      const input = read();
      const place = await enter(fields);
      const projectId = projectOf(asking, place, input);
      giveBack = services.turns.takeIfFree(projectId);
      if (!giveBack) return { place, input };
      return { answer: await answerIn(asking, { db, place }, input, input.body) };
    }, fields);
    if ('answer' in outcome) return outcome.answer;
    const { input } = outcome;
    return await inTurnOf(asking, outcome, () => answerInside(asking, fields, input, input.body));
  } finally {
    giveBack?.();
  }
}

/** Runs a change when its project has a turn, unless nobody waits for its answer any more. */
function inTurnOf<T>(
  asking: Asking,
  { place, input }: { readonly place: Place; readonly input: CallInput<Call> },
  change: () => Promise<T>,
  isBegun = false,
): Promise<T> {
  const projectId = projectOf(asking, place, input);
  if (projectId === undefined) return change();
  const waiter = { account: place.account?.accountId, isBegun, gone: asking.gone() };
  return asking.services.turns.inTurnOf(projectId, change, waiter);
}

/** The project whose turn a call takes; undefined for one that takes none, such as one that reads. */
function projectOf(
  { call, takesNoTurn }: Asking,
  place: Place,
  { params, body }: CallInput<Call>,
): string | undefined {
  if (call.effect === 'reads' || takesNoTurn) return undefined;
  if (call.access.who !== 'provider') return place.projectId;
  // The provider's systems may name any project; whether there is one does not matter here.
  const { projectId } = { ...(params as object), ...(isFields(body) && body) } as Fields;
  return typeof projectId === 'string' ? projectId.toLowerCase() : undefined;
}

/** Answers in a transaction after what it needs was made; both in the turn of the project. */
async function answerPrepared(
  asking: Asking,
  prepare: NonNullable<Asking['prepare']>,
): Promise<unknown> {
  const { fields, read } = parseAhead(asking);
  const { input, place, make } = await asking.admission.visit(async ({ db, enter }) => {
    const parsed = read();
    const admitted = await enter(fields);
    const making = await prepare({ ...admitted, db }, parsed);
    return { input: parsed, place: admitted, make: making };
  }, fields);
  return inTurnOf(asking, { place, input }, async () => {
    const prepared = await make();
    const handle: Asking['handle'] = (context, asked) =>
      asking.handle({ ...context, prepared }, asked);
    return answerInside({ ...asking, handle }, fields, input, input.body);
  });
}

interface Admitted {
  readonly fields: Fields;
  readonly place: Place;
}

/** Lets the asking account in; its transaction has ended when this returns. */
async function letIn(
  asking: Asking,
): Promise<
  Admitted & { readonly input: CallInput<Call>; readonly caller: BodyCaller | undefined }
> {
  const { needsFields, visit } = asking.admission;
  if (!needsFields) {
    const { place, caller } = await visit(async (arrived) => ({
      place: await arrived.enter({}),
      caller: arrived.caller,
    }));
    const input = readInput(asking);
    return { input, fields: fieldsOf(input), place, caller };
  }
  const { fields, read } = parseAhead(asking);
  return visit(async ({ enter, caller }) => {
    const input = read();
    return { input, fields, place: await enter(fields), caller };
  }, fields);
}

/** Answers in one transaction, which first lets the asking account in again. */
const answerInside = (
  asking: Asking,
  fields: Fields,
  input: CallInput<Call>,
  content: unknown,
): Promise<unknown> =>
  asking.admission.visit(
    async ({ db, enter }) => answerIn(asking, { db, place: await enter(fields) }, input, content),
    fields,
  );

/** Answers in an open transaction; where a key came with the call, only once. */
async function answerIn(
  asking: Asking,
  { db, place }: { db: Db | undefined; place: Place },
  input: CallInput<Call>,
  content: unknown,
): Promise<unknown> {
  const work = () => asking.handle({ ...place, db }, input);
  const keyed = keyedCall(asking, place, input, content);
  return keyed && db ? answerOnce(keyed, db, work) : work();
}

/** Answers in the handler's own transactions, each of which lets the asking account in again. */
function answerOutside(
  asking: Asking,
  { fields, place }: Admitted,
  input: CallInput<Call>,
  content: unknown,
): Promise<unknown> {
  const { call, admission, handle } = asking;
  let isBegun = false;
  // A turn for each transaction, because a handler has long work between them.
  const transaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const visit = () => {
      isBegun = true;
      return admission.visit(async ({ db, enter }) => {
        if (!db) throw new Error(`${call.name} has no transactions: anyone may make it`);
        await enter(fields);
        return work(db);
      }, fields);
    };
    return inTurnOf(asking, { place, input }, visit, isBegun);
  };
  const work = (conclude: HandlerContext['conclude']) =>
    handle({ ...place, transaction, ...(conclude && { conclude }) }, input);
  const keyed = keyedCall(asking, place, input, content);
  return keyed ? answerOnceOutside(keyed, transaction, work) : work(async () => undefined);
}

/** The call with the key that came with it; undefined without one. */
function keyedCall(
  { call, request, services, readmit }: Asking,
  place: Place,
  input: CallInput<Call>,
  content: unknown,
): KeyedCall | undefined {
  const key = readIdempotencyKey(call, request);
  if (key === undefined) return undefined;
  const checkAgain = readmit && (async (db: Db) => void (await readmit({ ...place, db }, input)));
  return { call, key, place, input, content, services, readmit: checkAgain };
}

/** Hashes a streamed body as it passes, if its answer will be kept. */
const hashOf = ({ call, request }: Asking): Hash | undefined =>
  readIdempotencyKey(call, request) === undefined ? undefined : createHash('sha256');
