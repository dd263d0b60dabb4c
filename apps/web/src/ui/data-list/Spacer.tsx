/** Stands for columns that are not drawn because they are out of sight. */
export const Spacer = ({ columns }: { columns: number }) =>
  columns > 0 ? <td aria-hidden="true" colSpan={columns} /> : null;
