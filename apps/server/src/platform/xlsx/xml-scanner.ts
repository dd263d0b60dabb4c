import { XlsxError } from './xlsx-error.ts';

/** What happens in a document; names come without their prefix, text with its entities resolved, in pieces of any length. */
export interface XmlEvents {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** Longest tag, comment or processing instruction; a workbook's are a few hundred characters. */
const LONGEST_TAG = 65_536;
const DEEPEST = 64;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const damaged = (why: string): XlsxError => new XlsxError('damaged', why);

function entity(_: string, name: string): string {
  const known = ENTITIES[name];
  if (known !== undefined) return known;
  const code = /^#x[0-9a-f]{1,6}$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d{1,7}$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN;
  // Only the five names above exist: others would have to be declared, and declarations are refused.
  if (!(code <= 0x10ffff)) throw damaged(`unknown entity ${name}`);
  return String.fromCodePoint(code);
}

const decode = (text: string): string => (text.includes('&') ? text.replace(/&([^;]*);/g, entity) : text);
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Value of an attribute in the text between a tag's name and its end. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decode(value);
}

/**
 * Reads XML in pieces, without a tree and without ever holding more than one tag: the spreadsheet library gives values
 * only, while an import must tell formulas and errors from values and keep the digits of numbers as they stand in the
 * file. Document type declarations are refused, so there is no entity to expand and no file to fetch.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  #rest = '';
  #depth = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  /** The next piece. Throws XlsxError ('damaged') for what is not well formed. */
  feed(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) {
        at = this.#emit(text, at, safeEnd(text, at));
        break;
      }
      this.#emit(text, at, tag);
      const next = this.#markup(text, tag);
      if (next === undefined) {
        at = tag;
        break;
      }
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST_TAG) throw damaged('a tag without an end');
  }

  /** No more pieces will come. */
  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0) throw damaged('the document ends too early');
  }

  #emit(text: string, from: number, to: number): number {
    if (to > from) this.#events.text(decode(text.slice(from, to)));
    return to;
  }

  /** The place behind the markup that begins at `at`; undefined when its end has not come yet. */
  #markup(text: string, at: number): number | undefined {
    const kind = text[at + 1];
    if (kind === undefined) return undefined;
    if (kind === '!') return this.#declaration(text, at);
    if (kind === '?') return behind(text, '?>', at);
    const end = tagEnd(text, at);
    if (end === undefined) return undefined;
    if (kind === '/') this.#close(text.slice(at + 2, end).trim());
    else this.#open(text.slice(at + 1, end));
    return end + 1;
  }

  #declaration(text: string, at: number): number | undefined {
    if (text.length - at < 9) return undefined;
    if (text.startsWith('<!--', at)) return behind(text, '-->', at);
    if (!text.startsWith('<![CDATA[', at)) throw damaged('a document type declaration');
    const end = text.indexOf(']]>', at);
    if (end < 0) return undefined;
    this.#events.text(text.slice(at + 9, end));
    return end + 3;
  }

  #open(inside: string): void {
    const empty = inside.endsWith('/');
    const body = empty ? inside.slice(0, -1) : inside;
    const space = body.search(/\s/);
    const name = localName(space < 0 ? body : body.slice(0, space));
    if (++this.#depth > DEEPEST) throw damaged('nested too deep');
    this.#events.open(name, space < 0 ? '' : body.slice(space));
    if (empty) this.#close(name);
  }

  #close(name: string): void {
    if (--this.#depth < 0) throw damaged('a tag is closed that was not opened');
    this.#events.close(localName(name));
  }
}

/** Text up to here is whole: an entity that has begun may go on in the next piece. */
function safeEnd(text: string, from: number): number {
  const entity = text.lastIndexOf('&');
  return entity >= from && text.length - entity < 16 && !text.includes(';', entity) ? entity : text.length;
}

function behind(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from);
  return at < 0 ? undefined : at + mark.length;
}

const QUOTES = new Set(['"', "'"]);

/** Where the tag ends; a `>` between quotes is part of a value. */
function tagEnd(text: string, from: number): number | undefined {
  let quote: string | undefined;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== undefined) {
      if (sign === quote) quote = undefined;
    } else if (sign === '>') return at;
    else if (QUOTES.has(sign)) quote = sign;
  }
  return undefined;
}
