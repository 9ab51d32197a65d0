import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, isLoopback, namesOfSettings, readConfig } from './config.ts';
import { noticesOf } from './combined-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = randomBytes(32).toString('base64');
const secrets = { SECRETS: `k1:${secret}` };
const postgres = 'postgresql://portal_app@127.0.0.1/portal';
/** The settings of a minimal portal on PostgreSQL. */
const production = {
  ...secrets,
  DATABASE_URL: postgres,
  BASE_URL: 'https://portal.example',
  SMTP_URL: 'smtps://portal@mail.example',
  MAIL_FROM: 'Portaal <portaal@portal.example>',
  PROVIDER_EMAIL: 'aanbieder@aanbieder.example',
};

/** The faults of the settings, one per line. */
function faults(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ ...secrets, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

it.each([
  [{}, 0],
  [{ BASE_URL: 'https://portal.example' }, 1],
  [{ BASE_URL: 'https://portal.example', TRUSTED_PROXIES: '10.0.0.1' }, 0],
  [{ BASE_URL: 'http://portal.example' }, 0],
])('notes a proxy without a setting (%j): %i line', (environment, lines) => {
  const notices = noticesOf(readConfig({ ...secrets, ...environment }));
  expect(notices.filter((notice) => notice.includes('TRUSTED_PROXIES'))).toHaveLength(lines);
});

describe('without any setting', () => {
  it('a portal listens on the loopback interface', () => {
    const { secrets: ring, ...config } = readConfig({ ...secrets });
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      dataDirectory: resolve('./data'),
      databaseUrl: undefined,
      backupKeys: undefined,
      migrationDatabaseUrl: undefined,
      isPrepared: true,
      connections: 10,
      smtpUrl: undefined,
      storage: { kind: 'folder', folder: join(config.dataDirectory, 'files') },
      mailFrom: 'Sportportaal <portaal@localhost.localdomain>',
      providerEmail: 'aanbieder@localhost.localdomain',
      metricsToken: undefined,
      metricsPort: undefined,
      securityContact: undefined,
      trustedProxies: [],
      brand: 'Sportportaal',
      product: 'Sportpas',
      isLocal: true,
      demoSignIn: true,
      logLevel: 'info',
    });
    expect(ring).toEqual([{ id: 'k1', key: Buffer.from(secret, 'base64') }]);
  });

  it('a key ring is generated once, in a file that only its owner can read', () => {
    const first = readConfig({ DATA_DIR: join(folder, 'new') }).secrets;
    const second = readConfig({ DATA_DIR: join(folder, 'new') }).secrets;
    expect(first).toEqual(second);
    expect(first[0].key).toHaveLength(32);
    const file = join(folder, 'new', 'secrets');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first[0].key.toString('base64'));
    const elsewhere = readConfig({ DATA_DIR: join(folder, 'other') }).secrets;
    expect(elsewhere[0].key.equals(first[0].key)).toBe(false);
  });

  it('a data folder that cannot be used is reported', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(faults({ SECRETS: '', DATA_DIR: file })).toEqual([
      expect.stringMatching(/^DATA_DIR: .*a-file cannot be used/),
    ]);
  });
});

