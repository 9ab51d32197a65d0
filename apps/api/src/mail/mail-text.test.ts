import { describe, expect, it } from 'vitest';
import {
  actionLink,
  group,
  letter,
  lines,
  list,
  noteLink,
  quotation,
  verbatim,
} from './mail-blocks.ts';
import { composeMail, type MailContent } from './mail-text.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const to = { firstName: 'Noor', infix: 'van\r\nder', lastName: '{brand}' };
const content: MailContent = {
  subject: '{brand}: {project}',
  to,
  values: { project: 'Noord &\r\n<Zuid>', count: 3 },
  body: [
    'Eerst {product} bij {project}, {count} keer.',
    null,
    [
      ['Naam', 'Noor\u2028Dam {brand}'],
      ['Bedrag', '€\u00a042,50'],
    ],
    false,
    verbatim('Ongewijzigd: {brand}'),
    actionLink('Bekijk {project}:', 'https://portal.example/a?b=c&d=e'),
    noteLink('Niet jij? Meld het:', 'https://portal.example/e'),
    quotation('Te duur.\r\n\r\nGroet,\n> {brand}'),
    letter('Een.\n\n\n\nTwee.\u2029Drie.', 'Opmerkingen van {project}:'),
    list(['een €\u00a01,00', { text: 'twee\u202e', address: 'https://portal.example/f' }]),
    lines(['SP-1: een', 'SP-2: twee']),
    group([verbatim('Samen:'), [['Actief', 'ja']], false], 'Noord\n{brand}'),
  ],
  because: 'requests',
};

describe('a mail of every block', () => {
  const mail = composeMail(sender, 'nl', content);

  it('is this plain text, byte for byte', () => {
    expect(mail.subject).toBe('Sportportaal: Noord & <Zuid>');
    expect(mail.text).toBe(`Beste Noor van der {brand},

Eerst Sportpas bij Noord & <Zuid>, 3 keer.

Naam: Noor Dam {brand}
Bedrag: € 42,50

Ongewijzigd: {brand}

Bekijk Noord & <Zuid>:
https://portal.example/a?b=c&d=e

Niet jij? Meld het:
https://portal.example/e

> Te duur.
> Groet,
> > {brand}

Opmerkingen van Noord & <Zuid>:
> Een.
>
> Twee.
> Drie.

- een €\u00a01,00
- twee
  https://portal.example/f

SP-1: een
SP-2: twee

Noord {brand}
Samen:
Actief: ja

Met vriendelijke groet,
Sportportaal

Dit is een automatisch bericht. Antwoorden op deze e-mail worden niet gelezen.

Je krijgt dit bericht omdat je bij Noord & <Zuid> aanvragen mag beoordelen.
Kies zelf welke berichten je krijgt:
https://portal.example/settings/notifications
`);
  });

  it('is this HTML', () => {
    const html = mail.html ?? '';
    const body = html.slice(html.indexOf('<p class="brand">'), html.indexOf('\n</body>'));
    expect(body).toBe(`<p class="brand">Sportportaal</p>
<p>Beste Noor van der {brand},</p>
<p>Eerst Sportpas bij Noord &amp; &lt;Zuid&gt;, 3 keer.</p>
<table>
<tr><th scope="row">Naam</th><td>Noor Dam {brand}</td></tr>
<tr><th scope="row">Bedrag</th><td>€\u00a042,50</td></tr>
</table>
<p>Ongewijzigd: {brand}</p>
<p><a class="button" href="https://portal.example/a?b=c&amp;d=e">Bekijk Noord &amp; &lt;Zuid&gt;</a><br><a class="address" href="https://portal.example/a?b=c&amp;d=e">https://portal.example/a?b=c&amp;d=e</a></p>
<p>Niet jij? Meld het:<br><a href="https://portal.example/e">https://portal.example/e</a></p>
<blockquote>Te duur.<br>Groet,<br>&gt; {brand}</blockquote>
<p>Opmerkingen van Noord &amp; &lt;Zuid&gt;:</p>
<blockquote>Een.<br><br>Twee.<br>Drie.</blockquote>
<ul>
<li>een €\u00a01,00</li>
<li>twee<br><a href="https://portal.example/f">https://portal.example/f</a></li>
</ul>
<ul>
<li>SP-1: een</li>
<li>SP-2: twee</li>
</ul>
<div class="group">
<h2>Noord {brand}</h2>
<p>Samen:</p>
<table>
<tr><th scope="row">Actief</th><td>ja</td></tr>
</table>
</div>
<p>Met vriendelijke groet,<br>Sportportaal</p>
<div class="foot">
<p>Dit is een automatisch bericht. Antwoorden op deze e-mail worden niet gelezen.</p>
<div class="group">
<p>Je krijgt dit bericht omdat je bij Noord &amp; &lt;Zuid&gt; aanvragen mag beoordelen.</p>
<p>Kies zelf welke berichten je krijgt:<br><a href="https://portal.example/settings/notifications">https://portal.example/settings/notifications</a></p>
</div>
</div>
</div>`);
  });
});

it('a mail that people may reply to says nothing else, but why it came', () => {
  const { text } = composeMail(sender, 'en', {
    subject: '{brand}',
    body: [],
    because: 'provider',
    acceptsReplies: true,
  });
  expect(text).toBe(
    'Dear reader,\n\nKind regards,\nSportportaal\n\n' +
      'You get this message because this is the e-mail address of the provider.\n',
  );
});

it('a mail that would be long in HTML is plain text alone, and whole', () => {
  const items = Array.from({ length: 500 }, (_, at) => `SP-${at}:${' Sportpas'.repeat(6)}`);
  const mail = composeMail(sender, 'nl', { ...content, body: [list(items)] });
  expect(mail.html).toBeNull();
  for (const item of items) expect(mail.text).toContain(`- ${item}\n`);
});
