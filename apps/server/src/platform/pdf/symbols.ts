/** A symbol that scanners read, as data of a form: `of` is what it says. It is drawn where the form is rendered. */
export interface PrintedSymbol {
  symbol: 'code128' | 'qr';
  of: string;
}

/** Code 128 of 1 to 80 printable ASCII characters. */
export const code128Of = (of: string): PrintedSymbol => ({ symbol: 'code128', of });

/** A QR code of 1 to 1 000 UTF-8 bytes. */
export const qrOf = (of: string): PrintedSymbol => ({ symbol: 'qr', of });
