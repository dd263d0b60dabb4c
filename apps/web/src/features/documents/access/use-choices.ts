import { getAccessChoices } from '@kiemlab/contract/features/documents/browse.api';
import type { Input, Ok } from '@kiemlab/contract/core/define-endpoint';
import type { DocumentType } from '@kiemlab/contract/features/documents/documents.rules';
import { Form, type FormInstance } from 'antd';
import { useApi } from '../../../lib/api/hooks.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';

type Choices = Ok<typeof getAccessChoices>;

/** Groups and people to choose from for a folder or document, for who may; empty until they are here. */
export function useChoices(
  of: Input<typeof getAccessChoices>['query'],
  enabled = true,
): Choices & { error: HttpError | null } {
  const choices = useApi(getAccessChoices, { query: of }, { enabled });
  return {
    groupList: choices.data?.groupList ?? [],
    userList: choices.data?.userList ?? [],
    error: choices.error,
  };
}

/** People whom a version may name that is of the kind chosen in the form; those of the kind before until they are here. */
export function usePeopleToName<V>(
  of: Pick<Input<typeof getAccessChoices>['query'], 'idFolder' | 'idFile'>,
  form: FormInstance<V>,
  enabled = true,
): Choices['userList'] {
  const type = Form.useWatch('type', form) as DocumentType | undefined;
  const options = { enabled: enabled && type !== undefined, keepPrevious: true };
  return useApi(getAccessChoices, { query: { ...of, type } }, options).data?.userList ?? [];
}

/** Somebody to whom the module is open. */
export type Person = Choices['userList'][number];

/** How a person is told apart from another of the same name. */
export const personLabel = ({ FullName, Username }: Pick<Person, 'FullName' | 'Username'>): string =>
  `${FullName} (${Username})`;
