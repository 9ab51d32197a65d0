import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Dependencies } from '../dependencies.ts';
import { StartError } from '../start-error.ts';
import { CommandError, type Facts } from './command.ts';
import { runCommand } from './run-command.ts';

/** One line of the server's response to a command: a printed line, or the result. */
type Answer = { print: string } | { error: string; facts?: Facts } | { done: true };

/** The kernel's limit for the path of a Unix socket, without the closing NUL. */
const maxPathLength = process.platform === 'darwin' ? 103 : 107;

function socketPath(dataDirectory: string): string {
  const path = join(dataDirectory, 'portal.sock');
  if (Buffer.byteLength(path) > maxPathLength) {
    throw new StartError(`DATA_DIR: ${dataDirectory} is too long a path; choose a shorter one.`);
  }
  return path;
}

/**
 * Runs commands inside this server, the only process that may open the embedded database. The
 * caller holds the folder's lock, so an existing socket belongs to a process that has ended.
 */
export async function serveCommands(services: Dependencies): Promise<Server> {
  const path = socketPath(services.config.dataDirectory);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void serveCommand(services, socket);
  });
  // The mask gives the file this mode from the start, so that other users can never connect.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return server;
}

async function serveCommand(services: Dependencies, socket: Socket): Promise<void> {
  const send = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const typed = JSON.parse(line) as string[];
      await runCommand({ services, print: (print) => send({ print }) }, typed);
      send({ done: true });
      break;
    }
  } catch (error) {
    const isExplained = error instanceof CommandError || error instanceof StartError;
    send({
      error: isExplained ? error.message : `The command failed: ${String(error)}`,
      ...(error instanceof CommandError && { facts: error.facts }),
    });
  }
  socket.end();
}

/**
 * Sends a command to the server that runs on this data directory.
 * @returns false when no server runs on it
 * @throws {CommandError} that the command threw there
 */
export async function sendCommand(
  dataDirectory: string,
  typed: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const socket = connect(socketPath(dataDirectory));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isOpen) return false;
  socket.write(`${JSON.stringify(typed)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as Answer;
    if ('print' in answer) print(answer.print);
    else if ('error' in answer) throw new CommandError(answer.error, answer.facts);
    else return true;
  }
  throw new CommandError('The server stopped before the command was done.');
}
