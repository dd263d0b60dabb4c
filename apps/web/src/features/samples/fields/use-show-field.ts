import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useCallback } from 'react';
import { useShowValue } from '../../../ui/fields/use-show-value.ts';

/** A field's value as text in the language of the screen; empty for nothing. Ids of users and clients are not shown. */
export type ShowField = (key: FieldKey, value: unknown) => string;

const REFERENCES = { user: () => '', client: () => '' };

/** How the fields of a sample are shown, by their type in the catalogue. */
export function useShowField(): ShowField {
  const show = useShowValue(REFERENCES);
  return useCallback((key, value) => show(fieldOf(key), value), [show]);
}
