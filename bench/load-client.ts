/** Sends requests over sixteen connections, and measures the responses per second. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Closes the connections, which would prevent the process from ending. */
export const closeConnections = (): void => agent.destroy();

export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** The body, or a function that returns one for each request. */
  readonly body?: unknown;
  readonly token?: string;
}

/**
 * Sends one request, and waits for the last byte of its response. @throws unless the status is 200
 */
export function send({ url, method = 'POST', body, token }: Target): Promise<void> {
  const text = body === undefined ? '' : JSON.stringify(typeof body === 'function' ? body() : body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const outgoing = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(text);
  });
}

export interface Rounds {
  readonly connections: number;
  readonly rounds: number;
  /** Milliseconds. */
  readonly roundTime: number;
}

/** The responses per second of a number of clients. */
async function rate(target: Target, { connections, roundTime }: Rounds): Promise<number> {
  const start = performance.now();
  let responses = 0;
  const client = async () => {
    while (performance.now() < start + roundTime) {
      await send(target);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return (responses / (performance.now() - start)) * 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** More rounds make nothing faster. */
const maxWarming = 8;
/**
 * A round that is faster than all before by this factor shows that its server was still warming up.
 */
const warmer = 1.1;

/**
 * Rounds that do not count, until no target gets faster: a server compiles hot code, so the first
 * target would seem slower than later ones.
 */
async function warmUp(targets: readonly Target[], rounds: Rounds): Promise<void> {
  const best = targets.map(() => 0);
  let isWarm = false;
  for (let round = 0; round < maxWarming && !isWarm; round += 1) {
    isWarm = true;
    for (const [at, target] of targets.entries()) {
      const measured = await rate(target, rounds);
      if (measured > best[at]! * warmer) isWarm = false;
      best[at] = Math.max(best[at]!, measured);
    }
  }
}

/** The median rates of targets in alternating rounds, of servers that are warm. */
export async function medianRates(targets: readonly Target[], rounds: Rounds): Promise<number[]> {
  await warmUp(targets, rounds);
  const rates = targets.map((): number[] => []);
  for (let round = 0; round < rounds.rounds; round += 1) {
    for (const [at, target] of targets.entries()) rates[at]!.push(await rate(target, rounds));
  }
  return rates.map(median);
}
