import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onlyOne } from './only-one.ts';
import type { Assigned } from './use-assigned.ts';

/** Values of the dialog. */
export interface AssignValues {
  groupId?: string | null;
  testId?: string | null;
  technicianId?: string | null;
  analytes?: string[];
}

/** What a proposal is made of; undefined until it is known. */
interface Known {
  /** Test ids that fit all types of the samples. */
  fitting: readonly TestId[] | undefined;
  /** Those of the chosen test id. */
  analytes: readonly Analyte[] | undefined;
  assigned: Assigned;
  /** Who may be given the tests of the chosen test id. */
  technicians: readonly string[] | undefined;
  responsible: readonly string[] | undefined;
}

/**
 * Fills the dialog with what alone fits: the test group, the test id, all its analytes that the samples do not have yet, and who answers for their
 * analysis group, if he or she may test. Where two would fit the field stays empty, and the cursor goes to the first of these that opens so. What
 * somebody chose is not touched.
 */
export function useProposal(
  form: FormInstance<AssignValues>,
  { fitting, analytes, assigned, technicians, responsible }: Known,
) {
  const testId = Form.useWatch('testId', form);
  /** The form stands, with what it begins with. */
  const opened = Form.useWatch('analytes', form) !== undefined;
  /** The test id for which the rest was proposed. */
  const proposedFor = useRef<string>(undefined);
  /** Somebody chose group or test id: the cursor stays with him or her. */
  const [chosen, setChosen] = useState(false);

  const proposeTestId = useEffectEvent(() => {
    if (chosen || !fitting) return;
    const test = onlyOne(fitting);
    const groupId = onlyOne([...new Set(fitting.map(({ testGroupId }) => testGroupId))]);
    form.setFieldsValue({ ...(groupId ? { groupId } : {}), ...(test ? { testId: test.id } : {}) });
    if (!test) form.focusField('testId');
  });
  const known = opened && fitting !== undefined;
  useEffect(() => {
    if (known) proposeTestId();
  }, [known]);

  const isReady = Boolean(testId && analytes && technicians && responsible && assigned.known);
  const free = (analytes ?? []).filter(({ id }) => !assigned.analytes.has(id)).map(({ id }) => id);
  const person = isReady
    ? onlyOne((responsible ?? []).filter((one) => technicians?.includes(one) === true))
    : undefined;
  const proposeRest = useEffectEvent(() => {
    if (!testId || proposedFor.current === testId) return;
    proposedFor.current = testId;
    form.setFieldsValue({ analytes: free, technicianId: person ?? null });
    if (!chosen && free.length > 0 && !person) form.focusField('technicianId');
  });
  useEffect(() => {
    if (isReady) proposeRest();
  }, [testId, isReady]);

  return {
    /** Everything was proposed: one press takes it. */
    complete: !chosen && free.length > 0 && person !== undefined,
    /** Who is proposed to test. */
    person,
    /** Somebody chooses group or test id: what goes with it is proposed anew. */
    onChoose: () => {
      setChosen(true);
      proposedFor.current = undefined;
    },
  };
}
