import { connect, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../scripts/prerequisites.mjs';
import { findFreePort } from '../portal-process.ts';
import { commands, DrivenBrowser } from './driven-browser.ts';
import { StartedPrograms } from './started-programs.ts';

type MarionetteResponse = readonly [
  type: 1,
  id: number,
  error: { message: string } | null,
  result: unknown,
];

/**
 * A connection to Firefox by Marionette, its own protocol below WebDriver: messages are JSON, each
 * after its length in bytes and a colon. Debian has no geckodriver, which translates to it.
 */
class Marionette {
  private readonly waiting = new Map<number, (response: MarionetteResponse | Error) => void>();
  private received = Buffer.alloc(0);
  private lastId = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (part: Buffer) => this.take(part));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('Firefox closed the connection')));
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      // Firefox first sends a greeting that is no response.
      socket.once('connect', () => resolve(new Marionette(socket)));
    });
  }

  async send(command: string, parameters: object): Promise<unknown> {
    const id = (this.lastId += 1);
    const responded = new Promise<MarionetteResponse | Error>((resolve) =>
      this.waiting.set(id, resolve),
    );
    const message = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    const response = await responded;
    if (response instanceof Error) throw response;
    if (response[2] !== null) throw new Error(`${command}: ${response[2].message}`);
    return response[3];
  }

  end(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received = Buffer.concat([this.received, part]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const end = colon + 1 + Number(this.received.subarray(0, Math.max(colon, 0)));
      if (colon === -1 || this.received.length < end) return;
      const text = this.received.subarray(colon + 1, end).toString();
      const message = JSON.parse(text) as MarionetteResponse | { applicationType: string };
      this.received = this.received.subarray(end);
      if (!('applicationType' in message)) this.waiting.get(message[1])?.(message);
    }
  }

  private fail(error: Error): void {
    for (const response of this.waiting.values()) response(error);
  }
}

/** Starts Firefox in headless mode, with a profile of its own. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const program = findFirefox();
  if (program === undefined) throw new Error('Firefox is not installed');
  const programs = new StartedPrograms();
  const port = await findFreePort();
  const preferences = { 'marionette.port': port, 'intl.accept_languages': 'nl-NL, nl' };
  writeFileSync(
    join(programs.folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  programs.start(program, ['--headless', '--marionette', '--profile', programs.folder]);
  const marionette = await programs.until(() => Marionette.connect(port));
  await marionette.send('WebDriver:NewSession', {});
  return new DrivenBrowser({
    send: async (command, parameters) => {
      const result = await marionette.send(commands[command].marionette, parameters);
      return (result as { value?: unknown } | null)?.value;
    },
    stop: () => {
      marionette.end();
      return programs.stop();
    },
  });
}
