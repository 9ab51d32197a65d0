import PDFDocument from 'pdfkit';
import { documentFonts } from './fonts.ts';
import { colour, page, type, type TextStyle } from './document-style.ts';
import { collectOutput } from './collect-output.ts';
import { printableLine, printableLines } from './printable.ts';
import { useReadyFont } from './shared-font.ts';
import { breakLines, type Line, writeLine } from './set-lines.ts';
import { shareLayouts } from './shared-layouts.ts';
import { internalsOf, type WritingFont } from './writing-font.ts';

export interface DocumentProperties {
  title: string;
  /** Language of the text: nl-NL or en-GB. */
  language: string;
  /** ISO 8601; the creation time that the document states. */
  moment: string;
  /** Identifies this document among others with the same title. */
  reference: string;
}

/** A tagged (PDF/UA) document on A4 that is written from top to bottom. */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly left: number = page.margin.left;
  readonly width: number;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #finished: Promise<Buffer>;
  readonly #prepared = new Set<WritingFont>();
  /** The current fill colour of the page. */
  #ink: { page: PDFKit.PDFPage; ink: string } | undefined;

  constructor(properties: DocumentProperties) {
    const moment = new Date(properties.moment);
    // pdfkit copies the title into XML without escaping it.
    const title = printableLine(properties.title).replace(/[<>&]/g, '');
    const options: PDFKit.PDFDocumentOptions = {
      pdfVersion: '1.7',
      tagged: true,
      lang: properties.language,
      displayTitle: true,
      size: 'A4',
      margins: page.margin,
      bufferPages: true,
      // Without this, pdfkit opens Helvetica, which it does not embed.
      font: '',
      info: {
        Title: title,
        Keywords: properties.reference,
        Creator: 'Portal',
        CreationDate: moment,
        ModDate: moment,
      },
    };
    // The type definitions have only the PDF/A subsets.
    Object.assign(options, { subset: 'PDF/UA' });
    this.pdf = new PDFDocument(options);
    this.width = this.pdf.page.width - page.margin.left - page.margin.right;

    const fonts = documentFonts();
    this.pdf.registerFont('regular', fonts.regular).registerFont('semiBold', fonts.semiBold);

    this.#finished = collectOutput(this.pdf);

    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
  }

  title(text: string, subtitle: string): void {
    this.#element('H1', text, type.title);
    this.space(2);
    this.#element('P', subtitle, type.subtitle);
    this.space(10);
    this.rule(colour.strong, 0.8);
    this.space(4);
  }

  /**
   * Adds a heading and keeps it on one page with the start (of height `below`) of the next content.
   */
  heading(text: string, below = 45): void {
    this.space(10);
    this.requireHeight(below + 27);
    this.#element('H2', text, type.heading);
    this.space(3);
  }

  paragraph(text: string): void {
    this.#element('P', text, type.body);
    this.space(5);
  }

  /** Adds text with typed line breaks: a paragraph for each line. */
  paragraphs(text: string): void {
    for (const line of printableLines(text)) this.paragraph(line);
  }

  /** Adds a structure element that the caller made, below the content so far. */
  add(element: PDFKit.PDFStructureElement): void {
    this.#root.add(element);
  }

  /** Starts a new page when less than this height is left. */
  requireHeight(height: number): void {
    if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.addPage();
  }

  space(height: number): void {
    this.pdf.y += height;
  }

  /** A line across a part of the page; screen readers skip it as decoration. */
  rule(ink: string = colour.line, thickness = 0.5, left = this.left, width = this.width): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.save().lineWidth(thickness).strokeColor(ink);
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .stroke()
      .restore();
    pdf.endMarkedContent();
  }

  /** Writes a text at a position; call it within a structure element. */
  set(
    text: string,
    style: TextStyle,
    { x, y, width, align }: { x: number; y: number; width: number; align?: 'left' | 'right' },
  ): void {
    const { pdf } = this;
    pdf.y = y;
    for (const line of this.#lines(text, style, width)) {
      if (pdf.y + pdf.currentLineHeight(true) > pdf.page.maxY())
        internalsOf(pdf).continueOnNewPage();
      this.#writeLine(line, style, align === 'right' ? x + width - line.width : x, pdf.y);
    }
  }

  /** The height of text at a width. */
  heightOf(text: string, style: TextStyle, width: number): number {
    return this.#lines(text, style, width).length * this.#lineHeight(style);
  }

  /**
   * Numbers the pages, adds the banner (if there is one) to the top of each, and closes the
   * document.
   */
  finish(footer: {
    left: string;
    page: (number: number, of: number) => string;
    banner?: string;
  }): Promise<Buffer> {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(index);
      const y = pdf.page.height - page.footer;
      const number = footer.page(index + 1, count);
      pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.#writeLine({ text: printableLine(footer.left) }, type.small, this.left, y);
      const right = this.left + this.width - pdf.widthOfString(number);
      this.#writeLine({ text: number }, type.small, right, y);
      pdf.endMarkedContent();
      if (footer.banner !== undefined) this.#banner(footer.banner);
    }
    this.#root.end();
    pdf.end();
    return this.#finished;
  }

  #lines(text: string, style: TextStyle, width: number): readonly Line[] {
    this.#use(style);
    return breakLines(this.pdf, printableLine(text), style, width);
  }

  #lineHeight(style: TextStyle): number {
    return this.pdf.currentLineHeight(true) + style.leading;
  }

  /** Writes a line and moves the cursor below it. */
  #writeLine(line: Pick<Line, 'text'>, style: TextStyle, x: number, y: number): void {
    const { pdf } = this;
    this.#use(style);
    if (this.#ink?.page !== pdf.page || this.#ink.ink !== style.ink) {
      pdf.fillColor(style.ink);
      this.#ink = { page: pdf.page, ink: style.ink };
    }
    writeLine(pdf, line, style, { x, y });
    pdf.y = y + this.#lineHeight(style);
  }

  #use(style: TextStyle): void {
    this.pdf.font(style.font).fontSize(style.size);
    const writing = internalsOf(this.pdf)._font;
    if (this.#prepared.has(writing)) return;
    this.#prepared.add(writing);
    shareLayouts(writing, style.font);
    useReadyFont(writing);
  }

  #banner(text: string): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
    this.#writeLine({ text: printableLine(text) }, type.heading, this.left, page.banner);
    pdf.endMarkedContent();
  }

  #element(tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
    const { pdf } = this;
    this.#root.add(
      pdf.struct(tag, {}, () =>
        this.set(text, style, { x: this.left, y: pdf.y, width: this.width }),
      ),
    );
  }
}
