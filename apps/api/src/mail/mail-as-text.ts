import { type ListItem, type MailBlock, oneLine, singleLine } from './mail-blocks.ts';

/** The blocks as plain text, with blank lines between and a line feed at the end. */
export const blocksAsText = (blocks: readonly MailBlock[]): string =>
  `${blocks.map(asText).join('\n\n')}\n`;

function asText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${singleLine(value)}`).join('\n');
    case 'link':
      return `${block.above}\n${block.address}`;
    case 'quotation': {
      const quoted = block.lines.map((line) => `> ${line}`.trimEnd());
      return [...(block.above === undefined ? [] : [block.above]), ...quoted].join('\n');
    }
    case 'list':
      return block.items.map((item) => `${block.marker}${itemAsText(item)}`).join('\n');
    case 'group': {
      const heading = block.heading === undefined ? [] : [oneLine(block.heading)];
      return [...heading, ...block.blocks.map(asText)].join('\n');
    }
  }
}

const itemAsText = (item: ListItem): string =>
  typeof item === 'string' ? oneLine(item) : `${oneLine(item.text)}\n  ${item.address}`;
