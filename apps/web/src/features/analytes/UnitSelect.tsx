import { addUnit, listUnits } from '@kiemlab/contract/features/analytes/units.api';
import { SETUP_TEXT } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { errorText, HttpError } from '../../lib/api/http-error.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import optionStyles from '../../ui/option.module.css';
import { useClear } from '../../ui/use-clear.tsx';
import { AddingSelect } from '../choices/AddingSelect.tsx';
import { nearerUnit, unitMatches } from './unit-names.ts';

interface UnitSelectProps extends FieldControl {
  value?: string | null;
  onChange?: (unit: string | null) => void;
  disabled?: boolean;
}

/** The unit of an analyte, of the list that the specification prints and the laboratory goes on with (TEST-08). */
export function UnitSelect({ value, onChange, ...control }: UnitSelectProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const mayAdd = useCan('CreateConfig', 'EditConfig');
  const units = useApi(listUnits, {});
  const add = useSend(addUnit, { refreshes: [listUnits], waits: false });
  const listed = units.data ?? [];
  // What an analyte has stays to be chosen although the list has it no more.
  const all =
    value && !listed.some(({ unitName }) => unitName === value)
      ? [{ unitName: value, odd: true }, ...listed]
      : listed;
  return (
    <AddingSelect
      {...control}
      value={value}
      onChange={(next) => onChange?.(next ?? null)}
      popupMatchSelectWidth={false}
      allowClear={clear}
      loading={units.isFetching}
      error={units.error}
      showSearch={{
        filterOption: (typed, option) => unitMatches(String(option?.value ?? ''), typed),
        filterSort: (one, other, { searchValue }) =>
          nearerUnit(String(one.value ?? ''), String(other.value ?? ''), searchValue),
      }}
      options={all.map(({ unitName, odd }) => ({ value: unitName, label: unitName, odd }))}
      optionRender={({ label, data }) => (
        <span className={optionStyles['option']}>
          <span>{label}</span>
          {data['odd'] === true && <small>{t('analytes.unitOdd')}</small>}
        </span>
      )}
      adding={
        mayAdd
          ? {
              label: t('analytes.addUnit'),
              field: t('analytes.unit'),
              max: SETUP_TEXT.unit,
              blank: t('analytes.unitBlank'),
              busy: add.isPending,
              save: async (typed) => {
                const { unitName } = await add.mutateAsync({ body: { unitName: typed } });
                return { value: unitName, said: t('analytes.unitAdded', { unit: unitName }) };
              },
              refusal: (error, typed) =>
                error instanceof HttpError && error.code === 'DUPLICATE'
                  ? t('analytes.unitThere', { unit: String(error.details['value'] ?? typed) })
                  : errorText(error),
            }
          : undefined
      }
    />
  );
}
