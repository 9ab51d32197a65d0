import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 2_000;
const abandonedMs = 30_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readOwner(path) {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    const isFresh = Date.now() - statSync(path).mtimeMs < abandonedMs;
    return { pid, holds: isFresh && (Number.isNaN(pid) || isAlive(pid)) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes an abandoned lock. If two processes do so at once, neither removes the other's new lock.
 */
function removeAbandoned(path, pid) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) !== pid && !Number.isNaN(pid)) {
      linkSync(aside, path);
    }
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Waits for the lock file, and runs `work` while this process holds it. */
export async function withLock(path, work) {
  while (!tryLock(path)) {
    const owner = readOwner(path);
    if (owner?.holds === false) removeAbandoned(path, owner.pid);
    else await sleep(100);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
}
