import type { WritingFont } from './writing-font.ts';

/** As many words as are kept laid out; what is beyond it is laid out for its own document. */
const mostWords = 20_000;

/** A word of the documents as a font lays it out: glyphs and their places. */
type Layouts = Record<string, unknown>;

const layouts = new Map<string, { words: Layouts; count: number }>();

/**
 * The words that a font has laid out, for all documents of the process. Contracts repeat the same
 * sentences, and laying out their words takes most of the time of a document; a layout depends on
 * the word and the font alone, and pdfkit copies what it changes.
 */
function layoutsOf(font: string): Layouts {
  const known = layouts.get(font);
  if (known) return known.words;
  const kept = { words: Object.create(null) as Layouts, count: 0 };
  layouts.set(font, kept);
  kept.words = new Proxy(kept.words, {
    set: (words, word: string, layout) => {
      // Names come without end; the sentences of a contract are there from the first document on.
      if (kept.count >= mostWords) return true;
      kept.count += 1;
      words[word] = layout;
      return true;
    },
  });
  return kept.words;
}

/** Lets a document's font share its layouts with other documents. */
export function shareLayouts(writing: WritingFont, font: string): void {
  writing.layoutCache = layoutsOf(font);
}
