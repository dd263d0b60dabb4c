import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import textStyles from '../../ui/text.module.css';
import type { FieldControl } from '../../ui/field-control.ts';

interface PositionInputProps extends FieldControl {
  /** "latitude,longitude" in degrees. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** About 10 cm; more digits would only pretend. */
const DIGITS = 6;

/** Coordinates, typed or taken from the device (sampling with a phone). */
export function PositionInput({ value, onChange, ...control }: PositionInputProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = (): void => {
    setAsking(true);
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onChange?.(`${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`);
      },
      () => {
        setAsking(false);
        setFailed(true);
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <Space.Compact block>
        <Input
          {...control}
          value={value ?? ''}
          inputMode="text"
          data-no-scan
          autoComplete="off"
          placeholder={t('samples.positionExample')}
          onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '') || null)}
        />
        {'geolocation' in navigator && (
          <Button
            icon={<Icon name="flag" size={16} />}
            aria-label={t('samples.positionHere')}
            title={t('samples.positionHere')}
            loading={asking}
            onClick={ask}
          />
        )}
      </Space.Compact>
      {failed && (
        <small className={textStyles['hint']} role="status">
          {t('samples.positionFailed')}
        </small>
      )}
    </>
  );
}
