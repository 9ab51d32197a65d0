import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

function load(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection, not a font`);
  // A font caches for each glyph the characters that it first stood for, and writes them into every
  // later document. All characters are laid out here in a fixed order, ligatures first, so that
  // earlier documents do not change the bytes of later ones.
  font.layout('ff fi fl ffi ffl');
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}

let loaded: { regular: Font; semiBold: Font } | undefined;

/** The two weights of the documents' font, read and parsed at first use. */
export function documentFonts(): { regular: Font; semiBold: Font } {
  loaded ??= {
    regular: load('400Regular/NotoSans_400Regular'),
    semiBold: load('600SemiBold/NotoSans_600SemiBold'),
  };
  return loaded;
}
