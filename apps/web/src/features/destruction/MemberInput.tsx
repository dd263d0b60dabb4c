import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { AutoComplete } from 'antd';
import { useUsers } from '../users/use-users.ts';
import type { FieldControl } from '../../ui/field-control.ts';

interface MemberInputProps extends FieldControl {
  value?: string;
  onChange?: (name: string) => void;
  /** Somebody of the laboratory was chosen; nobody once a name is typed over it. */
  onPerson(person: UserRow | undefined): void;
}

/** A member of a council: somebody of the laboratory is proposed and chosen, anybody else is typed. */
export function MemberInput({ onPerson, ...field }: MemberInputProps) {
  const people = useUsers() ?? [];
  return (
    <AutoComplete
      {...field}
      // Two people may have one name: each is an entry of its own.
      options={people.map((person) => ({
        key: person.IdUser,
        value: person.FullName,
        label: [`${person.FullName} (${person.Username})`, person.Position].filter(Boolean).join(' · '),
        person,
      }))}
      showSearch={{
        filterOption: (typed, option) =>
          String(option?.label ?? '')
            .toLocaleLowerCase('vi')
            .includes(typed.toLocaleLowerCase('vi')),
        // Only what is typed comes here.
        onSearch: () => onPerson(undefined),
      }}
      onSelect={(_: string, option: { person: UserRow }) => onPerson(option.person)}
      maxLength={200}
    />
  );
}
