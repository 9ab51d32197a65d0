/** Asks a server as sixteen people at once would, and tells how many answers a second they get. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Closes the connections, which would keep the process alive. */
export const stopAsking = (): void => agent.destroy();

export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** What is sent, or what makes it for each request. */
  readonly body?: unknown;
  readonly token?: string;
}

/** Sends one request, and waits for its last byte. @throws when the answer is not 200 */
export function ask({ url, method = 'POST', body, token }: Target): Promise<void> {
  const text = body === undefined ? '' : JSON.stringify(typeof body === 'function' ? body() : body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

export interface Rounds {
  readonly connections: number;
  readonly rounds: number;
  /** Milliseconds. */
  readonly roundTime: number;
}

/** How many answers a second so many clients get. */
async function rate(target: Target, { connections, roundTime }: Rounds): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const client = async () => {
    while (performance.now() < start + roundTime) {
      await ask(target);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return (answers / (performance.now() - start)) * 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** More rounds do not make anything faster. */
const maxWarming = 8;
/** A round that is this much faster than all before shows that its server was still warming up. */
const warmer = 1.1;

/**
 * Rounds that do not count, until no target gets faster: a server compiles what it runs often, and
 * what is measured first would seem slower than what comes after it.
 */
async function warmUp(targets: readonly Target[], rounds: Rounds): Promise<void> {
  const best = targets.map(() => 0);
  let isWarm = false;
  for (let round = 0; round < maxWarming && !isWarm; round += 1) {
    isWarm = true;
    for (const [at, target] of targets.entries()) {
      const found = await rate(target, rounds);
      if (found > best[at]! * warmer) isWarm = false;
      best[at] = Math.max(best[at]!, found);
    }
  }
}

/** The median rates of targets whose rounds alternate, of servers that are warm. */
export async function medianRates(targets: readonly Target[], rounds: Rounds): Promise<number[]> {
  await warmUp(targets, rounds);
  const rates = targets.map((): number[] => []);
  for (let round = 0; round < rounds.rounds; round += 1) {
    for (const [at, target] of targets.entries()) rates[at]!.push(await rate(target, rounds));
  }
  return rates.map(median);
}
