import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { ListCard } from '../../../ui/list-page/ListCard.tsx';
import { UserStatePill } from './UserStatePill.tsx';

/** A user in the list on a phone. */
export const UserCard = ({ row }: { row: UserRow }) => (
  <ListCard
    name={row.FullName}
    facts={[
      <UserStatePill key="state" row={row} />,
      row.Username,
      row.MaUser,
      row.Position,
      row.Phone,
      (row.Groups ?? []).join('; '),
    ]}
  />
);
