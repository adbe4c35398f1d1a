declare module 'fontkit' {
  /** As much of an opened font as we use; pdfkit takes it as a font. */
  export interface Font {
    /** Shapes that were used, by their numbers; not meant for us. */
    _glyphs: object;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
