import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../test/stored-files.ts';
import { makeFileEmployer } from '../../../test/project-file-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

describe('a hostile name', () => {
  // Names as they are written in an address.
  const refused = [
    '..%2f..%2f..%2fetc%2fpasswd.pdf',
    '..%5c..%5cboot.pdf',
    '%2e%2e%2fa.pdf',
    'C%3aa.pdf',
    'a%00.pdf',
    'a.pdf%00',
    'a%0d%0aSet-Cookie%3a%20x%3d1.pdf',
    'a%22%3b%20filename%3d%22b.pdf',
    'a%e2%80%aefdp.exe%0a.pdf',
    'a%e2%80%aegnp.pdf',
    'a.svg',
    'a.pdf.exe',
    '.pdf',
    '%20.pdf%2f',
    'x'.repeat(147) + '.pdf',
  ];

  it('is refused, by upload and by download', async () => {
    const { projectId, apiKey, download, names } = await makeFileEmployer(portal());
    const send = (method: 'PUT' | 'DELETE', name: string) =>
      portal().app.inject({
        method,
        url: `/provider/v1/projects/${projectId}/files/${name}`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
        },
        ...(method === 'PUT' && { payload: pdfOf('x') }),
      });
    for (const name of refused) {
      const answers = [await send('PUT', name), await send('DELETE', name), await download(name)];
      expect([name, ...answers.map(({ statusCode }) => statusCode)]).toEqual([name, 422, 422, 422]);
    }
    expect(await names()).toEqual([]);
  });

  it('that an address cannot contain finds nothing', async () => {
    const { projectId, apiKey, download } = await makeFileEmployer(portal());
    const paths = ['../x.pdf', '..', '', 'a/b.pdf', '%zz.pdf', '%ff.pdf', '../../../../etc/passwd'];
    for (const path of paths) {
      const answer = await portal().app.inject({
        method: 'PUT',
        url: `/provider/v1/projects/${projectId}/files/${path}`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/octet-stream',
        },
        payload: pdfOf('x'),
      });
      expect([400, 404, 422]).toContain(answer.statusCode);
    }
    expect((await download('a.pdf&FileName=b.pdf')).statusCode).toBe(422);
  });

  it('is treated as text, in lists and in headers', async () => {
    const { put, download, names, remove } = await makeFileEmployer(portal());
    const harmless = [
      ["O'Neil (kopie) 100%; filename=x.pdf", "O'Neil (kopie) 100_; filename=x.pdf"],
      ['Şükrü €, Łukasz.pdf', 'Sukru _, _ukasz.pdf'],
      ['..%2fetc.pdf', '.._2fetc.pdf'],
      ['=HYPERLINK(1).pdf', '=HYPERLINK(1).pdf'],
      ['Pie\u0300ce.pdf', 'Piece.pdf'],
    ] as const;
    for (const [name, plain] of harmless) {
      const composed = name.normalize('NFC');
      expect((await put(name, pdfOf(name))).ok().fileName).toBe(composed);
      expect(await names()).toEqual([composed]);
      const answer = await download(encodeURIComponent(name.normalize('NFD')));
      expect(answer.statusCode).toBe(200);
      const header = String(answer.headers['content-disposition']);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      const [, asPlain, encoded] =
        /^attachment; filename="([^"]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? [];
      expect([asPlain, decodeURIComponent(encoded ?? '')]).toEqual([plain, composed]);
      (await remove(name)).ok();
    }
  });
});
