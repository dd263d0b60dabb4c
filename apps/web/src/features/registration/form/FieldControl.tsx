import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { type ControlProps, type Controls, FieldInput } from '../../../ui/fields/FieldInput.tsx';
import { isCard } from '../../samples/fields/identity-cards.ts';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { PlaceSelect } from '../../places/PlaceSelect.tsx';
import { PositionField } from '../../places/PositionField.tsx';
import { QuickAddInput } from '../../choices/QuickAddInput.tsx';
import { ClientSelect } from './ClientSelect.tsx';
import { DocumentNameInput } from './DocumentNameInput.tsx';
import { DocumentSelect } from './DocumentSelect.tsx';
import { UploadInput } from './UploadInput.tsx';
import { UserSelect } from './UserSelect.tsx';

interface FieldControlProps extends ControlProps {
  field: PlannedField;
  /** The sample that is edited, for names that go with ids. */
  sample: SampleRow | undefined;
  onPickUser?: ((user: UserRow) => void) | undefined;
  /** The name that stands beside a user account. */
  userName?: string | undefined;
}

/** The control of a field of a sample: places, documents, people and clients have their own. */
export function FieldControl({ field, sample, onPickUser, userName, ...control }: FieldControlProps) {
  const { t } = useTranslation();
  const controls: Controls<PlannedField> = {
    commune: (props) => <PlaceSelect {...props} level="COMMUNE" />,
    province: (props) => <PlaceSelect {...props} level="PROVINCE" />,
    document: (props) => <DocumentSelect {...props} sample={sample} />,
    documentName: (props) => <DocumentNameInput {...props} sample={sample} />,
    upload: (props, planned) => <UploadInput {...props} field={planned} isStored={sample !== undefined} />,
    position: (props) => <PositionField {...props} isStored={sample !== undefined} />,
    user: (props) => <UserSelect {...props} onPick={onPickUser} storedName={userName} />,
    client: (props, { key }) => (
      <ClientSelect
        {...props}
        storedId={typeof sample?.[key] === 'string' ? sample[key] : undefined}
        storedName={sample?.clientName}
      />
    ),
    open: (props, { key, def, options }) => (
      <QuickAddInput {...props} field={key} own={options === def.options ? [] : options} />
    ),
  };
  const isOpenCard = isCard(field.def) && (control.value ?? null) === null;
  return (
    <FieldInput
      {...control}
      field={field}
      controls={controls}
      placeholder={isOpenCard ? t('samples.cardFromAccount') : undefined}
    />
  );
}
