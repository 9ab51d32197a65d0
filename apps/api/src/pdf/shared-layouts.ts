import { TwoGenerationCaches } from './two-generation-cache.ts';
import type { WritingFont } from './writing-font.ts';

/** Words as a font lays them out: glyphs and their positions. */
const layoutCaches = new TwoGenerationCaches<object>(10_000);

/**
 * Lets a document's font share the words that it has laid out with the other documents of the
 * process. Contracts repeat the same sentences, and layout takes most of the time of a document. A
 * layout depends on the word and the font alone, and pdfkit copies what it changes.
 */
export function shareLayouts(writing: WritingFont, font: string): void {
  const layouts = layoutCaches.of(font);
  writing.layoutCache = new Proxy(
    {},
    {
      get: (_, word: string) => layouts.find(word),
      set: (_, word: string, layout: object) => {
        layouts.set(word, layout);
        return true;
      },
    },
  );
}
