import { type CellLooks, PLAIN } from './number-formats.ts';
import { lookedAt } from './looked-at.ts';
import {
  cellContent,
  isOldFont,
  LONGEST_TEXT,
  type SheetCell,
  type SheetRow,
  stringOf,
} from './sheet-cells.ts';
import { XlsxError } from './xlsx-error.ts';
import { attribute, type XmlEvents } from './xml-scanner.ts';

const MAX_LINE = 1_048_576;
const MAX_COLUMN = 16_384;

/** What the cells of a sheet refer to. */
export interface SheetContext {
  styles: readonly CellLooks[];
  strings: readonly (string | undefined)[];
  /** Fonts of before Unicode that strings bring along, by the place of the string. */
  stringFonts: ReadonlyMap<number, string>;
  from1904: boolean;
}

const BARE: CellLooks = { number: PLAIN };
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
const damaged = (why: string): XlsxError => new XlsxError('damaged', why);

/** Column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (!letters) throw damaged(`cell ${reference.slice(0, 20)}`);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > MAX_COLUMN) throw damaged(`cell ${reference}`);
  return column - 1;
}

/** Font of a part of a text, where it is one of before Unicode. */
function oldFontOf(attributes: string): string | undefined {
  const font = attribute(attributes, 'val');
  return isOldFont(font) ? font : undefined;
}

/** Collects text up to what a cell can hold; what is longer is only counted. */
class TextBuffer {
  #text = '';
  add(piece: string): void {
    if (this.#text.length <= LONGEST_TEXT) this.#text += piece.slice(0, LONGEST_TEXT + 1);
  }
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/**
 * Reads a worksheet part. Rows with something in them are passed on in the order of the sheet; rows and cells that
 * go back, repeat or lie outside the sheet refuse the file. `merges` is filled with merged ranges, as `A1:B2`.
 */
export class SheetReader implements XmlEvents {
  readonly merges: string[] = [];
  readonly #context: SheetContext;
  readonly #onRow: (row: SheetRow) => void;
  readonly #look: boolean;
  readonly #text = new TextBuffer();
  #line = 0;
  #hidden = false;
  #column = -1;
  #cells: SheetCell[] = [];
  #type = '';
  #style: CellLooks = BARE;
  #runFont: string | undefined;
  #value: string | undefined;
  #hasFormula = false;
  #place: 'row' | 'cell' | 'phonetic' | undefined;
  #reading = false;

  /** `look`: what formulas came to when the file was saved is taken for what their cells hold. */
  constructor(context: SheetContext, onRow: (row: SheetRow) => void, look = false) {
    this.#context = context;
    this.#onRow = onRow;
    this.#look = look;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c' && this.#place === 'row') this.#openCell(attributes);
    else if (name === 'mergeCell') this.merges.push(attribute(attributes, 'ref') ?? '');
    if (this.#place !== 'cell') return;
    if (name === 'f') this.#hasFormula = true;
    if (name === 'rPh') this.#place = 'phonetic';
    if (name === 'rFont') this.#runFont = oldFontOf(attributes) ?? this.#runFont;
    this.#reading = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#reading && this.#place === 'cell') this.#text.add(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.#place = 'cell';
    if (name === 'v' || name === 't') this.#reading = false;
    if (name === 'v') this.#value = this.#text.take();
    if (name === 'is') this.#value = this.#text.take();
    if (name === 'c' && this.#place === 'cell') this.#closeCell();
    if (name !== 'row') return;
    if (this.#cells.length > 0)
      this.#onRow({ line: this.#line, cells: this.#cells, ...(this.#hidden ? { hidden: true } : {}) });
    this.#cells = [];
    this.#place = undefined;
  }

  #openRow(attributes: string): void {
    const line = Number(attribute(attributes, 'r') ?? this.#line + 1);
    if (!Number.isInteger(line) || line <= this.#line || line > MAX_LINE) throw damaged(`row ${line}`);
    this.#line = line;
    const height = attribute(attributes, 'ht');
    this.#hidden = isTrue(attribute(attributes, 'hidden')) || (height !== undefined && Number(height) === 0);
    this.#column = -1;
    this.#place = 'row';
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r');
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (column <= this.#column || column >= MAX_COLUMN) throw damaged(`cell ${reference ?? column}`);
    this.#column = column;
    this.#type = attribute(attributes, 't') ?? 'n';
    this.#style = this.#context.styles[Number(attribute(attributes, 's') ?? -1)] ?? BARE;
    this.#runFont = undefined;
    this.#value = undefined;
    this.#hasFormula = false;
    this.#place = 'cell';
  }

  /** The font of a text, its own or that of its cell, where it is one of before Unicode. */
  #fontOf(value: string | undefined): string | undefined {
    const own = this.#type === 's' ? this.#context.stringFonts.get(Number(value)) : undefined;
    if (own !== undefined) return own;
    return isOldFont(this.#style.font) ? this.#style.font : undefined;
  }

  #closeCell(): void {
    this.#place = 'row';
    const column = this.#column;
    if (this.#hasFormula && !this.#look) {
      this.#cells.push({ column, type: 'formula', text: '' });
      return;
    }
    if (this.#value === undefined) return;
    const isText = this.#type === 'str' || this.#type === 'inlineStr';
    const value = isText ? stringOf(this.#value) : this.#value.trim();
    if (value === '' || (this.#type === 's' && this.#context.strings[Number(value)] === '')) return;
    if (this.#type === 's' && !(Number(value) < this.#context.strings.length))
      throw damaged(`text ${value} does not exist`);
    const style = this.#style.number;
    const content =
      (this.#look && this.#type === 'n' ? lookedAt(value ?? '', style, this.#context.from1904) : undefined) ??
      cellContent(this.#type, value, { ...this.#context, style });
    const font = this.#runFont ?? this.#fontOf(value);
    this.#cells.push({ column, ...content, ...(content.type === 'text' && font ? { font } : {}) });
  }
}

/** Characters of all shared strings together. */
const SHARED_CHARACTERS = 64 * 2 ** 20;

/** Reads the shared strings part; an entry is undefined when it is longer than a cell can hold. */
export class StringsReader implements XmlEvents {
  readonly strings: (string | undefined)[] = [];
  readonly fonts = new Map<number, string>();
  readonly #text = new TextBuffer();
  #total = 0;
  #reading = false;
  #phonetic = false;

  open(name: string, attributes: string): void {
    if (name === 'rPh') this.#phonetic = true;
    const font = name === 'rFont' ? oldFontOf(attributes) : undefined;
    if (font !== undefined) this.fonts.set(this.strings.length, font);
    this.#reading = name === 't' && !this.#phonetic;
  }
  text(text: string): void {
    if (this.#reading) this.#text.add(text);
  }
  close(name: string): void {
    this.#reading = false;
    if (name === 'rPh') this.#phonetic = false;
    if (name !== 'si') return;
    const string = stringOf(this.#text.take());
    this.#total += string?.length ?? 0;
    if (this.#total > SHARED_CHARACTERS) throw new XlsxError('too-large', 'shared strings');
    this.strings.push(string);
  }
}
