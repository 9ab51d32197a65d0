import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { EntraConfig } from '../../src/config.ts';

/** A person of a directory, and the claims of their token. */
export interface EntraPerson {
  readonly tenantId: string;
  readonly objectId: string;
  /** undefined: the token leaves the claim out. */
  readonly groups?: readonly string[];
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The answer of Graph; undefined makes it fail. */
  readonly graphGroups?: readonly string[];
}

/** Changes a token before it is sent: its claims, and the key that signs it. */
export type Tamper = (claims: Record<string, unknown>) => { claims: object; forged?: boolean };

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * A real OpenID server on this machine that behaves like Entra: one authority for every tenant,
 * each with its own issuer, and a Graph server.
 */
export class EntraServer {
  /** The person who signs in next. */
  person: EntraPerson = { tenantId: randomUUID(), objectId: randomUUID() };
  tamper: Tamper | undefined;
  graphCalls = 0;

  private constructor(
    readonly config: EntraConfig,
    private readonly provider: Provider,
    private readonly front: Server,
    private readonly keys: { readonly real: KeyObject; readonly forged: KeyObject },
  ) {}

  static async start(redirectUri: string): Promise<EntraServer> {
    const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const keys = { real: makeKey(), forged: makeKey() };
    const front = createServer();
    const url = await listen(front);
    const config: EntraConfig = {
      clientId: randomUUID(),
      clientSecret: randomBytes(16).toString('hex'),
      authority: `${url}/organizations/v2.0`,
      graphUrl: `${url}/graph/v1.0`,
    };
    const provider = new Provider(url, {
      clients: [
        {
          client_id: config.clientId,
          client_secret: config.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(keys.real)), kid: 'real', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      scopes: ['openid', 'profile', 'email', 'User.Read'],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
      // Every person is already signed in and agrees to everything.
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({
          clientId: config.clientId,
          accountId: context.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile email User.Read');
        await grant.save();
        return grant;
      },
      interactions: {
        url: (_context, { uid }) => `/interaction/${uid}`,
        policy: [
          new interactionPolicy.Prompt({ name: 'select_account', requestable: true }),
          ...interactionPolicy.base(),
        ],
      },
    });
    // Entra does not send `iss`, which names the issuer, so it is removed here.
    provider.use(async (context, next) => {
      await next();
      const location = String(context.response.headers.location ?? '');
      if (!location.startsWith(redirectUri)) return;
      const back = new URL(location);
      back.searchParams.delete('iss');
      context.response.set('location', back.href);
    });
    const server = new EntraServer(config, provider, front, keys);
    front.on('request', (request, response) => void server.handle(request, response));
    return server;
  }

  stop = (): Promise<void> =>
    new Promise((resolve) => {
      this.front.close(() => resolve());
      this.front.closeAllConnections();
    });

  /** Follows an address of the authority to the address that it sends the browser back to. */
  async signIn(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let next = address; ;) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      const to = new URL(location, next);
      if (to.origin !== new URL(this.config.authority).origin) return to;
      next = to.href;
    }
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (path === '/organizations/v2.0/.well-known/openid-configuration') {
      return answer(this.describe());
    }
    if (path.startsWith('/interaction/')) {
      return this.provider.interactionFinished(request, response, {
        login: { accountId: this.person.objectId },
        select_account: {},
      });
    }
    if (path === '/token' && request.headers['x-front'] === undefined) {
      return this.exchange(request, answer);
    }
    if (path === '/graph/v1.0/me/getMemberObjects') {
      this.graphCalls += 1;
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const isKnown = (await this.provider.AccessToken.find(token)) !== undefined;
      if (!isKnown) return answer({ error: {} }, 401);
      const { graphGroups } = this.person;
      return graphGroups ? answer({ value: graphGroups }) : answer({ error: {} }, 503);
    }
    await this.provider.callback()(request, response);
  }

  private describe(): object {
    const { origin } = new URL(this.config.authority);
    return {
      issuer: `${origin}/{tenantid}/v2.0`,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  /** Lets the server exchange the code, and gives its token the claims that Entra's would have. */
  private async exchange(
    request: IncomingMessage,
    answer: (body: object, status?: number) => void,
  ): Promise<void> {
    const { origin } = new URL(this.config.authority);
    const exchanged = await fetch(`${origin}/token`, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '', 'x-front': 'yes' },
      body: new Uint8Array(await readBody(request)),
    });
    const tokens = (await exchanged.json()) as { id_token?: string };
    if (tokens.id_token === undefined) return answer(tokens, exchanged.status);
    const { person } = this;
    const claims = {
      ...decodeJwt(tokens.id_token),
      iss: `${origin}/${person.tenantId}/v2.0`,
      tid: person.tenantId,
      oid: person.objectId,
      ...(person.groups && { groups: person.groups }),
      ...person.claims,
    };
    const changed = this.tamper?.(claims) ?? { claims };
    const key = changed.forged === true ? this.keys.forged : this.keys.real;
    const idToken = await new SignJWT({ ...changed.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'real' })
      .sign(key);
    answer({ ...tokens, id_token: idToken });
  }
}
