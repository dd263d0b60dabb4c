import { addUnit, listUnits } from '@kiemlab/contract/features/analytes/units.api';
import { useCallback } from 'react';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** Adds a unit to the list of the laboratory; undefined for who may not. */
export function useAddUnit(): ((unit: string) => void) | undefined {
  const message = useMessage();
  const mayAdd = useCan('CreateConfig', 'EditConfig');
  const { mutate } = useSend(addUnit, { refreshes: [listUnits], waits: false });
  const add = useCallback(
    (unitName: string) =>
      mutate({ body: { unitName } }, { onError: (error) => void message.error(errorText(error)) }),
    [mutate, message],
  );
  return mayAdd ? add : undefined;
}
