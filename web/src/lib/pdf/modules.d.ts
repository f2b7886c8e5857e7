/** Types for packages that have none, as far as the PDF export uses them. */
declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    /** Where a line may end next; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null
  }
  export { LineBreaker as default }
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint: (codePoint: number) => boolean }
}
