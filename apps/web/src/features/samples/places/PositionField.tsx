import type { Location } from '@kiemlab/contract/features/samples/places/places.api';
import { writePosition } from '@kiemlab/contract/features/samples/places/places.rules';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionInput } from '../form/PositionInput.tsx';
import styles from '../samples.module.css';
import { LocationSearch } from './LocationSearch.tsx';
import { PlaceMap } from './PlaceMap.tsx';

interface PositionFieldProps {
  id?: string;
  /** "latitude,longitude" in degrees. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  isStored: boolean;
}

const SECTION = 'pickingInformation';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a sample was taken: typed, found by name, or chosen on the map (SAMPLE-04). */
export function PositionField({ id, value, onChange, isStored }: PositionFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const name: unknown = Form.useWatch([SECTION, 'locationName'], form);
  const address: unknown = Form.useWatch([SECTION, 'pickingAddress'], form);
  const filled = useRef<Record<string, string>>({});
  const [lacksPoint, setLacksPoint] = useState(false);

  /** Fills a field that is empty, or holds what an earlier find put there: what a person typed stays. */
  const fill = (key: string, text: string): void => {
    const held = textOf(form.getFieldValue([SECTION, key])).trim();
    if (text === '' || (held !== '' && held !== filled.current[key])) return;
    form.setFieldValue([SECTION, key], text);
    filled.current[key] = text;
  };
  const pick = ({ name: found, label, latitude, longitude }: Location): void => {
    fill('locationName', found);
    fill('pickingAddress', label);
    const hasPoint = latitude !== null && longitude !== null;
    setLacksPoint(!hasPoint);
    // The change of this field also tells the form that the others have changed.
    onChange?.(hasPoint ? writePosition({ latitude, longitude }) : (value ?? null));
  };

  return (
    <div className={styles['place']}>
      <PositionInput {...(id ? { id } : {})} value={value ?? null} {...(onChange ? { onChange } : {})} />
      <LocationSearch onPick={pick} />
      {lacksPoint && (
        <p role="status" className={styles['hint']}>
          {t('samplePlaces.noPoint')}
        </p>
      )}
      <PlaceMap
        position={value}
        popup={{ name: textOf(name), address: textOf(address) }}
        isStored={isStored}
        onChange={(position) => {
          setLacksPoint(false);
          onChange?.(position);
        }}
      />
    </div>
  );
}
