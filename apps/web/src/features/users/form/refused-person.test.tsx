import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { controlUnder, refuse } from '../../../ui/test-refusal.tsx';
import { AccountPart } from './AccountPart.tsx';
import { PersonPart } from './PersonPart.tsx';
import { RolesPart } from './RolesPart.tsx';

const GROUP = '0f8fad5b-d9cb-469f-a165-70867728950e';
beforeEach(() =>
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.includes('app_group_permission')
      ? [{ AppCode: 'Sample', TenApp: 'Mẫu', listGroup: [{ Id: GROUP, TenGroup: 'Nhóm', Permits: [] }] }]
      : { IdUser: 'u1', permissions: Object.keys(PERMISSIONS), Values: [] };
    return Promise.resolve(Response.json({ status: 1, data }));
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PERSON = ['LastName', 'FirstName', 'Email', 'Phone', 'EntryDate', 'AlternateEmail', 'FileAttachmentId'];
const LOGIN = ['Username', 'Password', 'ConfirmPassword'];

test('USER-01 what the server refuses of a person stands under its field: text, day, choice, several, file', async () => {
  const names = [
    ...PERSON.map((name) => `UserInformation.${name}`),
    ...LOGIN.map((name) => `LoginInfomation.${name}`),
    'GeneralInformation.LoginStatus',
    'GeneralInformation.MaUser',
    'GroupApp.0.AppCode',
    'GroupApp.0.ListGroup',
  ];
  await refuse(
    <>
      <AccountPart isNew />
      <PersonPart isOwn={false} />
      <RolesPart />
    </>,
    {
      GeneralInformation: { LoginStatus: 1 },
      LoginInfomation: { Username: 'an', Password: 'mot-Mat-Khau-9', ConfirmPassword: 'mot-Mat-Khau-9' },
      UserInformation: { LastName: 'Lê', FirstName: 'An', Email: 'an@vidu.vn', Phone: '0905' },
      GroupApp: [{ AppCode: 'Sample', ListGroup: [GROUP] }],
    },
    names.map((field) => ({ field, message: `Từ chối ${field}` })),
  );
  for (const name of names) await controlUnder(`Từ chối ${name}`);
});
