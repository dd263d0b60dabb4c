import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { isCard } from '../../samples/fields/identity-cards.ts';
import { CLOSED_CHOICES } from '../../samples/fields/closed-choices.ts';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { PlaceSelect } from '../../places/PlaceSelect.tsx';
import { PositionField } from '../../places/PositionField.tsx';
import { QuickAddInput } from '../../choices/QuickAddInput.tsx';
import { ClientSelect } from './ClientSelect.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import { DocumentNameInput } from './DocumentNameInput.tsx';
import { DocumentSelect } from './DocumentSelect.tsx';
import { UserSelect } from './UserSelect.tsx';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';
import { useClear } from '../../../ui/use-clear.tsx';

/** What `Form.Item` hands to a control. */
export interface ControlProps {
  id?: string;
  // The form knows its values only as JSON; each control takes the kind its field type promises.
  value?: never;
  checked?: never;
  onChange?: (value: unknown) => void;
}

interface FieldControlProps extends ControlProps {
  field: PlannedField;
  /** The sample that is edited, for names that go with ids. */
  sample: SampleRow | undefined;
  onPickUser?: ((user: UserRow) => void) | undefined;
  /** The name that stands beside a user account. */
  userName?: string | undefined;
}

/** The control of a field, by its type in the catalogue. */
export function FieldControl({ field, sample, onPickUser, userName, ...control }: FieldControlProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const language = useLanguage();
  const { key, def, options } = field;
  const closed = CLOSED_CHOICES[key];
  switch (def.type) {
    case 'text':
      if (key === 'commune' || key === 'province')
        return <PlaceSelect {...control} level={key === 'commune' ? 'COMMUNE' : 'PROVINCE'} />;
      if (key === 'documentId') return <DocumentSelect {...control} sample={sample} />;
      if (key === 'documentName') return <DocumentNameInput {...control} sample={sample} />;
      return (
        <Input
          {...control}
          autoComplete="off"
          {...(isCard(key) && (control.value ?? null) === null
            ? { placeholder: t('samples.cardFromAccount') }
            : {})}
        />
      );
    case 'multiline':
      return <Input.TextArea {...control} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'decimal':
      return <DecimalInput {...control} {...(def.unit ? { unit: def.unit } : {})} />;
    case 'integer':
      return <WholeNumberInput {...control} />;
    case 'date':
      return <DateInput {...control} month={def.month} wrongAsText />;
    case 'datetime':
      return <DateInput {...control} withTime wrongAsText />;
    case 'checkbox':
      return <Checkbox {...control}>{def.label[language]}</Checkbox>;
    case 'phone':
      return <DigitsInput {...control} />;
    case 'position':
      return <PositionField {...control} isStored={sample !== undefined} />;
    case 'user':
      return <UserSelect {...control} onPick={onPickUser} storedName={userName} />;
    case 'client':
      return (
        <ClientSelect
          {...control}
          storedId={typeof sample?.[key] === 'string' ? sample[key] : undefined}
          storedName={sample?.clientName}
        />
      );
    case 'dropdown':
      return closed ? (
        <Select
          {...control}
          allowClear={clear}
          options={Object.entries(closed).map(([value, label]) => ({ value, label: t(label) }))}
        />
      ) : (
        <QuickAddInput {...control} field={key} own={options === def.options ? [] : options} />
      );
  }
}
