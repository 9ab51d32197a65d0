import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntraConfig } from '../../config.ts';
import { databaseIn } from '../../database/database.ts';
import {
  aimOf,
  type DirectoryPerson,
  beginSignIn,
  CodeRefused,
  finishSignIn,
  type MicrosoftAim,
} from '../../identity/entra/microsoft-sign-in.ts';
import { openSignIn, sealSignIn } from '../../identity/entra/started-sign-in.ts';
import { notFound } from '../../problem.ts';
import { linkAddress } from '../../identity/links/link-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byClient, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { clearBrowserCookie, makeBrowserCookie, readBrowserCookie } from './browser-cookie.ts';
import { settleSignIn, type SignInEnd } from './settle-sign-in.ts';

/**
 * The path of the page to which the browser returns: the sign-in, or the window of a confirmation.
 */
const returnPaths: Readonly<Record<MicrosoftAim, string>> = {
  'sign-in': '/auth',
  proof: '/auth/confirmation',
};

/**
 * The two addresses that a browser opens to sign in with Microsoft. They are no calls of the
 * contract, because they respond with a redirect. During maintenance both redirect to the
 * maintenance page, because no account of the back office signs in this way.
 */
export function registerMicrosoftSignIn(
  app: FastifyInstance,
  services: Dependencies,
  isUnderMaintenance: () => Promise<boolean>,
): void {
  const { config, clock } = services;
  const redirectUri = `${config.baseUrl}/auth/microsoft/callback`;
  const isHttps = config.baseUrl.startsWith('https:');
  const back = (aim: MicrosoftAim, outcome: string) =>
    `${config.baseUrl}${returnPaths[aim]}?microsoft=${outcome}`;
  const queryOf = ({ url }: FastifyRequest) => new URL(url, config.baseUrl).searchParams;
  const send = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 302);
  const maintenancePage = `${config.baseUrl}/auth/underconstruction`;
  const requireEntra = (): EntraConfig => {
    if (!config.entra) throw notFound();
    return config.entra;
  };

  // No HEAD, because a HEAD request must not use the sign-in up.
  app.get('/auth/microsoft/start', { exposeHeadRoute: false }, async (request, reply) => {
    const microsoft = { entra: requireEntra(), redirectUri, now: clock.now() };
    const aim = queryOf(request).get('for') === 'proof' ? 'proof' : 'sign-in';
    if (await isUnderMaintenance()) return send(reply, maintenancePage);
    try {
      const { signIn, address } = await beginSignIn(microsoft, aim);
      const sealed = sealSignIn(config.secrets, signIn, microsoft.now);
      reply.header('set-cookie', makeBrowserCookie(sealed, { isHttps }));
      return send(reply, address.href);
    } catch (error) {
      logFailure(request, error);
      return send(reply, back(aim, 'failed'));
    }
  });

  app.get('/auth/microsoft/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const entra = requireEntra();
    reply.header('set-cookie', clearBrowserCookie({ isHttps }));
    if (await isUnderMaintenance()) return send(reply, maintenancePage);
    const answer = queryOf(request);
    const aim = aimOf(answer.get('state') ?? '');
    try {
      const end = await completeSignIn(entra, request, answer);
      if (end.outcome === 'signed-in') {
        return send(reply, linkAddress(config.baseUrl, 'microsoft', end.token));
      }
      // The token is in the fragment of the address, which no server logs.
      const token = 'token' in end ? `#token=${end.token}` : '';
      return send(reply, back(aim, end.outcome) + token);
    } catch (error) {
      logFailure(request, error);
      return send(reply, back(aim, 'failed'));
    }
  });

  /** @throws when the request cannot finish a sign-in */
  async function completeSignIn(
    entra: EntraConfig,
    request: FastifyRequest,
    answer: URLSearchParams,
  ): Promise<SignInEnd> {
    const state = answer.get('state') ?? '';
    const now = clock.now();
    const signIn = openSignIn(config.secrets, readBrowserCookie(request.headers.cookie) ?? '', {
      state,
      now,
    });
    // No request is sent to Microsoft, so there is nothing to count.
    if (!signIn) throw new Error('This browser began no sign-in');
    const client = byClient('microsoft', request.client);
    let person: DirectoryPerson | undefined;
    // A client that repeatedly returns codes unknown to Microsoft must wait; an office whose people
    // sign in need not.
    await checkWithinLimit(services, [client], async () => {
      try {
        person = await finishSignIn({ entra, redirectUri, now }, answer, signIn);
        return true;
      } catch (error) {
        if (error instanceof CodeRefused) return false;
        throw error;
      }
    });
    if (!person) throw new Error('Microsoft refused the code');
    const database = databaseIn(services.database, request.id);
    return settleSignIn({ ...services, database }, person, aimOf(state));
  }
}

/** Logs the reason of a failure, without personal data. */
function logFailure(request: FastifyRequest, error: unknown): void {
  const { name, message, code } = error as Error & { code?: string };
  const reason = code ?? (name === 'Error' ? message : name);
  request.log.warn({ requestId: request.id, reason }, 'sign-in with Microsoft failed');
}
