import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where files are stored. */
export type StorageConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config;

export interface BucketKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Config extends BucketKey {
  readonly kind: 's3';
  /** The address of the server, without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The prefix of every key: empty, or a path with a trailing slash. */
  readonly prefix: string;
}

/** Parses the address of the file storage. @returns a text for an invalid address */
export function readStorage(
  address: string | undefined,
  dataDirectory: string,
): StorageConfig | string {
  if (address === undefined) return { kind: 'folder', folder: join(dataDirectory, 'files') };
  return readUrl(new URL(address), (url) => ({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }));
}

/**
 * Parses the target of a backup. It is typed on the command line, so it must not contain the secret
 * of a bucket, which the list of processes would show. @returns a text for an invalid address
 */
export function readBackupAddress(
  address: URL,
  key: BucketKey | undefined,
): StorageConfig | string {
  if (address.username !== '' || address.password !== '') {
    return 'must not name a key and a secret, for others can read them in the list of processes: set BACKUP_CREDENTIALS=key:secret';
  }
  if (address.protocol === 's3:' && !key) {
    return 'needs the key and the secret of the bucket: set BACKUP_CREDENTIALS=key:secret';
  }
  return readUrl(address, () => key ?? { accessKeyId: '', secretAccessKey: '' });
}

function readUrl(url: URL, keyOf: (url: URL) => BucketKey): StorageConfig | string {
  try {
    return url.protocol === 'file:' ? readFolder(url) : readBucket(url, keyOf(url));
  } catch {
    // For example %zz, or %2F in a path.
    return 'has a % that cannot be read; a % itself is written as %25';
  }
}

const readFolder = (url: URL): StorageConfig | string =>
  url.host === '' && url.pathname.length > 1
    ? { kind: 'folder', folder: fileURLToPath(url) }
    : 'must be a whole path, such as file:///var/lib/portal/files';

function readBucket(url: URL, key: BucketKey): StorageConfig | string {
  const [bucket = '', ...path] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const isPlain = url.searchParams.get('tls') === 'off';
  if (url.host === '' || bucket === '' || key.accessKeyId === '' || key.secretAccessKey === '') {
    return 'must name key, server and bucket, as in s3://key:secret@s3.example.nl/bucket/folder';
  }
  return {
    kind: 's3',
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'eu-west-1',
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    ...key,
  };
}
