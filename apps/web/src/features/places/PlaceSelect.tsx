import { listPlaces, type Place, type PlaceLevel } from '@kiemlab/contract/features/places/places.api';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { fold, matches } from '../../lib/text/fold.ts';
import { Icon } from '../../ui/Icon.tsx';
import optionStyles from '../../ui/option.module.css';
import { usePause } from '../../lib/use-pause.ts';
import { useClear } from '../../ui/use-clear.tsx';
import type { FieldControl } from '../../ui/field-control.ts';

interface PlaceSelectProps extends FieldControl {
  /** The name as the sample keeps it. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  level: PlaceLevel;
}

const SECTION = 'pickingInformation';

interface PlaceOption {
  value: string;
  label: React.ReactNode;
  place?: Place;
}

/**
 * A commune or a province, searched on the server without case and diacritics; names of before the reform find the units of
 * today. A commune brings its province. Other names can be typed: older samples hold them (SAMPLE-04).
 */
export function PlaceSelect({ value, onChange, level, ...rest }: PlaceSelectProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const form = Form.useFormInstance();
  // Each asks when it is first used.
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const text = usePause(typed).trim();
  const province: unknown = Form.useWatch([SECTION, 'province'], form);
  const provinces = useApi(
    listPlaces,
    { query: { level: 'PROVINCE' } },
    { enabled: asked, staleTime: Infinity },
  );
  const provinceCode = provinces.data?.placeList.find(
    ({ fullName }) => typeof province === 'string' && fold(fullName) === fold(province),
  )?.code;
  const isCommune = level === 'COMMUNE';
  const communes = useApi(
    listPlaces,
    { query: { level: 'COMMUNE', textSearch: text, ...(text === '' ? { provinceCode } : {}) } },
    { enabled: isCommune && asked && (text !== '' || provinceCode !== undefined), keepPrevious: true },
  );
  const places = isCommune
    ? text !== '' || provinceCode !== undefined
      ? (communes.data?.placeList ?? [])
      : []
    : (provinces.data?.placeList ?? []).filter(({ fullName }) => matches(fullName, typed));
  // Communes of the chosen province first; the server's order otherwise.
  const near = places.filter((place) => place.provinceCode === provinceCode);
  const sorted = isCommune ? [...near, ...places.filter((place) => !near.includes(place))] : places;

  const hint = ({ provinceName, formerName, validTo }: Place): string =>
    [
      ...(isCommune ? [provinceName] : []),
      ...(formerName ? [t('places.former', { name: formerName })] : []),
      ...(validTo ? [t('places.ended', { day: showDay(validTo) })] : []),
    ].join(' · ');

  return (
    <AutoComplete<string, PlaceOption>
      {...rest}
      value={value ?? ''}
      allowClear={clear}
      popupMatchSelectWidth={320}
      suffixIcon={<Icon name="chevronDown" size={14} />}
      defaultActiveFirstOption={false}
      options={sorted.map((place) => ({
        // Communes of several provinces have one name: the code tells them apart.
        value: place.code,
        label: (
          <span className={optionStyles['stacked']}>
            <span>{place.fullName}</span>
            <small>{hint(place)}</small>
          </span>
        ),
        place,
      }))}
      onFocus={() => {
        setAsked(true);
        setTyped('');
      }}
      onSearch={setTyped}
      onChange={(next, option) => {
        const place = Array.isArray(option) ? undefined : option?.place;
        if (place && isCommune) form.setFieldValue([SECTION, 'province'], place.provinceName);
        onChange?.(place ? place.fullName : next || null);
      }}
    />
  );
}
