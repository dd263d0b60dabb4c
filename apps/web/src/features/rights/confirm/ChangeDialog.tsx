import { ConfirmRecords, type ConfirmRecordsProps } from '../../../ui/dialog/ConfirmRecords.tsx';
import type { Confirmation } from './confirmation.ts';
import { useConfirmed } from './use-confirmed.tsx';

export interface ChangeDialogProps<Values extends object> extends Omit<
  ConfirmRecordsProps<Values>,
  'open' | 'records' | 'onConfirm'
> {
  records?: ConfirmRecordsProps['records'];
  /** Sends the change. What it throws stays in the dialog, or asks for who has to confirm. Close it yourself. */
  onSend(confirmation: Confirmation, values: Partial<Values>): Promise<void>;
}

/**
 * Asks before accounts or rights change, with the reason; where that has to be signed, what is signed is shown before it is
 * (rule R5).
 */
export function ChangeDialog<Values extends object = object>(props: ChangeDialogProps<Values>) {
  const { records = [], withReason = 'required', onSend, ...rest } = props;
  const confirmed = useConfirmed();
  return (
    <>
      <ConfirmRecords<Values>
        {...rest}
        open
        records={records}
        withReason={withReason}
        onConfirm={({ reason, ...values }) =>
          confirmed.send((confirmation) => onSend(confirmation, values as unknown as Partial<Values>), reason)
        }
      />
      {confirmed.element}
    </>
  );
}
