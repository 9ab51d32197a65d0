import type { Language } from '@portal/contract/fields';
import { type ListItem, type MailBlock, oneLine } from './mail-blocks.ts';
import { mailStyle } from './mail-style.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that markup contains as text: also in an attribute between double quotes. */
const escaped = (text: string): string =>
  oneLine(text).replace(/[&<>"]/g, (character) => entities[character]!);

/** Lines of text, with a break between. */
const brokenLines = (text: string): string => text.split('\n').map(escaped).join('<br>');

const anchor = (address: string, text = address, attributes = ''): string =>
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
<p class="brand">${escaped(brand)}</p>
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
      return paragraph(brokenLines(block.text));
    case 'facts':
      return `<table>\n${block.facts
        .map(
          ([label, value]) =>
            `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
        )
        .join('\n')}\n</table>`;
    case 'link':
      return block.isAction
        ? paragraph(
            `${anchor(block.address, block.above.replace(/:$/, ''), ' class="button"')}<br>${anchor(block.address, block.address, ' class="address"')}`,
          )
        : paragraph(`${brokenLines(block.above)}<br>${anchor(block.address)}`);
    case 'quotation': {
      const above = block.above === undefined ? '' : `${paragraph(escaped(block.above))}\n`;
      return `${above}<blockquote>${block.lines.map(escaped).join('<br>')}</blockquote>`;
    }
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${itemAsHtml(item)}</li>`).join('\n')}\n</ul>`;
    case 'group': {
      const heading = block.heading === undefined ? '' : `<h2>${escaped(block.heading)}</h2>\n`;
      return `<div class="group">\n${heading}${block.blocks.map(asHtml).join('\n')}\n</div>`;
    }
  }
}

const itemAsHtml = (item: ListItem): string =>
  typeof item === 'string' ? escaped(item) : `${escaped(item.text)}<br>${anchor(item.address)}`;
