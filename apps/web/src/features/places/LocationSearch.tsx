import { findLocations, type Location } from '@kiemlab/contract/features/places/places.api';
import { AutoComplete } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { errorText } from '../../lib/api/http-error.ts';
import styles from './places.module.css';
import optionStyles from '../../ui/option.module.css';
import { usePause } from '../../lib/use-pause.ts';
import { useClear } from '../../ui/use-clear.tsx';

interface LocationSearchProps {
  onPick(location: Location): void;
}

interface LocationOption {
  value: string;
  label: React.ReactNode;
  location?: Location;
}

/** Finds a place by its name; what is found is told by its whole label (SAMPLE-04). */
export function LocationSearch({ onPick }: LocationSearchProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = usePause(typed).trim();
  const found = useApi(
    findLocations,
    { query: { location: text } },
    { enabled: text !== '', keepPrevious: true },
  );
  const isSettled = text === typed.trim() && !found.isFetching;
  return (
    <div className={styles['mapSearch']}>
      <label htmlFor={id}>{t('places.search')}</label>
      <AutoComplete<string, LocationOption>
        id={id}
        value={typed}
        allowClear={clear}
        placeholder={t('places.searchHint')}
        maxLength={200}
        options={
          text === ''
            ? []
            : (found.data ?? []).map((location, index) => ({
                value: String(index),
                label: (
                  <span className={optionStyles['stacked']}>
                    <span>{location.label}</span>
                    {location.formerName && (
                      <small>{t('places.former', { name: location.formerName })}</small>
                    )}
                  </span>
                ),
                location,
              }))
        }
        notFoundContent={
          text !== '' && isSettled ? (found.error ? errorText(found.error) : t('places.none')) : null
        }
        onChange={(next, option) => {
          const location = Array.isArray(option) ? undefined : option?.location;
          setTyped(location ? location.label : (next ?? ''));
          if (location) onPick(location);
        }}
      />
    </div>
  );
}
