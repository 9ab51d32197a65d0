import type { Language } from '@portal/contract/fields';
import { type Fact, type ListItem, type MailBlock, oneLine } from './mail-blocks.ts';
import { mailStyle } from './mail-style.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that markup contains as text, also in an attribute between double quotes. */
const escaped = (text: string): string =>
  oneLine(text).replace(/[&<>"]/g, (character) => entities[character]!);

/** A line of text, in which a date is not broken. */
const line = (text: string): string =>
  escaped(text).replace(/\b\d{2}-\d{2}-\d{4}\b/g, '<span>$&</span>');

const brokenLines = (lines: readonly string[]): string => lines.map(line).join('<br>');

const anchor = (address: string, text: string, attributes = ''): string =>
  `<a${attributes} href="${escaped(address)}">${escaped(text)}</a>`;

const paragraph = (html: string): string => `<p>${html}</p>`;

/**
 * A mail as an HTML document that is complete in itself: nothing is loaded for it, and whatever its
 * blocks contain is text.
 */
export function blocksAsHtml(
  { subject, brand, language }: { subject: string; brand: string; language: Language },
  blocks: readonly MailBlock[],
  foot: readonly MailBlock[],
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>
${mailStyle}
</style>
</head>
<body>
<div class="mail" role="article" lang="${language}">
<p class="brand">${line(brand)}</p>
${blocks.map(asHtml).join('\n')}
<div class="foot">
${foot.map(asHtml).join('\n')}
</div>
</div>
</body>
</html>
`;
}

function asHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(brokenLines(block.text.split('\n')));
    case 'facts':
      return `<table>\n${block.facts.map(factAsHtml).join('\n')}\n</table>`;
    case 'link':
      return linkAsHtml(block);
    case 'quotation': {
      const above = block.above === undefined ? '' : `${paragraph(line(block.above))}\n`;
      return `${above}<blockquote>${brokenLines(block.lines)}</blockquote>`;
    }
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${itemAsHtml(item)}</li>`).join('\n')}\n</ul>`;
    case 'group': {
      const heading = block.heading === undefined ? '' : `<h2>${line(block.heading)}</h2>\n`;
      return `<div class="group">\n${heading}${block.blocks.map(asHtml).join('\n')}\n</div>`;
    }
  }
}

const factAsHtml = ([label, value]: Fact): string =>
  `<tr><th scope="row">${line(label)}</th><td>${line(value)}</td></tr>`;

/** The address stands there too: a reader sees where the link leads, and can copy it. */
function linkAsHtml({ above, address, isAction }: Extract<MailBlock, { kind: 'link' }>): string {
  if (!isAction) return paragraph(`${line(above)}<br>${anchor(address, address)}`);
  const button = anchor(address, above.replace(/:$/, ''), ' class="button"');
  return paragraph(`${button}<br>${anchor(address, address, ' class="address"')}`);
}

const itemAsHtml = (item: ListItem): string =>
  typeof item === 'string'
    ? line(item)
    : `${line(item.text)}<br>${anchor(item.address, item.address)}`;
