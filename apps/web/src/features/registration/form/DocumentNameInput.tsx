import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../../../ui/field-control.ts';

interface DocumentNameInputProps extends FieldControl {
  value?: string | null;
  onChange?: (value: unknown) => void;
  sample: SampleRow | undefined;
}

/** The name of the related document: typed beside an address, taken from a document of the laboratory. */
export function DocumentNameInput({ sample, value, ...control }: DocumentNameInputProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch(['generalInformation', 'documentId'], { form, preserve: true });
  // A template may show the name alone.
  const isTaken = documentIdOf(chosen === undefined ? sample?.['documentId'] : chosen) !== undefined;
  return (
    <Input
      {...control}
      value={value ?? ''}
      autoComplete="off"
      {...(isTaken
        ? { readOnly: true, variant: 'filled' as const, title: t('documents.nameFromDocument') }
        : {})}
    />
  );
}
