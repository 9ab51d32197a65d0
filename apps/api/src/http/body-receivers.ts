import type { Call, CallInput } from '@portal/contract/call';
import type { BodyKind, CallBody } from '@portal/contract/call-body';
import type { FastifyRequest } from 'fastify';
import type { Admission, Fields } from './admissions.ts';
import { withReceivedFile } from './bodies/binary-body.ts';
import { receiveLines } from './bodies/lines-body.ts';
import { receiveUpload } from './bodies/upload-body.ts';
import { parseRequest } from './parse-request.ts';
import type { AnyContext, Place } from './route.ts';

/** A call while it is being answered. */
export interface Asking {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly admission: Admission;
  /** Whether the handler opens its transactions itself. */
  readonly ownTransactions: boolean;
  readonly handle: (context: HandlerContext, input: CallInput<Call>) => Promise<unknown>;
}

/** What a handler knows besides the request itself. */
export type HandlerContext = Place & Pick<AnyContext, 'db' | 'transaction'>;

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
  none: (asking) => answerAtOnce(asking),

  json: (asking) => answerAtOnce(asking),

  lines: async (asking, body) => {
    const { input, fields } = await letIn(asking);
    const spool = await receiveLines(body, asking.request);
    try {
      return await answerInside(asking, fields, { ...input, body: spool.lines() });
    } finally {
      await spool.close();
    }
  },

  upload: async (asking, body) => {
    const { admission, request } = asking;
    await admission.visit(() => Promise.resolve());
    const input = parse(asking);
    // The form names its project, so its sender is let in before the file is read.
    const {
      form,
      file,
      admission: place,
    } = await receiveUpload(body, request, (fields) =>
      admission.visit(({ enter }) => enter(fields)),
    );
    return answerOutside(asking, { fields: form, place }, { ...input, body: { ...form, file } });
  },

  binary: async (asking, body) => {
    const { input, ...admitted } = await letIn(asking);
    return withReceivedFile(body, asking.request, (file) =>
      answerOutside(asking, admitted, { ...input, body: file }),
    );
  },
};

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
    return answerOutside(asking, admitted, input);
  }
  return asking.admission.visit(async ({ db, enter }) => {
    const input = parse(asking);
    const place = await enter(fieldsOf(input));
    return asking.handle({ ...place, db }, input);
  });
}

interface Admitted {
  readonly fields: Fields;
  readonly place: Place;
}

/** Lets the asking account in; its transaction has ended when this returns. */
async function letIn(asking: Asking): Promise<Admitted & { readonly input: CallInput<Call> }> {
  const { needsFields, visit } = asking.admission;
  if (!needsFields) {
    const place = await visit(({ enter }) => enter({}));
    const input = parse(asking);
    return { input, fields: fieldsOf(input), place };
  }
  return visit(async ({ enter }) => {
    const input = parse(asking);
    const fields = fieldsOf(input);
    return { input, fields, place: await enter(fields) };
  });
}

/** Answers in one transaction, which first lets the asking account in again. */
const answerInside = (
  { admission, handle }: Asking,
  fields: Fields,
  input: CallInput<Call>,
): Promise<unknown> =>
  admission.visit(async ({ db, enter }) => handle({ ...(await enter(fields)), db }, input));

/** Answers in the handler's own transactions, each of which lets the asking account in again. */
function answerOutside(
  { call, admission, handle }: Asking,
  { fields, place }: Admitted,
  input: CallInput<Call>,
): Promise<unknown> {
  const transaction: HandlerContext['transaction'] = (work) =>
    admission.visit(async ({ db, enter }) => {
      if (!db) throw new Error(`${call.name} has no transactions: anyone may make it`);
      await enter(fields);
      return work(db);
    });
  return handle({ ...place, transaction }, input);
}

const parse = ({ call, request }: Asking): CallInput<Call> => parseRequest(call, request);

const isFields = (part: unknown): part is Fields => typeof part === 'object' && part !== null;

const fieldsOf = ({ query, body }: CallInput<Call>): Fields => ({
  ...(isFields(query) && query),
  ...(isFields(body) && body),
});
