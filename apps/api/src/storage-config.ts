import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where files are kept. */
export type StorageConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config;

export interface S3Config {
  readonly kind: 's3';
  /** The address of the server, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The start of every key: empty, or a path with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The storage of files; or, as text, what is wrong with the address. */
export function readStorage(
  address: string | undefined,
  dataDirectory: string,
): StorageConfig | string {
  if (address === undefined) return { kind: 'folder', folder: join(dataDirectory, 'files') };
  const place = new URL(address);
  try {
    return place.protocol === 'file:' ? readFolder(place) : readBucket(place);
  } catch {
    // For example %zz, or %2F in a path.
    return 'has a % that cannot be read; a % itself is written as %25';
  }
}

const readFolder = (place: URL): StorageConfig | string =>
  place.host === '' && place.pathname.length > 1
    ? { kind: 'folder', folder: fileURLToPath(place) }
    : 'must be a whole path, such as file:///var/lib/portal/files';

function readBucket(place: URL): StorageConfig | string {
  const [bucket = '', ...path] = place.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const isPlain = place.searchParams.get('tls') === 'off';
  if (place.host === '' || bucket === '' || place.username === '' || place.password === '') {
    return 'must name key, server and bucket, as in s3://key:secret@s3.example.nl/bucket/folder';
  }
  return {
    kind: 's3',
    endpoint: `${isPlain ? 'http' : 'https'}://${place.host}`,
    region: place.searchParams.get('region') ?? 'eu-west-1',
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    accessKeyId: decodeURIComponent(place.username),
    secretAccessKey: decodeURIComponent(place.password),
  };
}
