import {
  FOLDER_LEVELS,
  LEVEL_NAMES,
  LEVEL_NUMBERS,
} from '@kiemlab/contract/features/documents/folders.rules';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { type AccessValues, levelOf, type ShownAccess } from './access-values.ts';
import { AccessText } from './AccessText.tsx';

interface AccessFieldsProps {
  /** As it is now. */
  shown: ShownAccess;
  /** Groups to choose from; those that it has stay choosable until they come. */
  groups: readonly { Id: string; TenGroup: string }[];
  /** Nothing lies around it: its access is its own. */
  isRoot: boolean;
}

/** Who may do what in a folder or with a document: as around it, or of its own, each group at one level. */
export function AccessFields({ shown, groups, isRoot }: AccessFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance<AccessValues>();
  const own = Form.useWatch('own', form) ?? shown.own;
  const chosen = Form.useWatch([], form) as Partial<AccessValues> | undefined;
  const names = new Map([...shown.groups, ...groups].map(({ Id, TenGroup }) => [Id, TenGroup]));
  return (
    <>
      {!isRoot && (
        <Form.Item name="own" label={t('folders.access')}>
          <Radio.Group
            options={[
              { value: false, label: t('folders.asAround') },
              { value: true, label: t('folders.ownAccess') },
            ]}
          />
        </Form.Item>
      )}
      {!own && !shown.own && <AccessText access={shown} />}
      {!own && shown.own && <p>{t('folders.accessGoes')}</p>}
      <div hidden={!own}>
        <Form.Item name="all" label={t('folders.allGroups')} extra={t('folders.allGroupsHint')}>
          <Select<AccessValues['all']>
            options={[
              { value: 0, label: t('folders.nothing') },
              ...LEVEL_NUMBERS.map((value) => ({ value, label: LEVEL_NAMES[levelOf(value)][language] })),
            ]}
          />
        </Form.Item>
        {FOLDER_LEVELS.map((level) => {
          const taken = new Set(
            FOLDER_LEVELS.filter((one) => one !== level).flatMap((one) => chosen?.[one] ?? []),
          );
          return (
            <Form.Item
              key={level}
              name={level}
              label={t('folders.groupsThat', { level: LEVEL_NAMES[level][language].toLowerCase() })}
            >
              <ManySelect
                placeholder={t('folders.noGroup')}
                options={[...names]
                  .filter(([Id]) => !taken.has(Id))
                  .map(([value, label]) => ({ value, label }))}
              />
            </Form.Item>
          );
        })}
      </div>
    </>
  );
}
