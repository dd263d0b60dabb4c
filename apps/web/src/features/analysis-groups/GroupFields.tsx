import type { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { useTranslation } from 'react-i18next';
import { FieldGrid, ReadField } from '../../ui/FieldGrid.tsx';

type Group = NonNullable<Ok<typeof getSample>['group']>;

/** The analysis group of a sample, who answers for it, and what was asked. */
export function GroupFields({ group }: { group: Group }) {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      <ReadField label={t('samples.group')}>{group.cartName}</ReadField>
      <ReadField label={t('samples.responsible')}>{group.responsible.join(', ')}</ReadField>
      <ReadField label={t('samples.request')} wide>
        {group.requestMessage}
      </ReadField>
    </FieldGrid>
  );
}
