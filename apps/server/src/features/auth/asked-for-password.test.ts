import { forgotPassword, getPasswordHelp } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeJobs } from '../../testing/jobs.ts';
import { addPerson } from '../../testing/people.ts';
import { faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type MailLaboratory, startMailLaboratory } from './testing/mail-laboratory.ts';

let lab: MailLaboratory;
beforeAll(async () => {
  lab = await startMailLaboratory();
});
afterAll(() => lab.stop());
beforeEach(() => lab.clear());

test('AUTH-06 COMP-01 the answer is the same whether or not the account exists, and so is what is done before it', async () => {
  const person = await lab.withMail();
  const disabled = await lab.withMail('roi@example.vn');
  await lab.app.owner.query("SET kiemlab.action = 'test.disable'");
  await lab.app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [disabled.id]);
  const addressless = await addPerson(lab.app, []);
  const asks = [
    { username: person.username.toUpperCase(), email: 'HOA@example.vn' },
    { username: person.username, email: 'khac@example.vn' },
    { username: 'khong-co-ai', email: 'hoa@example.vn' },
    { username: disabled.username, email: disabled.email },
    { username: addressless.username, email: '-' },
  ];
  const statements: number[] = [];
  const bodies = new Set<string>();
  const query = lab.app.pool.listeners('acquire').length;
  expect(query).toBe(0);
  for (const one of asks) {
    let acquired = 0;
    const count = (): void => void (acquired += 1);
    lab.app.pool.on('acquire', count);
    const answered = await lab.ask(one);
    lab.app.pool.off('acquire', count);
    statements.push(acquired);
    bodies.add(JSON.stringify([answered.status, answered.body]));
  }
  expect(bodies.size).toBe(1);
  expect(new Set(statements).size).toBe(1);
  await lab.work();
  expect(lab.server.received.map(({ recipients }) => recipients)).toEqual([['hoa@example.vn']]);
  const { rows } = await lab.app.owner.query('SELECT state, result FROM job ORDER BY seq');
  expect(rows).toEqual([
    { state: 'DONE', result: { sent: true } },
    ...Array.from({ length: 4 }, () => ({ state: 'DONE', result: { sent: false } })),
  ]);
});

test('AUTH-06 three mails for a name from an address and twenty from it for all in a quarter of an hour, existing or not', async () => {
  for (const username of [(await lab.withMail()).username, 'khong-co-ai']) {
    const one = { username, email: 'hoa@example.vn' };
    for (let time = 0; time < 3; time++) expect((await lab.ask(one)).status).toBe(200);
    const before = await stateOfDatabase(lab.app);
    expect((await lab.ask({ ...one, username: ` ${username.toUpperCase()}` })).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(await stateOfDatabase(lab.app)).toEqual(before);
  }
  for (let n = 0; n < 14; n++)
    expect((await lab.ask({ username: `ai-do-${n}`, email: 'x@example.vn' })).status).toBe(200);
  expect((await lab.ask({ username: 'mot-nguoi-khac', email: 'x@example.vn' })).code).toBe(
    'TOO_MANY_REQUESTS',
  );
  await changeJobs(lab.app, "created_at = created_at - interval '15 minutes'");
  expect((await lab.ask({ username: 'mot-nguoi-khac', email: 'x@example.vn' })).status).toBe(200);
});

/** What was asked so far came from as many other networks, so many minutes ago. */
const wasAskedElsewhere = (minutes: number): Promise<unknown> =>
  changeJobs(
    lab.app,
    `created_at = created_at - interval '${minutes} minutes', payload = jsonb_set(payload, '{address}', to_jsonb('net ' || id))`,
  );

test('AUTH-06 who asks for a name from elsewhere keeps nobody from the own link; ten an hour are taken for a name', async () => {
  const one = { username: (await lab.withMail()).username, email: 'hoa@example.vn' };
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 3; time++) expect((await lab.ask(one)).status).toBe(200);
    expect((await lab.ask(one)).code).toBe('TOO_MANY_REQUESTS');
    await wasAskedElsewhere(0);
  }
  expect((await lab.ask(one)).status).toBe(200);
  await wasAskedElsewhere(59);
  const before = await stateOfDatabase(lab.app);
  expect((await lab.ask(one)).code).toBe('TOO_MANY_REQUESTS');
  expect(await stateOfDatabase(lab.app)).toEqual(before);
  expect((await lab.ask({ ...one, username: 'mot-nguoi-khac' })).status).toBe(200);
  await wasAskedElsewhere(1);
  expect((await lab.ask(one)).status).toBe(200);
});

test('AUTH-06 of many requests for a name at the same moment three are heard', async () => {
  const person = await lab.withMail();
  const answers = await Promise.all(Array.from({ length: 10 }, () => lab.ask(person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('AUTH-06 of many requests for different names from one address at the same moment no more than twenty are taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => lab.ask({ username: `ai-cung-duoc-${n}`, email: 'x@example.vn' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('AUTH-06 name and address are asked for', async () => {
  for (const [body, fault] of [
    [{}, 'username REQUIRED'],
    [{ username: 'x' }, 'email REQUIRED'],
    [{ username: ' ', email: 'x' }, 'username TOO_SHORT'],
    [{ username: 'x', email: '' }, 'email TOO_SHORT'],
    [{ username: 'x', email: 'x', IdUser: 1 }, 'IdUser UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await refused(lab.app, undefined, forgotPassword, { body }, 'VALIDATION'))).toContain(
      fault,
    );
});

test('AUTH-06 without a mail server nothing is queued, and the page is told who resets passwords', async () => {
  const closed = await startTestApp();
  try {
    expect((await closed.call(getPasswordHelp, {})).data).toEqual({ by: 'administrator' });
    expect((await lab.app.call(getPasswordHelp, {})).data).toEqual({ by: 'mail' });
    const body = { username: 'ai', email: 'ai@example.vn' };
    await refused(closed, undefined, forgotPassword, { body }, 'NO_PASSWORD_MAIL');
  } finally {
    await closed.stop();
  }
});
