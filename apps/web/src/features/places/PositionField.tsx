import { useState } from 'react';
import { PositionInput } from './PositionInput.tsx';
import styles from './places.module.css';
import { LocationSearch } from './LocationSearch.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { useFoundPlace } from './use-found-place.ts';
import type { FieldControl } from '../../ui/field-control.ts';

interface PositionFieldProps extends FieldControl {
  /** "latitude,longitude" in degrees. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  isStored: boolean;
}

/** Where a sample was taken: typed, found by name, or chosen on the map (SAMPLE-04). */
export function PositionField({ value, onChange, isStored, ...control }: PositionFieldProps) {
  const [isMoved, setMoved] = useState(false);
  const found = useFoundPlace(value, (next) => onChange?.(next));
  const set = (position: string | null): void => {
    found.settle();
    onChange?.(position);
  };
  return (
    <div className={styles['field']}>
      <PositionInput {...control} value={value ?? null} onChange={set} />
      <LocationSearch
        onPick={(place) => {
          // Where the map stands has nothing to do with the new place.
          setMoved(false);
          found.pick(place);
        }}
      />
      {found.notice && <PlaceNote notice={found.notice} onTake={found.take} />}
      <PlaceMap
        position={value}
        popup={found.popup}
        isStored={isStored}
        isMoved={isMoved}
        onMoved={() => setMoved(true)}
        onChange={set}
      />
    </div>
  );
}
