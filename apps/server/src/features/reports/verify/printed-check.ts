import { type PrintedSymbol, qrOf } from '../../../platform/pdf/symbols.ts';

/**
 * What a report says of its public check: the code, where it can be typed in, and both as a QR code. Without an address the QR code holds the code
 * alone (rule C20). `address` has no slash at its end.
 */
export const printedCheck = (code: string, address: string | null): { qr: PrintedSymbol; text: string } =>
  address === null
    ? { qr: qrOf(code), text: `Mã kiểm tra:\n${code}` }
    : {
        qr: qrOf(`${address}/verify/${code}`),
        text: `Mã kiểm tra:\n${code}\nTra cứu tại:\n${address}/verify`,
      };
