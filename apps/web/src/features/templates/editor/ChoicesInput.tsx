import { Input } from 'antd';
import { useState } from 'react';
import { choicesIn } from '../draft/choices-in.ts';

interface ChoicesInputProps {
  id: string;
  data: readonly string[];
  onChange(data: string[]): void;
}

/** The choices of a drop-down, one a line. */
export function ChoicesInput({ data, onChange, ...control }: ChoicesInputProps) {
  const [text, setText] = useState(() => data.join('\n'));
  // An empty line that is just typed is none of the choices, and stays in sight.
  const shown = choicesIn(text).join('\n') === data.join('\n') ? text : data.join('\n');
  return (
    <Input.TextArea
      {...control}
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(choicesIn(target.value));
      }}
    />
  );
}
