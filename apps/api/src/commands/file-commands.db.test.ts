import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadSocialMediaFile, getSocialMedia } from '@portal/contract/social-media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf, pngOf } from '../../test/stored-files.ts';
import { makeFileEmployer } from '../../test/project-file-calls.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import { runCommand, withAbsolutePaths } from './run-command.ts';

const portal = useTestPortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-command-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
async function run(...typed: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand({ services: portal().services, print: (line) => lines.push(line) }, typed);
  return lines.at(-1) ?? '';
}

it('shares a file with a project, and removes it', async () => {
  const { projectId, names, download } = await makeFileEmployer(portal());
  const path = await write('Spelregels é.pdf', pdfOf('een'));
  await run('file', 'put', projectId, path);
  await write('Spelregels é.pdf', pdfOf('twee'));
  await run('file', 'put', projectId, path);
  expect(await names()).toEqual(['Spelregels é.pdf']);
  const answer = await download(encodeURIComponent('Spelregels é.pdf'));
  expect(answer.rawPayload.equals(pdfOf('twee'))).toBe(true);
  await expect(run('file', 'put', newId(), path)).rejects.toThrow('no project');
  await expect(run('file', 'put', 'x', path)).rejects.toThrow('no project');
  await run('file', 'remove', projectId, 'Spelregels é.pdf');
  expect(await names()).toEqual([]);
  await expect(run('file', 'remove', projectId, 'Spelregels é.pdf')).rejects.toThrow('no file');
});

it('adds to the promotion material, with a thumbnail, and removes it', async () => {
  const { token } = await makeFileEmployer(portal());
  const path = await write('Poster.pdf', pdfOf('poster'));
  const image = await write('klein.png', pngOf('klein'));
  const promotionFileId = await run('material', 'put', 'EmployerPoster', 'Zomer 2026', path);
  await run('material', 'thumbnail', promotionFileId, image);
  const webp = await write(
    'klein.webp',
    Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvBIAAEAcQERGIiP4HAA==', 'base64'),
  );
  await run('material', 'thumbnail', promotionFileId, webp);
  const large = await write('groot.png', Buffer.concat([pngOf(''), Buffer.alloc(500_000)]));
  await expect(run('material', 'thumbnail', promotionFileId, large)).rejects.toThrow('too large');
  const list = async () => {
    const query = { SocialMediaType: 'EmployerPoster' } as const;
    return (await portal().call(getSocialMedia, { query }, token)).ok().items;
  };
  expect(await list()).toMatchObject([
    {
      folder: 'Zomer 2026',
      files: [{ promotionFileId, thumbnailUri: expect.stringMatching(/^\/images\//) as string }],
    },
  ]);
  const body = { promotionFileId };
  const answer = await portal().call(downloadSocialMediaFile, { body }, token);
  expect(answer.body.equals(pdfOf('poster'))).toBe(true);
  await run('material', 'remove', promotionFileId);
  expect(await list()).toEqual([]);
  await expect(run('material', 'remove', promotionFileId)).rejects.toThrow('no file');
  await expect(run('material', 'thumbnail', promotionFileId, image)).rejects.toThrow('no file');
  await expect(run('material', 'put', 'Elders', 'x', path)).rejects.toThrow(
    'one of EmployerPoster',
  );
  await expect(run('material', 'put', 'EmployerPoster', '../x', path)).rejects.toThrow('A folder');
});

it('reports what is wrong with a file', async () => {
  const { projectId } = await makeFileEmployer(portal());
  const put = async (name: string, content: string | Buffer) =>
    run('file', 'put', projectId, await write(name, content));
  await expect(put('a.pdf', pngOf('x'))).rejects.toThrow('something else');
  await expect(put('a.exe', 'MZ')).rejects.toThrow('.jpg, .png or .pdf');
  await expect(put('leeg.pdf', '')).rejects.toThrow('is empty');
  await expect(run('file', 'put', projectId, join(folder, 'weg.pdf'))).rejects.toThrow('no file');
  await expect(run('file', 'put', projectId, folder)).rejects.toThrow('no file');
});

it('resolves a path from the folder where it was typed', () => {
  expect(withAbsolutePaths(['file', 'put', 'id', '../a b.pdf'], '/home/x')).toEqual([
    'file',
    'put',
    'id',
    '/home/a b.pdf',
  ]);
  const others = ['file', 'remove', 'id', '../a.pdf'];
  expect(withAbsolutePaths(others, '/home/x')).toEqual(others);
  expect(withAbsolutePaths(['backup', '../a b'], '/home/x')).toEqual(['backup', '/home/a b']);
  const verify = ['backup', 'verify', 's3://server/bucket/a'];
  expect(withAbsolutePaths(verify, '/home/x')).toEqual(verify);
  expect(withAbsolutePaths(['wat', '../a'], '/home/x')).toEqual(['wat', '../a']);
});
