import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../apps/api/src/http/openapi.ts';
import { calls } from '../packages/contract/src/calls.ts';

/** Fetched only for this command, because no build, start or test needs its 15 MB. */
const linter = '@redocly/cli@2.77.0';

const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'));
const path = join(folder, 'openapi.json');
const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
writeFileSync(path, JSON.stringify(openApiDocument({ ...settings, calls })));
const { status } = spawnSync(
  'npx',
  ['--yes', linter, 'lint', path, '--extends=recommended-strict', '--format=stylish'],
  { stdio: 'inherit', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
);
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
