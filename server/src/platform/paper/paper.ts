import type { Language } from '@easel/contract/language';
import PDFDocument from 'pdfkit';
import { type Run, runsOf, type Weight } from './fonts.ts';

/** A page of A4 as a PDF. Lengths are points, from the upper left corner; `y` of a text is its baseline. */

export const paperWidth = 595.28;
export const paperHeight = 841.89;

export interface Writing {
  x: number;
  y: number;
  size: number;
  colour: string;
  weight?: Weight;
  /** `right`: the text ends at `x`. */
  align?: 'left' | 'right';
}

export interface Paper {
  /** One line, with the fonts that have its characters. */
  write(text: string, writing: Writing): void;
  /** How wide a line is. */
  widthOf(text: string, size: number, weight?: Weight): number;
  /** A text in lines that are no wider than `width`. */
  linesOf(text: string, size: number, width: number, weight?: Weight): string[];
  fill(box: { x: number; y: number; width: number; height: number; radius?: number }, colour: string): void;
  /** Goes on with another page. */
  turn(): void;
  /** The whole file. */
  finish(): Promise<Buffer>;
}

export interface PaperAbout {
  title: string;
  author: string;
  language: Language;
  at: Date;
}

export function createPaper({ title, author, language, at }: PaperAbout): Paper {
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

  const choose = ({ font }: Run, size: number) => pdf.font(font as never).fontSize(size);
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
    linesOf(text, size, width, weight) {
      const lines: string[] = [];
      let line = '';
      for (const piece of piecesOf(text)) {
        if (line !== '' && widthOf((line + piece).trimEnd(), size, weight) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += line === '' ? piece.trimStart() : piece;
        while (widthOf(line.trimEnd(), size, weight) > width) {
          let end = line.length - 1;
          while (end > 1 && widthOf(line.slice(0, end), size, weight) > width) end -= 1;
          lines.push(line.slice(0, end));
          line = line.slice(end);
        }
      }
      return line.trim() === '' ? lines : [...lines, line.trimEnd()];
    },
    fill({ x, y, width, height, radius = 0 }, colour) {
      pdf.roundedRect(x, y, width, height, radius).fill(colour);
    },
    turn() {
      pdf.addPage();
    },
    finish() {
      pdf.end();
      return whole;
    },
  };
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What a line may end after: a word with the marks and spaces that follow it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}
