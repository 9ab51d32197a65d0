import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Programs that were started together, with a folder for their files. */
export class StartedPrograms {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  private readonly children: ChildProcess[] = [];
  private output = '';
  // However this process ends, they are stopped with it.
  private readonly kill = () => {
    for (const child of this.children) endGroup(child);
  };

  constructor() {
    process.once('exit', this.kill);
  }

  /** Starts a program with a home folder of its own, in a process group of its own. */
  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: this.folder, XDG_RUNTIME_DIR: this.folder, ...env },
    });
    this.children.push(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => (this.output += part));
    }
    return child;
  }

  /** Tries until it succeeds, for as long as every program runs. */
  async until<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const hasEnded = this.children.some(
          ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null,
        );
        if (hasEnded) throw new Error(`A program ended: ${this.output}`, { cause: error });
      }
      await wait(100);
    }
  }

  async stop(): Promise<void> {
    process.off('exit', this.kill);
    for (const child of this.children.toReversed()) {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      const closed = isOver ? undefined : once(child, 'close');
      endGroup(child);
      await closed;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Ends a program and its descendants. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended already.
  }
}
