import { compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';
import type { FormRule } from 'antd';

/** Form rules of a quantity cell: something, a number, above zero. */
export const quantityRules = (texts: {
  missing: string;
  notANumber: string;
  notPositive: string;
}): FormRule[] => [
  {
    validator: (_, value: string | null | undefined) => {
      if (!value) return Promise.reject(new Error(texts.missing));
      const exact = parseDecimal(value);
      if (exact === undefined) return Promise.reject(new Error(texts.notANumber));
      return compareDecimals(exact, '0') > 0
        ? Promise.resolve()
        : Promise.reject(new Error(texts.notPositive));
    },
  },
];
