import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { onlyInFullRun } from '../../apps/api/test/gate.ts';
import { namePattern } from '../../apps/api/src/privacy/person-terms-rules.ts';
import { expressionsOf } from './expressions.mjs';
import { findGrowth } from './growth.mjs';

const root = join(import.meta.dirname, '../..');
const folders = ['packages/contract/src', 'packages/texts/src', 'apps/api/src', 'apps/web/src'];
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\./.test(file));

const expressions = files.map((file) => ({ file, ...expressionsOf(join(root, file)) }));

describe('a hostile string', () => {
  onlyInFullRun(it)('reveals an expression that grows faster than the string', () => {
    const webAddress = /:\/\/|www[.]|[\p{L}\p{N}-]{2,}[.]\p{L}{2,}|[\p{L}\p{N}-][.]\p{L}{2,}\//iu;
    for (const bad of [webAddress, /^(a+)+$/, /\s+$/, /<[^>]+>/g]) {
      expect({ bad, growth: findGrowth(bad)?.growth ?? 0 }).toMatchObject({
        growth: expect.toSatisfy((growth) => growth > 100),
      });
    }
    expect(findGrowth(/\s*,\s*/, true)?.growth).toBeGreaterThan(100);
  });
  it('accepts an expression that grows linearly', () => {
    for (const good of [/^[a-z]+$/, /[\p{L}]{2}[.]/u, /<[^<>]+>/g]) {
      expect(findGrowth(good)).toBeUndefined();
    }
  });
});

const withSome = expressions.filter(({ literals }) => literals.length > 0);
it.each(withSome.map(({ file, literals }) => [file, literals]))(
  '%s: every expression is linear',
  (_file, literals) => {
    const slow = literals.flatMap(({ expression, isForAll }) => {
      const growth = findGrowth(expression, isForAll);
      return growth ? [{ expression, ...growth }] : [];
    });
    expect(slow).toEqual([]);
  },
);

const uuid = '0190a000-0000-7000-8000-000000000001';
const names = namePattern(['Noor van der Velden', 'Velden, van der', 'J.Th. Bos']);
const words = '(?:personeels?|medewerkers?)(?:nummer|nr)';
/**
 * Expressions that are constructed at run time: by file and construction, each with its possible
 * values.
 */
const made = {
  'apps/api/src/features/employee-list/list-header-rules.ts': [
    `^(?:(?:${words}|stam|loon|salaris)(?:nummer|nr)|pnr|(?:nummer|nr)(?:van(?:de)?)?(?:${words}))$`,
    `^(?:(?:volledige|${words})(?:naam)|(?:naam)(?:van(?:de)?|of(?:the)?)?(?:${words}|volledig))$`,
  ],
  'apps/api/src/features/microsoft-sign-in/browser-cookie.ts': ['(?:^|; ?)portal-entra=([\\w.-]+)'],
  'apps/api/src/files/temporary-folder.ts': ['^portal-[a-z]+-machine-1-(\\d+)-\\w{6}$'],
  'apps/api/src/http/known-addresses.ts': ['^/provider/v1/projects/[^/]+/files/[^/]+$'],
  'apps/api/src/identity/links/link-rules.ts': ['(/auth/(?:activate|token)/)[\\w-]+'],
  'apps/api/src/identity/throttle/known-browser.ts': ['(?:^|; ?)known-0a1b=([\\w.-]+)'],
  'apps/api/src/identity/totp/recovery-code.ts': ['.{4}(?=.)'],
  'apps/api/src/privacy/export-rows.ts': [names, '(?<![\\w.])noor@werknemer\\.example(?![\\w.])'],
  'apps/api/src/privacy/mask-person.ts': [names, `${uuid}|${uuid}`],
  'apps/api/src/privacy/other-names-rules.ts': [
    names,
    "(?<![^\\s,;'])[^\\s,;'@][^\\s,;@]{0,63}@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*",
  ],
  'apps/api/src/privacy/person-terms-rules.ts': ['[0-9A-Za-z_\\u00c0-\\u1fff]+', names],
  'apps/api/src/xlsx/cell-text.ts': [
    '[\\u0000-\\u0008]',
    '_(?=x[\\dA-Fa-f]{4}(?:_|[\\u0000-\\u0008]))',
  ],
  'apps/web/src/features/employee-list/upload/fault-rules.ts': ['^Kolom (.+) en (.+)$'],
  'packages/contract/src/payroll-codes.ts': ['^(?=.*\\d)[\\d.-]*(?:jan|januari|mrt)[\\d.-]*$'],
};

it.each(expressions.filter((one) => one.made.length > 0).map((one) => [one.file, one.made]))(
  '%s: every constructed expression is linear too',
  (file, sources) => {
    const examples = made[file] ?? [];
    expect(examples, 'an example of each new RegExp').toHaveLength(sources.length);
    const slow = examples.flatMap((example) => {
      const growth = findGrowth(new RegExp(example, example.includes('\\p{') ? 'gu' : 'g'));
      return growth ? [{ example, ...growth }] : [];
    });
    expect(slow).toEqual([]);
  },
);

it('the expressions of zod for addresses, ids and dates are linear', () => {
  const { email, uuid: anyUuid, guid, date, datetime, base64 } = z.regexes;
  const slow = [email, anyUuid(), guid, date, datetime({ offset: true }), base64].flatMap(
    (expression) => findGrowth(expression) ?? [],
  );
  expect(slow).toEqual([]);
});
