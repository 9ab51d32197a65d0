import { type Call, callPath } from '@portal/contract/call';
import { bodyKind } from '@portal/contract/call-body';
import { deprecationFields, deprecationOf } from '@portal/contract/deprecations';
import { maintenanceDoor } from '@portal/contract/maintenance-door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalMetrics } from '../metrics/portal-metrics.ts';
import { underMaintenance } from '../problem.ts';
import { admit, type AdmissionServices } from './admissions.ts';
import { type Recorded, recordDownload } from './answers/record-download.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { sendReplayed } from './answers/send-replayed.ts';
import { receive } from './body-receivers.ts';
import { ReplayedAnswer } from './idempotency/answer-once.ts';
import { countedSignIn } from './metrics/count-sign-ins.ts';
import { answerLanguage, describeClient } from './client-description.ts';
import { watchCaller } from './caller-gone.ts';
import type { Route } from './route.ts';

export interface CallServices extends AdmissionServices {
  /** The name of the product, which is part of a path. */
  readonly product: string;
  readonly isUnderMaintenance: () => Promise<boolean>;
  readonly metrics: PortalMetrics;
}

/** Whether a body is read while it comes in, instead of when it is complete. */
const isStreamed = ({ body }: Call): boolean => body !== null && body.kind !== 'json';

/**
 * Registers a call. Every one goes the same way: sign-in, parse, project access, right, handler,
 * strip and check the answer, the declared status. The portal checks who asks before it reads what
 * they ask.
 */
export function registerCall(app: FastifyInstance, services: CallServices, route: Route): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: callPath(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    config: { call, streamsBody: isStreamed(call) },
    handler: async (request, reply) => {
      reply.headers(deprecationFields(deprecationOf(call)));
      const door = maintenanceDoor(call);
      const isUnderMaintenance = door !== 'open' && (await services.isUnderMaintenance());
      if (isUnderMaintenance && door === 'closed') throw underMaintenance();
      const answer = await countedSignIn(services.metrics, call, () =>
        answerCall(services, route, { request, reply, isUnderMaintenance }),
      );
      if (answer instanceof ReplayedAnswer) return sendReplayed(reply, answer);
      const right = call.access.who === 'member' ? call.access.right : 'viewProject';
      const record = (download: Recorded) =>
        recordDownload(services, download, {
          requestId: request.id,
          gone: watchCaller(reply.raw)(),
          right,
        });
      return sendAnswer(call, { request, reply, record }, answer);
    },
  });
}

/** Two tables decide how: one for who is admitted, one for how the body is received. */
async function answerCall(
  services: AdmissionServices,
  { call, handle, prepare, ownTransactions, isAhead = false, takesNoTurn = false, readmit }: Route,
  {
    request,
    reply,
    isUnderMaintenance,
  }: { request: FastifyRequest; reply: FastifyReply; isUnderMaintenance: boolean },
): Promise<unknown> {
  const { access, effect, body } = call;
  const about = {
    requestId: request.id,
    language: answerLanguage(request),
    client: describeClient(request),
    browser: {
      sent: request.headers.cookie ?? '',
      keep: (cookie: string) => void reply.header('set-cookie', cookie),
    },
    isUnderMaintenance,
    gone: watchCaller(reply.raw),
  };
  return receive(bodyKind(body), body, {
    call,
    request,
    services,
    ownTransactions,
    isAhead,
    takesNoTurn,
    gone: about.gone,
    admission: admit(access.who, access, {
      services,
      request,
      effect,
      isUnderMaintenance,
      tell: (fields) => void reply.headers(fields),
    }),
    handle: (context, input) => handle({ ...about, ...context }, input),
    prepare: prepare && ((context, input) => prepare({ ...about, ...context }, input)),
    readmit: readmit && ((context, input) => readmit({ ...about, ...context }, input)),
  });
}
