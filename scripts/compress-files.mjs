import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The compressed forms of a file, by the extension of their names. */
export const compressedForms = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
};

const isText = (name) => /\.(?:js|css|svg)$/.test(name);
/** Below this size the headers of a response weigh more than compression saves. */
const least = 512;

/** The names of the compressed forms of a file, whether they exist or not. */
export const compressedNames = (name) =>
  Object.keys(compressedForms).map((end) => `${name}.${end}`);

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < least) return;
  for (const [end, compress] of Object.entries(compressedForms)) {
    const form = await compress(content);
    if (form.length < content.length) writeFileSync(`${path}.${end}`, form);
  }
}

/**
 * Writes the compressed forms of a page's files beside them, at the highest level: the server sends
 * them unchanged. The first page is not compressed, because each response has its own.
 */
export async function compressPage(folder) {
  const files = [folder, join(folder, 'assets')].flatMap((each) =>
    existsSync(each)
      ? readdirSync(each, { withFileTypes: true })
          .filter((entry) => entry.isFile() && isText(entry.name))
          .map((entry) => join(each, entry.name))
      : [],
  );
  await Promise.all(files.map(compressFile));
}
