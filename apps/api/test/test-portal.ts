import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, callPath, type CallRequest, type CallResult } from '@portal/contract/call';
import type { Problem } from '@portal/contract/errors';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Clock } from '../src/clock.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { openFileStorage } from '../src/files/open-file-storage.ts';
import { newId } from '../src/ids.ts';
import { createLogger } from '../src/logger.ts';
import { type Documents, documentsInProcess } from '../src/pdf/documents.ts';
import { openTestDatabase } from './test-database.ts';

/** A clock that only a test advances. */
export class TestClock implements Clock {
  moment = new Date('2026-03-18T10:00:00Z');
  now = (): Date => new Date(this.moment);
  advance(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds);
  }
}

/** The response as a client gets it. */
export interface TestAnswer<C extends Call> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  /** The JSON of a call that succeeded; throws with the problem otherwise. */
  ok(): CallResult<C>;
  /** The problem of a call that failed; throws otherwise. */
  problem(): Problem;
}

/** The whole server with its own database, called without a network. */
export class TestPortal {
  private constructor(
    readonly app: FastifyInstance,
    readonly services: Dependencies,
    readonly clock: TestClock,
    private readonly filesFolder: string,
    private readonly undeclared: readonly string[],
  ) {}

  static async start(
    settings: Partial<Config> = {},
    documents: Documents = documentsInProcess,
    /** The lines of the log; by default they are discarded. */
    log?: pino.DestinationStream,
  ): Promise<TestPortal> {
    const clock = new TestClock();
    const database = await openTestDatabase();
    const secrets = `k1:${randomBytes(32).toString('base64')}`;
    const config = {
      ...readConfig({ SECRETS: secrets, BASE_URL: 'https://portal.example' }),
      ...settings,
    };
    // A separate folder, made when the first file is stored.
    const folder = join(tmpdir(), `portal-files-${newId()}`);
    const storage = openFileStorage(settings.storage ?? { kind: 'folder', folder });
    return TestPortal.serve({ config, database, clock, storage, documents }, clock, folder, log);
  }

  /** The same portal on another database, such as a copy of its own. */
  static on(database: Database, { services, clock }: TestPortal): Promise<TestPortal> {
    const folder = join(tmpdir(), `portal-files-${newId()}`);
    return TestPortal.serve({ ...services, database }, clock, folder);
  }

  private static async serve(
    services: Dependencies,
    clock: TestClock,
    folder: string,
    log?: pino.DestinationStream,
  ): Promise<TestPortal> {
    const undeclared: string[] = [];
    const app = await createApp(services, {
      logger: log ? createLogger('trace', log) : createLogger('silent'),
      webFolder: '/nowhere',
      // The lock timeout of the test database.
      timeoutMs: 300_000,
      onUndeclaredFailure: ({ call, code }) => undeclared.push(`${call} answered ${code}`),
    });
    return new TestPortal(app, services, clock, folder, undeclared);
  }

  get database(): Database {
    return this.services.database;
  }

  /** Makes a call as the contract declares it; `token` is the access token. */
  async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    token?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer<C>> {
    const { params, query, body } = request as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object | string;
    };
    const encoded = body === undefined ? undefined : await encodeBody(call, body);
    const answer = await this.app.inject({
      method: call.method,
      url: this.addressOf(call, params),
      ...(query && { query }),
      headers: {
        'accept-language': 'nl-NL',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...encoded?.headers,
        ...headers,
      },
      ...(encoded && { payload: encoded.payload }),
    });
    this.checkFailures();
    const requestId = answer.headers['x-request-id'];
    if (requestId === undefined) throw new Error(`${call.name} answered without an x-request-id`);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.rawPayload,
      ok: () => {
        if (answer.statusCode !== call.status) {
          throw new Error(`${call.name} answered ${answer.statusCode}: ${answer.payload}`);
        }
        return (answer.payload === '' ? undefined : answer.json()) as CallResult<C>;
      },
      problem: () => {
        if (!String(answer.headers['content-type']).startsWith('application/problem+json')) {
          throw new Error(`${call.name} answered ${answer.statusCode}: ${answer.payload}`);
        }
        return answer.json();
      },
    };
  }

  /** The address of a call, with its parameters filled in. */
  addressOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
    const path = callPath(call, this.services.config.product);
    return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  }

  /** @throws when any call failed with a code that it does not declare */
  checkFailures(): void {
    if (this.undeclared.length === 0) return;
    throw new Error(`${this.undeclared.join('; ')}: declare it in the contract, under failures`);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await rm(this.filesFolder, { recursive: true, force: true });
    this.checkFailures();
  }
}

/** A body in the form that is sent: the fields of a form go before its file. */
async function encodeBody(
  call: Call,
  body: object | string,
): Promise<{ headers: Record<string, string>; payload: string | Buffer }> {
  if (call.body?.kind === 'upload' && typeof body === 'object') {
    const { file, ...fields } = body as { file: Blob } & Record<string, string>;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return encodeForm(form);
  }
  if (call.body?.kind === 'binary') {
    const headers = { 'content-type': 'application/octet-stream' };
    return { headers, payload: Buffer.from(body as Uint8Array) };
  }
  const type = call.body?.kind === 'lines' ? 'application/x-ndjson' : 'application/json';
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: { 'content-type': type }, payload };
}

/** A form as a browser sends it. */
export async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return {
    headers: { 'content-type': type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A portal for all tests of a file; each test makes its own project in it. */
export function useTestPortal(
  settings: Partial<Config> = {},
  documents: Documents = documentsInProcess,
): () => TestPortal {
  let portal: TestPortal | undefined;
  beforeAll(async () => {
    portal = await TestPortal.start(settings, documents);
  });
  afterAll(() => portal?.stop());
  return () => {
    if (!portal) throw new Error('The portal starts before the first test, not before that.');
    return portal;
  };
}
