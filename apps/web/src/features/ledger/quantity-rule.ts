import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { FormRule } from 'antd';

/** Form rules of a quantity cell: something, a number, above zero. */
export const quantityRules = (texts: {
  missing: string;
  /** Why it is no clear number; undefined for one. */
  faultOf: (held: unknown) => string | undefined;
  notPositive: string;
}): FormRule[] => [
  {
    validator: (_, value: string | null | undefined) => {
      if (!value) return Promise.reject(new Error(texts.missing));
      const fault = texts.faultOf(value);
      if (fault !== undefined) return Promise.reject(new Error(fault));
      return compareDecimals(value, '0') > 0
        ? Promise.resolve()
        : Promise.reject(new Error(texts.notPositive));
    },
  },
];
