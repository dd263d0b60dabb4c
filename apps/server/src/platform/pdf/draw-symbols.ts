import { code128Svg, qrSvg } from '../barcode/barcode.ts';
import type { PrintedSymbol } from './symbols.ts';

const DRAWN = { code128: code128Svg, qr: qrSvg } satisfies Record<PrintedSymbol['symbol'], unknown>;

/** True for the data of a symbol, which is drawn and never set in letters. */
export const isSymbol = (value: object): value is PrintedSymbol =>
  'symbol' in value && typeof value.symbol === 'string' && Object.hasOwn(DRAWN, value.symbol);

/**
 * Plain data with each symbol in it as SVG text, as forms place it. For the thread that renders: two hundred labels take the better part of a
 * second to draw, in which nobody else would be answered. Throws a RangeError for what a symbol cannot carry.
 */
export function drawSymbols(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(drawSymbols);
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  if (isSymbol(data)) return DRAWN[data.symbol](data.of);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, drawSymbols(value)]));
}
