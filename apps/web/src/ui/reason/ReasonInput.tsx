import { REASON_MOST } from '@kiemlab/contract/core/reason';
import { AutoComplete, Input } from 'antd';
import { type ComponentProps, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from '../../lib/text/fold.ts';
import type { FieldControl } from '../field-control.ts';
import textStyles from '../text.module.css';
import { ReasonList, useSignsMissing } from './reason-list.ts';

/**
 * Before each value of the list: the component takes a value that begins as one has typed for meant, and Enter would put it in the
 * place of what was typed. A sign that no keyboard has.
 */
const OFFERED = '\ue000';

type AreaProps = ComponentProps<typeof Input.TextArea>;

/**
 * Several lines of text with a list beside them. The component around it takes it for a line that is a combobox; a field of several
 * lines is a textbox, which may name its list and the entry that is meant (WAI-ARIA 1.2).
 */
function Lines({ role: _, 'aria-expanded': __, ...props }: AreaProps) {
  return <Input.TextArea {...props} autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MOST} />;
}

interface ReasonInputProps extends FieldControl {
  value?: string;
  onChange?(reason: string): void;
}

/**
 * A reason: chosen from the laboratory's list, which opens with a click, with the arrow down or as one types, or in words of one's own.
 * Says how many signs are missing as long as they are (COMP-12).
 */
export function ReasonInput({ value = '', onChange, ...rest }: ReasonInputProps) {
  const { t } = useTranslation();
  const list = useContext(ReasonList);
  const missing = useSignsMissing()(value);
  const typed = value.trim();
  // One that stands there whole needs no list over the button below.
  const offered = list.includes(typed) ? [] : list.filter((one) => typed === '' || matches(one, typed));
  return (
    <>
      <AutoComplete<string>
        {...rest}
        value={value}
        options={offered.map((reason) => ({ value: OFFERED + reason, label: reason }))}
        // What is typed stays what it is: Enter takes one of the list only after an arrow went there.
        defaultActiveFirstOption={false}
        onChange={(next) => onChange?.(next.startsWith(OFFERED) ? next.slice(OFFERED.length) : next)}
      >
        <Lines />
      </AutoComplete>
      <span className={textStyles['sub']} aria-live="polite">
        {typed !== '' && missing > 0 && t('ui.reasonMissing', { n: missing })}
      </span>
    </>
  );
}
