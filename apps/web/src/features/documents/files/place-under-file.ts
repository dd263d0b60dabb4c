import type { FormInstance } from 'antd';
import { HttpError } from '../../../lib/api/http-error.ts';

/** What the server says of a file alone. */
const OF_FILE: readonly string[] = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_OTHER',
  'FILE_EMPTY',
  'FILE_UNREADABLE',
  'PAYLOAD_TOO_LARGE',
];

/** True for a refusal of the file, and not of what was typed beside it. */
export const isOfFile = (error: unknown): error is HttpError =>
  error instanceof HttpError && OF_FILE.includes(error.code);

/** Puts under the file of a form what is wrong with it: a long name would fill the foot of the dialog. Throws always. */
export const placeUnderFile =
  (form: Pick<FormInstance, 'setFields'>) =>
  (error: unknown): never => {
    if (!isOfFile(error)) throw error;
    form.setFields([{ name: 'file', errors: [error.message] }]);
    // The dialog counts itself what is left to mend.
    throw new Error('');
  };
