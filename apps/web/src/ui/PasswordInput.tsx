import { Input, type InputRef } from 'antd';
import { type ChangeEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import type { FieldControl } from './field-control.ts';

interface PasswordInputProps extends FieldControl {
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  autoComplete: 'current-password' | 'new-password' | 'off';
  autoFocus?: boolean;
  maxLength?: number;
  ref?: Ref<InputRef>;
}

/** A password, with a button that shows it for a moment of checking. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