describe('a setting that is wrong', () => {
  it.each([
    ['PORT', 'http', /0 to 65535/],
    ['PORT', '65536', /65535/],
    ['PORT', '-1', /0/],
    ['PORT', '80.5', /./],
    ['BASE_URL', 'portal.example', /must be a URL that starts with http:\/\/ or https:\/\//],
    ['BASE_URL', 'javascript:alert(1)', /must be a URL/],
    ['BASE_URL', 'https://portal.example/werkgevers', /without a path/],
    ['BASE_URL', 'https://portal.example/?a=b', /without a path/],
    ['BASE_URL', 'https://naam:geheim@portal.example', /without a path/],
    ['MAIL', 'smtp', /may only be "files"/],
    ['SECRETS', `k1:${secret},k2:${secret},k1:${secret}`, /two keys are called "k1"/],
    ['DATABASE_URL', 'mysql://localhost/portal', /postgres:\/\/ or postgresql:\/\//],
    ['MIGRATION_DATABASE_URL', 'localhost', /must be a URL/],
    [
      'DATABASE_URL',
      'postgresql://a:b@db1:5432,db2:5432/portal',
      /^DATABASE_URL: names several hosts/,
    ],
    ['DATABASE_URL', 'postgresql://a:b@db1,db2/portal', /names several hosts.* HAProxy/],
    ['DATABASE_URL', 'postgresql://a@db1/portal?host=db1,db2', /names several hosts/],
    ['SMTP_URL', 'http://mail.example', /smtp:\/\/ or smtps:\/\//],
    ['MAIL_FROM', 'Sportportaal', /must be an address such as/],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', /must be an address such as/],
    ['PROVIDER_EMAIL', '@example.nl', /must be an address such as/],
    ['SECRETS', 'k1:short', /must be a list such as/],
    ['SECRETS', secret, /must be a list such as/],
    ['BACKUP_KEYS', 'b1:short', /must be a list such as/],
    ['BACKUP_CREDENTIALS', 'sleutel', /must be the key and the secret/],
    ['TRUSTED_PROXIES', 'localhost', /must be a list of addresses/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /must be a list of addresses/],
    ['TRUSTED_PROXIES', '10.0.0.1, ::1/129', /must be a list of addresses/],
    ['PORTAL_BRAND', 'x'.repeat(61), /./],
    ['PORTAL_PRODUCT', 'Sport pas', /must be letters and digits/],
    ['PORTAL_PRODUCT', '1pas', /must be letters and digits/],
    ['PORTAL_DEMO', 'yes', /may only be "allow"/],
    ['LOG_LEVEL', 'loud', /must be fatal, error, warn/],
    ['STORAGE_URL', 's3://bucket', /must name key, server and bucket/],
    ['STORAGE_URL', 'file://elders/map', /must be a whole path/],
    ['STORAGE_URL', 'file:///map%2Fa', /has a % that cannot be read/],
    ['STORAGE_URL', 's3://sleutel:100%@s3.example.nl/emmer', /has a % that cannot be read/],
  ])('%s=%s is reported in a line of its own', (name, value, text) => {
    const lines = faults({ ...production, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(`${name}: `)).toBe(true);
    expect(lines[0]).toMatch(text);
  });

  it('is reported beside the others', () => {
    const lines = faults({ PORT: 'x', BASE_URL: 'y', LOG_LEVEL: 'z' });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'BASE_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
  });

  it('is reported without the secret', () => {
    const reported = faults({ SECRETS: 'k1:geheim', PORT: 'x' }).join('\n');
    expect(reported).not.toContain('geheim');
  });
});

describe('settings that depend on each other', () => {
  it('are PostgreSQL and its key ring', () => {
    expect(faults({ ...production, SECRETS: '' })).toEqual([
      expect.stringMatching(/^SECRETS: is required with DATABASE_URL/),
    ]);
  });

  it('are PostgreSQL and all settings whose default would be noticed too late', () => {
    expect(faults(production)).toEqual([]);
    const needed = ['BASE_URL', 'MAIL_FROM', 'PROVIDER_EMAIL', 'SMTP_URL'];
    expect(faults({ DATABASE_URL: postgres })).toEqual(
      needed.map((name): unknown =>
        expect.stringMatching(`^${name}: is required with DATABASE_URL`),
      ),
    );
    expect(faults({})).toEqual([]);
  });

  it('are mails as files and no mail server', () => {
    expect(faults({ ...production, SMTP_URL: '', MAIL: 'files' })).toEqual([]);
    expect(faults({ ...production, MAIL: 'files' })).toEqual([
      expect.stringMatching(/^MAIL, SMTP_URL: set one of them/),
    ]);
  });

  it('are the owner of the database and the database', () => {
    expect(faults({ MIGRATION_DATABASE_URL: postgres })).toEqual([
      'MIGRATION_DATABASE_URL: means nothing without DATABASE_URL',
    ]);
  });

  it.each(['ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'])('are %s and its counterpart', (name) => {
    expect(faults({ [name]: 'x' })).toEqual([
      'ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET: set both, or neither',
    ]);
  });
});

describe('a given value', () => {
  it('is ignored when it is empty', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', PORTAL_BRAND: '', TRUSTED_PROXIES: '' };
    expect(readConfig({ ...secrets, ...empty })).toEqual(readConfig({ ...secrets }));
  });

  it('is parsed', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      BASE_URL: 'https://portal.example/',
      TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1',
      SECRETS: `k2:${'B'.repeat(43)}=,k1:${secret}`,
      PORTAL_DEMO: 'allow',
    });
    expect(config).toMatchObject({
      port: 8080,
      baseUrl: 'https://portal.example',
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1'],
      demoSignIn: true,
    });
    expect(config.secrets.map(({ id, key }) => [id, key.length])).toEqual([
      ['k2', 32],
      ['k1', 32],
    ]);
  });

  it.each([
    ['::', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['fd00::4', 'http://[fd00::4]:3000'],
    ['192.168.1.4', 'http://192.168.1.4:3000'],
  ])('gives links an address that can be opened: %s is %s', (host, address) => {
    expect(readConfig({ ...secrets, HOST: host }).baseUrl).toBe(address);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['localhost.example', false],
    ['127.0.0.1.example', false],
  ])('allows the demo on the loopback interface only: %s is %s', (host, isHere) => {
    expect(isLoopback(host)).toBe(isHere);
    expect(readConfig({ ...secrets, HOST: host }).demoSignIn).toBe(isHere);
  });

  it.each([
    ['http://localhost:3000', {}, true],
    ['http://127.0.0.1', {}, true],
    ['http://[::1]:3000', {}, true],
    ['https://portal.example', {}, false],
    ['https://localhost.example', {}, false],
    ['https://portal.example', { PORTAL_DEMO: 'allow' }, true],
  ])('allows the demo behind a local proxy: %s, %j is %s', (url, more, signsIn) => {
    const config = readConfig({ ...secrets, BASE_URL: url, ...more });
    expect(config.demoSignIn).toBe(signsIn);
    expect(config.isLocal).toBe(signsIn && !('PORTAL_DEMO' in more));
  });
});

describe('the file storage', () => {
  const storageOf = (address: string) => readConfig({ ...secrets, STORAGE_URL: address }).storage;

  it('may be a folder', () => {
    expect(storageOf('file:///var/lib/portal%20a')).toEqual({
      kind: 'folder',
      folder: '/var/lib/portal a',
    });
  });

  it('may be a bucket, with its key, and a folder in it', () => {
    const keys = { accessKeyId: 'sleutel', secretAccessKey: 'g/h' };
    expect(storageOf('s3://sleutel:g%2Fh@s3.example.nl/emmer')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.nl',
      region: 'eu-west-1',
      bucket: 'emmer',
      prefix: '',
      ...keys,
    });
    expect(
      storageOf('s3://sleutel:g%2Fh@127.0.0.1:9000/emmer/a/b?region=nl-1&tls=off'),
    ).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'nl-1', prefix: 'a/b/', ...keys });
  });
});

it('lists the names of the given settings for the log, without their values', () => {
  const given = {
    PORT: '3001',
    SECRETS: 'k1:geheim',
    SMTP_URL: ' ',
    PATH: '/bin',
    LOG_LEVEL: 'info',
  };
  expect(namesOfSettings(given)).toEqual(['LOG_LEVEL', 'PORT', 'SECRETS']);
});
