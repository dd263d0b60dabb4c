import { type ComponentProps, createContext, type Ref, useContext } from 'react';

/** What was typed into a date and is none: the library's input would forget it. */
export const WrongText = createContext<{ text: string | undefined; onEdit(): void }>({
  text: undefined,
  onEdit: () => undefined,
});

/** The input of a date. It goes on showing what was typed and is no day, until it is typed over. */
export function TypedDayText({
  value,
  onChange,
  ...rest
}: ComponentProps<'input'> & { ref?: Ref<HTMLInputElement> }) {
  const { text, onEdit } = useContext(WrongText);
  return (
    <input
      {...rest}
      value={text ?? value}
      onChange={(event) => {
        onEdit();
        onChange?.(event);
      }}
    />
  );
}
