import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { mailSamples } from '../../test/mails/mail-samples.ts';
import type { MailSender } from './mail-text.ts';

const sender: MailSender = {
  brand: 'Sportportaal',
  product: 'Sportpas',
  baseUrl: 'https://portal.example',
};
const languages = ['nl', 'en'] as const;

/** Every mail in both languages: [what, mail]. */
const mailsOf = (typed?: (ordinary: string) => string) =>
  mailSamples(typed).flatMap(({ name, compose }) =>
    languages.map((language) => {
      const { subject, text, html } = compose(sender, language);
      return { what: `${name}, ${language}`, language, subject, text, html: html ?? '' };
    }),
  );
const mails = mailsOf();

/** The names of the tags, in order. */
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[^\s>]+)/g)].map(([, tag]) => tag);

/** What a reader sees of the mail, without the name of the portal above it. */
const seen = (html: string): string =>
  html
    .slice(html.indexOf('</p>', html.indexOf('<p class="brand">')))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const knownTags = new Set(
  '!doctype html head meta title style body div p br a table tr th td ul li blockquote h2 span'.split(
    ' ',
  ),
);

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{Sc}]+/gu) ?? [];

it('has a sample of every mail', async () => {
  const composers: string[] = [];
  for (const file of readdirSync(import.meta.dirname)) {
    if (!/-mails?\.ts$/.test(file)) continue;
    const module = (await import(join(import.meta.dirname, file))) as Readonly<
      Record<string, unknown>
    >;
    composers.push(...Object.keys(module).filter((name) => /Mail$/.test(name)));
  }
  const queuing = ['giveUpMail', 'queueProjectMail'];
  const composed = new Set(mailSamples().map(({ name }) => name.replace(/:.*/, '')));
  expect([...composed].sort()).toEqual(composers.filter((name) => !queuing.includes(name)).sort());
});

describe('every mail', () => {
  it('has the same words in both forms, in the same order', () => {
    for (const { what, text, html } of mails) {
      expect([what, wordsOf(seen(html))]).toEqual([what, wordsOf(text)]);
    }
  });

  it('is small, names its language, and loads and runs nothing', () => {
    for (const { what, language, html } of mails) {
      const about = (found: unknown) => [what, found];
      expect(about(Buffer.byteLength(html) <= 25_000)).toEqual(about(true));
      expect(about(html.startsWith(`<!doctype html>\n<html lang="${language}">`))).toEqual(
        about(true),
      );
      expect(about(html.match(/url\(|@import|\s(src|srcset|background|on\w+)\s*=/gi))).toEqual(
        about(null),
      );
      const tags = new Set(tagsOf(html).map((tag) => tag?.replace('/', '')));
      expect(about([...tags].filter((tag) => !knownTags.has(tag!)))).toEqual(about([]));
    }
  });

  it('links to the portal alone, and shows each address', () => {
    for (const { what, text, html } of mails) {
      const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) =>
        address!.replaceAll('&amp;', '&'),
      );
      for (const address of linked) {
        expect([what, new URL(address).origin]).toEqual([what, sender.baseUrl]);
        expect([what, html.includes(`>${address.replaceAll('&', '&amp;')}</a>`)]).toEqual([
          what,
          true,
        ]);
      }
      const addresses = [...text.matchAll(/^ *(https:.*)$/gm)].map(([, address]) => address!);
      expect([what, [...new Set(linked)]]).toEqual([what, [...new Set(addresses)]]);
    }
  });

  it('ends with the reason, and where there is a choice with the address for it', () => {
    const chosen =
      /^(digest|request|leaverMember|listCancelledMember|changedSubs)(?!Appr|Rej|With)/;
    for (const { what, language, text } of mails) {
      const [, reason = '', ...rest] =
        /\n\n((?:Je krijgt|You get) [^\n]+\.)\n([^]*)$/.exec(text) ?? [];
      expect([what, reason]).toEqual([what, expect.stringMatching(/ (omdat|because) /)]);
      const choose = {
        nl: 'Kies zelf welke berichten je krijgt:',
        en: 'Choose which messages you get:',
      }[language];
      const link = chosen.test(what) ? `${choose}\n${sender.baseUrl}/settings/notifications\n` : '';
      expect([what, rest.join('')]).toEqual([what, link]);
    }
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.example/x onerror=alert(1)>',
  '\u202Ecod.exe\u2066\u200F\u0000',
  "&amp;&#60;b>' {brand} $& `",
  'W'.repeat(200),
  '<'.repeat(200),
];

describe.each(hostile)('typed text such as %j', (typed) => {
  const plain = mailsOf((ordinary) => ordinary.split('\n')[0]!);
  // The digest of forty projects is long already: with longer names it is plain text alone.
  const others = mailsOf((ordinary) => `${ordinary.split('\n')[0]} ${typed}`)
    .map((mail, at) => ({ ...mail, tags: tagsOf(plain[at]!.html) }))
    .filter(({ html }, at) => html !== '' || Buffer.byteLength(plain[at]!.html) < 20_000);

  it('is text in every mail, and never markup', () => {
    for (const { what, text, html, subject, tags } of others) {
      expect([what, tagsOf(html)]).toEqual([what, tags]);
      expect([what, wordsOf(seen(html))]).toEqual([what, wordsOf(text)]);
      expect([what, /[\p{Cf}]|(?!\n)\p{Cc}/u.test(subject + html + text)]).toEqual([what, false]);
    }
  });

  it('keeps every mail small', () => {
    for (const { what, html } of others) {
      expect([what, html !== '' && Buffer.byteLength(html) <= 25_000]).toEqual([what, true]);
    }
  });
});
