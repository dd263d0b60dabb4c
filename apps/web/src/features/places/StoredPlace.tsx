import { readPosition } from '@kiemlab/contract/features/places/places.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { PlaceMap } from './PlaceMap.tsx';

/** The map of a stored sample, to look at; nothing where the sample has no position (SAMPLE-04). */
export function StoredPlace({ sample }: { sample: SampleRow }) {
  const position = fieldText(sample, 'position');
  if (!readPosition(position)) return null;
  const address = ['pickingAddress', 'commune', 'province'] as const;
  return (
    <PlaceMap
      position={position}
      popup={{
        name: fieldText(sample, 'locationName'),
        address: address
          .map((key) => fieldText(sample, key))
          .filter(Boolean)
          .join(', '),
      }}
      isStored
    />
  );
}
