import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { matches } from '../lib/text/fold.ts';

/**
 * A drop-down of which several are chosen, found by words without case and diacritics. Tab leaves it: the library takes, or takes away,
 * whatever entry happens to be under the cursor then.
 */
export function ManySelect(props: Omit<SelectProps<string[]>, 'mode' | 'open'>) {
  const [open, setOpen] = useState(false);
  return (
    <div
      // The drop-down itself stands in the row or form that it is in.
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Tab' || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Select<string[]>
        showSearch={{ filterOption: (search, option) => matches(String(option?.label ?? ''), search) }}
        {...props}
        mode="multiple"
        open={open}
        onOpenChange={setOpen}
      />
    </div>
  );
}
