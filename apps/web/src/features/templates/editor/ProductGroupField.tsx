import {
  PRODUCT_GROUP_NAMES,
  PRODUCT_GROUPS,
  type ProductGroup,
  productGroupOf,
} from '@kiemlab/contract/features/templates/product-groups';
import { Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { useEditor } from './editor-context.ts';
import { Labelled } from './Labelled.tsx';

interface ProductGroupFieldProps {
  /** Of the sample type, which tells the group where none is chosen. */
  name: string;
  value: ProductGroup | undefined;
}

/** What samples of the type are: by it papers have their titles, heads and authorities. */
export const ProductGroupField = memo(function ProductGroupField({ name, value }: ProductGroupFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mayEdit, act } = useEditor();
  const clear = useClear();
  return (
    <Labelled label={t('templates.editor.productGroup')} hint={t('templates.editor.productGroupHint')} wide>
      {(props) => (
        <Select<ProductGroup>
          {...props}
          value={value ?? null}
          disabled={!mayEdit}
          allowClear={clear}
          placeholder={t('templates.editor.productGroupByName', {
            group: PRODUCT_GROUP_NAMES[productGroupOf(name)][language],
          })}
          options={PRODUCT_GROUPS.map((group) => ({
            value: group,
            label: PRODUCT_GROUP_NAMES[group][language],
          }))}
          onChange={(group) => act({ do: 'group', group: group ?? undefined })}
        />
      )}
    </Labelled>
  );
});
