/**
 * Submits requests and puts files, each with a key of its own, until it is killed; reports each
 * answer. It is forked with its settings as JSON.
 */
import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { createApp } from '../src/app.ts';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { hashApiKey } from '../src/access/provider-guard.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { openFileStorage } from '../src/files/open-file-storage.ts';
import { newId } from '../src/ids.ts';
import { documentsInProcess } from '../src/pdf/documents.ts';
import { projectBody, requestBody } from './factories.ts';
import { pdfOf } from './stored-files.ts';

interface Settings {
  /** Set for PostgreSQL; otherwise `folder` is the folder of the embedded database. */
  readonly appUrl?: string;
  readonly folder?: string;
  readonly filesFolder: string;
}

async function submitForever({ appUrl, folder, filesFolder }: Settings): Promise<void> {
  const database = appUrl
    ? await openPostgresDatabase({ url: appUrl })
    : await openEmbeddedDatabase({ folder: folder! });
  const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  const storage = openFileStorage({ kind: 'folder', folder: filesFolder });
  const app = await createApp(
    { config, database, clock: systemClock, storage, documents: documentsInProcess },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
  );
  const apiKey = randomBytes(32).toString('base64url');
  await database.transaction({}, (db) =>
    db
      .insertInto('apiKey')
      .values({ apiKeyId: newId(), name: 'proef', keyHash: hashApiKey(apiKey), revokedAt: null })
      .execute(),
  );
  const project = `/provider/v1/projects/${newId()}`;
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, type: string) => {
    const { statusCode } = await app.inject({
      method,
      url,
      payload,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': type,
        'idempotency-key': newId(),
      },
    });
    if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}`);
  };
  const json = 'application/json';
  await send('PUT', project, projectBody(), json);
  for (let number = 1; ; number += 1) {
    await send('POST', `${project}/article-registrations`, requestBody(), json);
    const file = pdfOf(String(number));
    await send('PUT', `${project}/files/${number}.pdf`, file, 'application/octet-stream');
    process.send?.(number);
  }
}

await submitForever(JSON.parse(process.argv[2] ?? '{}') as Settings);
