import type { Language } from '@easel/contract/language';
import PDFDocument from 'pdfkit';
import { clearShapeCache, type Run, runsOf, type Weight } from './fonts.ts';

/** A page of A4 as a PDF. Lengths are points, from the upper left corner; `y` of a text is its baseline. */

export const pageWidth = 595.28;
export const pageHeight = 841.89;

export interface TextStyle {
  x: number;
  y: number;
  size: number;
  colour: string;
  weight?: Weight;
  /** `right`: the text ends at `x`. */
  align?: 'left' | 'right';
}

export interface PdfPage {
  /** One line, with the fonts that have its characters. */
  write(text: string, writing: TextStyle): void;
  /** How wide a line is. */
  widthOf(text: string, size: number, weight?: Weight): number;
  /** A text in lines that are no wider than `width`. */
  linesOf(text: string, size: number, width: number, weight?: Weight): string[];
  fill(box: Box, colour: string): void;
  outline(box: Box, colour: string): void;
  /** The whole file. */
  finish(): Promise<Buffer>;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

/** The metadata of the file. */
export interface PdfMetadata {
  title: string;
  author: string;
  language: Language;
  at: Date;
}

/** Draw it synchronously: pages share their fonts. */
export function createPdfPage({ title, author, language, at }: PdfMetadata): PdfPage {
  clearShapeCache();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });

  const known = new Set<string>();
  const choose = ({ font: { name, font } }: Run, size: number) => {
    if (!known.has(name)) {
      known.add(name);
      // Its types do not say that an opened font will do.
      pdf.registerFont(name, font as never);
    }
    return pdf.font(name).fontSize(size);
  };
  const widthOf = (text: string, size: number, weight: Weight = 'regular') =>
    runsOf(text, weight).reduce((width, run) => width + choose(run, size).widthOfString(run.text), 0);

  return {
    widthOf,
    write(text, { x, y, size, colour, weight = 'regular', align = 'left' }) {
      let at = align === 'right' ? x - widthOf(text, size, weight) : x;
      pdf.fillColor(colour);
      for (const run of runsOf(text, weight)) {
        choose(run, size).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += pdf.widthOfString(run.text);
      }
    },
    linesOf: (text, size, width, weight) => breakLines(text, (line) => widthOf(line, size, weight) <= width),
    fill({ x, y, width, height, radius = 0 }, colour) {
      pdf.roundedRect(x, y, width, height, radius).fill(colour);
    },
    outline({ x, y, width, height, radius = 0 }, colour) {
      pdf.lineWidth(1).roundedRect(x, y, width, height, radius).stroke(colour);
    },
    finish() {
      pdf.end();
      return whole;
    },
  };
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text in lines that fit: broken between words, and inside of one that is too long by itself. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (!fits((line + word).trimEnd())) {
      if (line !== '') lines.push(line.trimEnd());
      line = '';
    }
    for (const character of line === '' ? word.trimStart() : word) {
      if (!fits((line + character).trimEnd())) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Words, each with the marks and spaces that follow it. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike || found.length === 0) found.push(segment);
    else found[found.length - 1] += segment;
  }
  return found;
}
