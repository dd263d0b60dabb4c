import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { Select } from 'antd';
import { matches } from '../../../lib/text/fold.ts';
import { useUsers } from '../../users/use-users.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import type { FieldControl } from '../../../ui/field-control.ts';

interface UserSelectProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** The person chosen, to fill in the fields beside. */
  onPick?: ((user: UserRow) => void) | undefined;
  /** Name of the chosen person, for an account that is not active any more. */
  storedName?: string | undefined;
}

/** One user account, found by name, code, or account name. */
export function UserSelect({ value, onChange, onPick, storedName, ...control }: UserSelectProps) {
  const users = useUsers();
  const clear = useClear();
  const isListed = !value || users === undefined || users.some((user) => user.IdUser === value);
  return (
    <Select
      {...control}
      value={value ?? null}
      allowClear={clear}
      showSearch={{
        filterOption: (search, option) => matches(String(option?.label ?? ''), search),
      }}
      loading={users === undefined}
      options={[
        ...(users ?? []).map((user) => ({
          value: user.IdUser,
          label: `${user.FullName} (${user.Username})`,
        })),
        ...(isListed ? [] : [{ value, label: storedName || '…' }]),
      ]}
      onChange={(next: string | undefined) => {
        onChange?.(next ?? null);
        const user = users?.find((row) => row.IdUser === next);
        if (user) onPick?.(user);
      }}
    />
  );
}
