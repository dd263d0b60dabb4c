import type { Location } from '@kiemlab/contract/features/places/places.api';
import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  fillOf,
  isLeftBehind,
  PLACE_KEYS,
  type PlaceFill,
  type PlaceKey,
  type PlaceValues,
  valuesOf,
} from './place-fill.ts';

const SECTION = 'pickingInformation';
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is told under the search: what came of a find, or that its coordinates were taken back (`left`). */
export interface PlaceNotice {
  kind: NonNullable<PlaceFill['notice']> | 'left';
  place: Location;
}

interface FoundPlace {
  /** Name and address as they stand in the form. */
  popup: { name: string; address: string };
  notice: PlaceNotice | undefined;
  pick(place: Location): void;
  /** Takes the place of a notice after all: its coordinates, or with them commune and province. */
  take(): void;
  /** The person has set the coordinates. */
  settle(): void;
}

/** Fills the fields of a sample's place from what was found, and takes coordinates back that belong elsewhere (SAMPLE-04). */
export function useFoundPlace(
  position: string | null | undefined,
  move: (next: string | null) => void,
): FoundPlace {
  const form = Form.useFormInstance();
  const before = useRef<Partial<PlaceValues>>({});
  const last = useRef<Location>(undefined);
  const [notice, setNotice] = useState<PlaceNotice>();
  const name: unknown = Form.useWatch([SECTION, 'locationName'], form);
  const address: unknown = Form.useWatch([SECTION, 'pickingAddress'], form);
  const commune: unknown = Form.useWatch([SECTION, 'commune'], form);
  const province: unknown = Form.useWatch([SECTION, 'province'], form);

  /** Values of the fields that this form has. */
  const held = (): PlaceValues => {
    const of = (key: PlaceKey): unknown =>
      key === 'position' ? position : form.getFieldValue([SECTION, key]);
    return Object.fromEntries(PLACE_KEYS.map((key) => [key, textOf(of(key))])) as PlaceValues;
  };
  const write = (values: Partial<PlaceValues>): void => {
    const fields = (form.getFieldsValue() as Record<string, object | undefined>)[SECTION] ?? {};
    for (const key of PLACE_KEYS) {
      const value = values[key];
      if (value === undefined) continue;
      before.current[key] = value;
      if (key !== 'position' && key in fields) form.setFieldValue([SECTION, key], value || null);
    }
    // The change of this field also tells the form that the others have changed.
    move(values.position === undefined ? (position ?? null) : values.position || null);
  };
  const tell = (kind: PlaceNotice['kind'] | undefined, place: Location): void =>
    setNotice(kind && { kind, place });

  const undo = useEffectEvent(() => {
    if (!last.current || !isLeftBehind(held(), before.current, last.current)) return;
    tell('left', last.current);
    write({ position: '' });
  });
  useEffect(() => undo(), [commune, province]);

  return {
    popup: { name: textOf(name), address: textOf(address) },
    notice,
    pick(place) {
      const fill = fillOf(place, held(), before.current);
      last.current = place;
      tell(fill.notice, place);
      write(fill.values);
    },
    take() {
      if (!notice) return;
      const { commune: unit, province: of, position: point } = valuesOf(notice.place);
      tell(notice.kind === 'otherUnit' && point === '' ? 'noPoint' : undefined, notice.place);
      write(
        notice.kind === 'otherUnit' ? { commune: unit, province: of, position: point } : { position: point },
      );
    },
    settle: () => setNotice(undefined),
  };
}
