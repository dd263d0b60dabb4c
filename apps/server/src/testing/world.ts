import type { EndpointDef, Input, Ok } from '@kiemlab/contract/core/define-endpoint';
import { addSetup, addTemplate, ASSAY, type Setup } from './laboratory.ts';
import { addPerson, ALL, type Person } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The running product with a laboratory in it: people of each role, a sample type and a test id with two analytes. */
export interface World extends TestApp {
  /** Every permission. */
  head: Person;
  technician: Person;
  reviewer: Person;
  approver: Person;
  director: Person;
  template: { id: string; name: string };
  setup: Setup;
  /** A call that has to succeed; answers its data. */
  done<E extends EndpointDef>(who: Person, endpoint: E, input: Input<E>): Promise<Ok<E>>;
}

/** Starts the product and its laboratory; `stop()` ends it. */
export async function startWorld(): Promise<World> {
  const app = await startTestApp();
  // One after the other: at once each would open a connection of its own, and starting those is half the work.
  const head = await addPerson(app, ALL, 'Trưởng phòng');
  const technician = await addPerson(
    app,
    ['Sample', 'Test', 'Test_EnterResult', 'Sample_Export'],
    'Kiểm nghiệm viên',
  );
  const reviewer = await addPerson(
    app,
    ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review'],
    'Người soát xét',
  );
  const approver = await addPerson(
    app,
    ['Sample', 'Sample_ViewAll', 'Test', 'Test_Approve', 'Test_Lock'],
    'Phó trưởng phòng',
  );
  const director = await addPerson(
    app,
    ['Sample', 'Sample_ViewAll', 'Sample_Export', 'Sample_Cancel', 'Test', 'Report_Issue'],
    'Giám đốc',
  );
  const template = await addTemplate(app);
  const setup = await addSetup(app, {
    templateIds: [template.id],
    technicianIds: [technician.id],
    analytes: [ASSAY, { name: 'Độ rã', maximum: '15' }],
  });
  return {
    ...app,
    head,
    technician,
    reviewer,
    approver,
    director,
    template,
    setup,
    async done(who, endpoint, input) {
      const answer = await app.call(endpoint, input, who.token);
      if (answer.status >= 300)
        throw new Error(`${endpoint.id} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.data;
    },
  };
}
