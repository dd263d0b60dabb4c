import { parseDecimal } from '@kiemlab/contract/core/decimal';
import type { FormRule } from 'antd';

/** Form rule: nothing, or a plain number. */
export const decimalRule = (message: string): FormRule => ({
  validator: (_, value: unknown) =>
    value === null || value === undefined || value === '' || parseDecimal(String(value)) !== undefined
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
});
