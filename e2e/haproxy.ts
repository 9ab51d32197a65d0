import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findHaproxy } from '../scripts/prerequisites.mjs';

/** With `CI=true` a missing program fails the tests that need it. */
export const canBalance = findHaproxy() !== undefined || process.env.CI === 'true';

/** HAProxy in front of servers of this machine. */
export class Haproxy {
  private constructor(
    private readonly folder: string,
    private readonly end: () => Promise<void>,
    /** Its output so far: the log. */
    readonly readLog: () => string,
  ) {}

  /** @param configuration one of our examples, with addresses of this machine */
  static async start(configuration: string): Promise<Haproxy> {
    const program = findHaproxy();
    if (program === undefined) throw new Error('HAProxy is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-'));
    const socket = `global\n    stats socket ${join(folder, 'socket')} mode 600\n`;
    writeFileSync(join(folder, 'configuration'), `${socket}\n${configuration}`);
    const child = spawn(program, ['-db', '-f', join(folder, 'configuration')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    }
    const ended = once(child, 'close');
    // However this process ends, HAProxy is stopped with it.
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    const end = async () => {
      process.off('exit', kill);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    const haproxy = new Haproxy(folder, end, () => output);
    while (child.exitCode === null) {
      const names = await haproxy.listReady().catch(() => undefined);
      if (names) return haproxy;
      await wait(50);
    }
    throw new Error(`HAProxy did not start: ${output}`);
  }

  /** The servers that get calls, by their names in the configuration. */
  async listReady(): Promise<string[]> {
    const socket = connect(join(this.folder, 'socket'));
    socket.end('show stat\n');
    const lines = (await text(socket)).trim().split('\n');
    const titles = lines[0]!.replace(/^# /, '').split(',');
    const [name, status] = ['svname', 'status'].map((title) => titles.indexOf(title));
    return lines
      .slice(1)
      .map((line) => line.split(','))
      .filter((cells) => cells[status!] === 'UP' && cells[name!] !== 'BACKEND')
      .map((cells) => cells[name!]!);
  }

  stop(): Promise<void> {
    return this.end();
  }
}
