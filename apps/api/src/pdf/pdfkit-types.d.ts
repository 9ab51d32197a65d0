// Parts of pdfkit 0.20 that its type definitions lack.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Whether a TH is the header of a row or of a column. */
    scope?: 'Row' | 'Column';
  }
  interface PDFFont {
    /** A font that fontkit has parsed. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
