import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const longestStart = 180_000;

export type Settings = Readonly<Record<string, string>>;

/** What a program of the portal left behind. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The environment without what belongs to the machine that the tests run on. */
const cleanEnvironment = (settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'warn',
  ...settings,
});

/** Runs the command line, as `npm run portal -- …` does. */
export async function runCommand(words: readonly string[], settings: Settings): Promise<Ending> {
  return endingOf(
    spawn(process.execPath, [join(root, 'scripts/portal.mjs'), ...words], {
      env: cleanEnvironment(settings),
    }),
  );
}

/** Starts the server and waits until it ends, which it should by itself. */
export async function runServer(settings: Settings): Promise<Ending> {
  return endingOf(spawnServer(settings));
}

function endingOf(child: ChildProcess): Promise<Ending> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, output, errors });
    });
  });
}

const spawnServer = (settings: Settings): ChildProcess =>
  spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env: cleanEnvironment(settings) });

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port'));
      });
    });
  });
}

/** A portal as its users run it: the built server in a process of its own. */
export class PortalProcess {
  private child: ChildProcess | undefined;
  output = '';

  private constructor(
    readonly settings: Settings,
    readonly baseUrl: string,
    private readonly folder: string,
  ) {}

  /** On the embedded database, or on the one that the settings name; on a free port unless they name one. */
  static async start(settings: Settings = {}): Promise<PortalProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
    const port = settings.PORT ?? String(await findFreePort());
    const portal = new PortalProcess(
      {
        PORT: port,
        DATA_DIR: join(folder, 'data'),
        ...(settings.DATABASE_URL && { SECRETS: `k1:${randomBytes(32).toString('base64')}` }),
        ...settings,
      },
      `http://localhost:${port}`,
      folder,
    );
    await portal.startAgain();
    return portal;
  }

  get dataDirectory(): string {
    return this.settings.DATA_DIR ?? '';
  }

  /** @returns milliseconds until the server said that it runs */
  async startAgain(): Promise<number> {
    // A slow machine may take its time to start; that is none of the test's.
    test.setTimeout(test.info().timeout + longestStart);
    const began = Date.now();
    this.output = '';
    const child = spawnServer(this.settings);
    this.child = child;
    const collect = (part: Buffer) => (this.output += part.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    while (!this.output.includes(' runs on ')) {
      if (child.exitCode !== null) throw new Error(`The portal did not start: ${this.output}`);
      if (Date.now() - began > longestStart) {
        this.child?.kill('SIGKILL');
        throw new Error(`The portal takes too long to start: ${this.output}`);
      }
      await wait(25);
    }
    return Date.now() - began;
  }

  /** Ends the process at once, as the kernel or a power switch would. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to stop. @returns its exit code */
  async terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve(child?.exitCode ?? null);
    }
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        resolve(code);
      });
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  command(...words: string[]): Promise<Ending> {
    return runCommand(words, this.settings);
  }

  /** A client of the provider API, with a key of its own. */
  async provider(): Promise<ProviderClient> {
    const { code, output, errors } = await this.command(
      'key',
      'create',
      randomBytes(4).toString('hex'),
    );
    if (code !== 0) throw new Error(errors);
    return new ProviderClient(this.baseUrl, output.trim().split('\n').at(-1) ?? '');
  }
}

/** The provider's systems. */
export class ProviderClient {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.baseUrl}/provider/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return readAnswer(answer);
  }

  /** Puts a file. @returns status and what the portal says of it */
  async put(path: string, content: Buffer): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.baseUrl}/provider/v1${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.key}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(content),
    });
    return readAnswer(answer);
  }
}

async function readAnswer(answer: Response): Promise<{ status: number; body: unknown }> {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
