import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../apps/api/src/http/openapi.ts';
import { providerDocument } from '../apps/api/src/http/openapi-provider.ts';
import { calls } from '../packages/contract/src/calls.ts';

/**
 * Redocly and Spectral have a lock file of their own, because no build, start or test needs their
 * 150 MB. They are installed in a folder that no test or linter of the portal reads.
 */
const locked = join(import.meta.dirname, 'openapi-linters');
const linters = join(import.meta.dirname, '../.cache/openapi-linters');
cpSync(locked, linters, { recursive: true });

/** All rules that both recommend, as errors; a rule that is off has its reason here. */
const spectralRules = {
  extends: [['spectral:oas', 'recommended']],
  rules: {
    // The linter knows scopes of OAuth alone. In OpenAPI 3.1 another scheme lists the roles that
    // its bearer must have.
    'oas3-operation-security-defined': 'off',
    // The operator of a portal is a setting, shown by the contact page and
    // /.well-known/security.txt.
    'info-contact': 'off',
  },
};

const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'));
const pathOf = (name) => join(folder, name);
const write = (name, value) => writeFileSync(pathOf(name), JSON.stringify(value));
const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
write('openapi.json', openApiDocument({ ...settings, calls }));
write('provider.json', providerDocument({ ...settings, calls }));
write('spectral.json', spectralRules);

const documents = ['openapi.json', 'provider.json'].map(pathOf);
const run = (program, args) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' },
  }).status;
const linter = (name) => join(linters, 'node_modules/.bin', name);
const results = [
  run('npm', ['ci', '--prefix', linters, '--ignore-scripts', '--prefer-offline']),
  run(linter('redocly'), [
    'lint',
    ...documents,
    '--extends=recommended-strict',
    '--format=stylish',
  ]),
  run(linter('spectral'), [
    'lint',
    ...documents,
    '--ruleset',
    pathOf('spectral.json'),
    '--fail-severity=hint',
  ]),
];
rmSync(folder, { recursive: true });
process.exit(results.every((status) => status === 0) ? 0 : 1);
