import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processorSeconds } from './processor-time.mjs';
import { readProgress } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import { describeUnfinished } from './unfinished.mjs';

const script = (text) => [process.execPath, '-e', text];
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const short = { everyMs: 10, checks: 20 };

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hang-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a program', () => {
  it('is awaited, and its output is returned', async () => {
    expect(await runProgram(script('console.log(7)'), { quiet: true })).toEqual({
      endedWell: true,
      wasStopped: false,
      output: '7\n',
      why: '',
    });
    const { endedWell, why } = await runProgram(script('process.exit(3)'));
    expect([endedWell, why]).toEqual([false, 'ended with code 3']);
    expect(await runProgram(['/no/such/program'])).toMatchObject({ endedWell: false });
  });

  it('is stopped when it hangs, with its descendants that share its output', async () => {
    const hang = 'setInterval(() => {}, 1000)';
    const start = `spawn(process.execPath, ['-e', '${hang}'], { stdio: 'inherit' })`;
    const marker = join(folder, 'begun');
    const print = `console.log('at work'); require('fs').writeFileSync('${marker}', '')`;
    const both = `require('child_process').${start}; ${print}; ${hang}`;
    let sign = 0;
    // Before its first output the program is only slow and does not hang.
    const signOfLife = (usual) => (existsSync(marker) ? usual : (sign += 1));
    expect(await runProgram(script(both), { quiet: true, limit: short, signOfLife })).toEqual({
      endedWell: false,
      wasStopped: true,
      output: 'at work\n',
      why: 'stopped: nothing happened for 0.2 seconds',
    });
  });
});

it.each([
  ['is stopped', `process.kill(process.pid, 'SIGTERM')`, 143],
  ['ends by itself', 'process.exit(3)', 3],
])('stops a quiet program, and prints its output, when the run %s', async (_how, end, code) => {
  const marker = join(folder, 'stopped');
  const stop = `require('fs').writeFileSync('${marker}', ''); process.exit()`;
  const inner = `process.on('SIGTERM', () => { ${stop}; }); console.log('half-way'); setInterval(() => {}, 1000)`;
  const outer = `
    import { runProgram } from '${inRoot('scripts/run-program.mjs')}';
    let sign = 0;
    const signOfLife = (usual) => {
      if (!usual.startsWith('0 ')) ${end};
      return (sign += 1);
    };
    const limit = { everyMs: 10, checks: 20 };
    await runProgram([process.execPath, '-e', ${JSON.stringify(inner)}], { quiet: true, limit, signOfLife });
  `;
  const { output, why } = await runProgram([process.execPath, '--input-type=module', '-e', outer], {
    quiet: true,
  });
  expect([output, why]).toEqual(['half-way\n', `ended with code ${code}`]);
  await expect.poll(() => existsSync(marker)).toBe(true);
});

it.runIf(existsSync('/proc/self/stat'))('measures what a group of processes computes', async () => {
  const busy = `"${process.execPath}" -e "for (;;);" & wait`;
  const child = spawn('sh', ['-c', busy], { detached: true });
  await expect.poll(() => processorSeconds(child.pid)).toBeGreaterThan(0.2);
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
});

const tests = `
it('passes', () => {});
it('fails', () => { throw new Error('seven is not eight'); });
it('hangs', () => new Promise(() => {}));
it('is never begun', () => {});
`;
const inPlaywright = `import { test as it } from '${inRoot('node_modules/@playwright/test/index.mjs')}';`;

describe('a run of tests that hangs', () => {
  it.each([
    {
      runner: 'vitest',
      file: 'hang.test.mjs',
      content: tests,
      command: (path, reporter) => [
        inRoot('node_modules/.bin/vitest'),
        'run',
        '--root',
        path,
        '--globals',
        '--test-timeout=0',
        '--reporter',
        reporter,
      ],
    },
    {
      runner: 'playwright',
      file: 'hang.spec.mjs',
      content: inPlaywright + tests,
      command: (path, reporter) => [
        inRoot('node_modules/.bin/playwright'),
        'test',
        '--config',
        path,
        // A runner first empties its folder of results, which by default is also that of the flows
        // that run beside it.
        '--output',
        join(path, 'results'),
        '--timeout=0',
        '--workers=1',
        '--reporter',
        reporter,
      ],
    },
  ])('reports for $runner what was running, and what had failed', async ({ runner, ...run }) => {
    writeFileSync(join(folder, run.file), run.content);
    const path = join(folder, 'progress');
    let sign = 0;
    // Before the test has begun, the runner is only slow and does not hang.
    const hangs = () => readProgress(path).running.some((name) => name.endsWith(' > hangs'));
    const { wasStopped, why } = await runProgram(
      run.command(folder, inRoot(`scripts/${runner}-reporter.mjs`)),
      {
        quiet: true,
        limit: short,
        env: { TEST_PROGRESS: path },
        signOfLife: () => (hangs() ? sign : (sign += 1)),
      },
    );
    expect({ wasStopped, why }).toMatchObject({ wasStopped: true });
    const { projects, running, failures } = readProgress(path);
    expect(Object.values(projects)).toEqual([{ passed: 1, failed: 1, skipped: 0 }]);
    const report = describeUnfinished({ running, failures });
    expect(report).toContain(`${run.file} > hangs\n`);
    expect(report).toContain('seven is not eight');
    expect(report).not.toContain('is never begun');
  });
});
