// What pdfkit 0.20 knows and its type definitions do not.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** What a TH is the header of. */
    scope?: 'Row' | 'Column';
  }
  interface PDFFont {
    /** A font that fontkit has parsed. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
