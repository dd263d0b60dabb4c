import type { NamedUser } from '@kiemlab/contract/features/documents/named-people';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { personLabel, type Person } from '../access/use-choices.ts';
import type { EntryValues } from './entry-values.ts';

interface PeopleFieldsProps {
  people: readonly Person[];
  /** Whom the version names already. */
  named?: readonly NamedUser[];
  /** Accounts of those who wrote it: none of them reviews or approves it. */
  authors: readonly string[];
}

const PARTS = ['listReviewer', 'listApprover'] as const;

/** Who reviews and who approves a version: different people, and none who wrote it (rule L8). */
export function PeopleFields({ people, named = [], authors }: PeopleFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<EntryValues>();
  const chosen = Form.useWatch([], form) as Partial<EntryValues> | undefined;
  const known = new Set([
    ...named.map(({ IdUser }) => IdUser),
    ...PARTS.flatMap((part) => chosen?.[part] ?? []),
  ]);
  const names = new Map([
    ...named.map(({ IdUser, FullName }) => [IdUser, FullName] as const),
    ...people
      // Who was chosen before the kind was another one keeps his or her name, and is refused by it.
      .filter(({ IdUser, signs }) => (signs && !authors.includes(IdUser)) || known.has(IdUser))
      .map((person) => [person.IdUser, personLabel(person)] as const),
  ]);
  return PARTS.map((part) => {
    const other = part === 'listReviewer' ? 'listApprover' : 'listReviewer';
    const taken = new Set(chosen?.[other]);
    return (
      <div key={part} data-wide>
        <Form.Item name={part} label={t(`documentRecord.${part}`)} extra={t(`documentRecord.${part}Hint`)}>
          <ManySelect
            placeholder={t('documentRecord.noPerson')}
            options={[...names].filter(([id]) => !taken.has(id)).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      </div>
    );
  });
}
