import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The forms in which a file lies beside itself, by the end of their names. */
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
/** Below this, the headers of an answer weigh more than what compression saves. */
const least = 512;

/** The names of the files beside a file in which it is compressed, whether they are there or not. */
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
 * Puts the compressed forms of a page's files beside them, as small as they get: the server sends
 * them as they lie there. The first page is not among them, for each visit gets its own.
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
