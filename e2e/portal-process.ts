import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { processorSecondsOf } from '../scripts/processor-time.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

/** Settings that the portal requires with PostgreSQL, besides the database and SECRETS. */
export const neededOnPostgres: Settings = {
  BASE_URL: 'http://localhost:3000',
  MAIL: 'files',
  MAIL_FROM: 'Sportportaal <portaal@portal.example>',
  PROVIDER_EMAIL: 'aanbieder@portal.example',
};

/** The exit code and the output of a program of the portal. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An environment without the settings of the machine that runs the tests. */
const cleanEnvironment = (settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'warn',
  ...settings,
});

/** Runs the command line, as `npm run portal -- …` does. */
export const runCommand = (args: readonly string[], settings: Settings): Promise<Ending> =>
  runProgram(join(root, 'scripts/portal.mjs'), args, settings);

/** Runs any program of Node until it ends. */
export const runProgram = (
  program: string,
  args: readonly string[],
  settings: Settings,
): Promise<Ending> =>
  endingOf(spawn(process.execPath, [program, ...args], { env: cleanEnvironment(settings) }));

/** Starts the server and waits until it ends by itself. */
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

const startScript = join(root, 'scripts/start.mjs');

const spawnServer = (settings: Settings, program = startScript): ChildProcess =>
  spawn(process.execPath, [program], { env: cleanEnvironment(settings) });

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

/** A portal as operators run it: the built server in a process of its own. */
export class PortalProcess {
  private child: ChildProcess | undefined;
  output = '';
  /** Seconds of processor time that the first start of the server used. */
  firstStart = 0;

  private constructor(
    readonly settings: Settings,
    readonly baseUrl: string,
    private readonly folder: string,
    private readonly program: string,
  ) {}

  /**
   * Starts a portal on the embedded database and on a free port, unless the settings name others.
   * @param fill puts data into the data folder, which does not exist yet, and returns more settings
   * @param program the server's program, for another build than that of this folder
   */
  static async start(
    settings: Settings = {},
    fill?: (dataDirectory: string) => Promise<Settings>,
    program = startScript,
  ): Promise<PortalProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
    const dataDirectory = settings.DATA_DIR ?? join(folder, 'data');
    const filled = await fill?.(dataDirectory);
    const port = settings.PORT ?? String(await findFreePort());
    const baseUrl = `http://localhost:${port}`;
    const portal = new PortalProcess(
      { PORT: port, DATA_DIR: dataDirectory, ...filled, BASE_URL: baseUrl, ...settings },
      baseUrl,
      folder,
      program,
    );
    portal.firstStart = await portal.startAgain();
    return portal;
  }

  /** The address of its PostgreSQL database for another role. */
  databaseUrl(role: string): string {
    const url = new URL(this.settings.DATABASE_URL ?? '');
    url.username = role;
    return url.href;
  }

  get dataDirectory(): string {
    return this.settings.DATA_DIR ?? '';
  }

  /**
   * Starts the server, and waits until it reports that it runs; there is no limit.
   * @returns the seconds of processor time that it used
   */
  async startAgain(): Promise<number> {
    this.output = '';
    const child = spawnServer(this.settings, this.program);
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const collect = (part: Buffer) => {
        this.output += part.toString();
        if (this.output.includes(' runs on ')) resolve();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('error', reject);
      child.once('close', () => reject(new Error(`The portal did not start: ${this.output}`)));
    });
    return processorSecondsOf(child.pid === undefined ? [] : [child.pid]);
  }

  /**
   * Waits until every call is refused for maintenance: the server checks for that once a second.
   */
  async closed(): Promise<void> {
    const requestStatus = async () =>
      (await fetch(`${this.baseUrl}/employerportal/Account/GetProfile`)).status;
    await expect.poll(requestStatus).toBe(503);
  }

  /** Kills the process, as the kernel or a power failure would. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Sends SIGTERM to the server. @returns its exit code */
  async terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Sends a signal that ends it. @returns its exit code */
  end(signal: NodeJS.Signals): Promise<number | null> {
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

  command(...args: string[]): Promise<Ending> {
    return runCommand(args, this.settings);
  }

  /** A client of the provider API with its own key. */
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

/** A client of the provider API, in the role of the provider's systems. */
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
    const response = await fetch(`${this.baseUrl}/provider/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return readResponse(response);
  }

  /** Sends values as NDJSON. @returns the status and the body of the response */
  async sendLines(
    path: string,
    lines: readonly object[],
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.baseUrl}/provider/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    return readResponse(response);
  }

  /** Sends a file. @returns the status and the body of the response */
  async put(path: string, content: Buffer): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.baseUrl}/provider/v1${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.key}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(content),
    });
    return readResponse(response);
  }
}

async function readResponse(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
