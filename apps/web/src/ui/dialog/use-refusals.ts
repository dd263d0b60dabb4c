import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { type Path, type PlacedErrors, showFieldErrors } from './server-errors.ts';

export interface Refusals {
  /** Puts under their fields what the server said of them. */
  show(error: unknown): PlacedErrors;
  /**
   * After the values changed: a field that is another one by now is refused no longer. Answers whether that was the last one and the
   * refusal was about nothing else.
   */
  follow(): boolean;
  /** Before everything is sent again. */
  forget(): void;
}

/**
 * What the server refused, under its fields until these are mended: a field without a rule of its own would keep it for ever.
 */
export function useRefusals(form: FormInstance): Refusals {
  const refused = useRef<{ name: Path; value: unknown }[]>([]);
  const more = useRef(false);
  const clear = (mended: readonly { name: Path }[]): void => {
    if (mended.length > 0) form.setFields(mended.map(({ name }) => ({ name, errors: [] })));
  };
  return {
    show: (error) => {
      const shown = showFieldErrors(form, error);
      refused.current = shown.placed.map((name) => ({ name, value: form.getFieldValue(name) as unknown }));
      more.current = shown.unplaced.length > 0;
      return shown;
    },
    follow: () => {
      const isSame = ({ name, value }: { name: Path; value: unknown }) => form.getFieldValue(name) === value;
      const before = refused.current;
      refused.current = before.filter(isSame);
      clear(before.filter((one) => !isSame(one)));
      return before.length > 0 && refused.current.length === 0 && !more.current;
    },
    forget: () => {
      clear(refused.current);
      refused.current = [];
    },
  };
}
