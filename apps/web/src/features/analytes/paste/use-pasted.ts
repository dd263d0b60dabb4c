import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { addUnit, listUnits } from '@kiemlab/contract/features/analytes/units.api';
import { useMemo, useState } from 'react';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { readCells } from '../../../lib/text/read-cells.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { type AskedColumn, askedColumns, cellKey, type CheckedLine, checkLines } from './check-lines.ts';
import {
  columnsWith,
  NEEDED_FIELDS,
  type PasteColumns,
  type PasteField,
  type PastedTable,
  readTable,
} from './paste-columns.ts';

export interface Pasted extends PastedTable {
  checked: readonly CheckedLine[];
  leftOut: ReadonlySet<number>;
  /** Lines that are to be saved and cannot. */
  wrong: number;
  /** What every line needs and no column is said to hold: without it each line is wrong, and none shows why. */
  missing: readonly (typeof NEEDED_FIELDS)[number][];
  asked: readonly AskedColumn[];
  /** Answers all the cells of a column in one way: 0 with decimals, 1 thousands. */
  answerAll(column: AskedColumn, way: 0 | 1): void;
  setText(text: string): void;
  setColumn(at: number, field: PasteField | undefined): void;
  leave(line: number, out: boolean): void;
  /** Leaves out every line that cannot be saved. */
  leaveWrong(): void;
  answer(line: number, field: PasteField, value: string): void;
  /** What was answered for a cell. */
  answered(line: number, field: PasteField): string | undefined;
  addUnit(unit: string): void;
}

const NO_LINES: ReadonlySet<number> = new Set();
const NO_ANSWERS: ReadonlyMap<string, string> = new Map();
const isWrong = ({ faults }: CheckedLine): boolean => Object.keys(faults).length > 0;

/** What was pasted for a test id: read, checked, and what was decided about its lines. Another text is decided about anew. */
export function usePasted(testId: string): Pasted {
  const message = useMessage();
  const units = useApi(listUnits, {});
  const list = useApi(listAnalytes, { query: { testId } });
  const add = useSend(addUnit, { refreshes: [listUnits], waits: false });
  const [text, setText] = useState('');
  const [own, setOwn] = useState<PasteColumns>();
  const [leftOut, setLeftOut] = useState(NO_LINES);
  const [answers, setAnswers] = useState(NO_ANSWERS);

  const table = useMemo(() => readTable(text.trim() === '' ? [] : readCells(text)), [text]);
  const columns = own ?? table.columns;
  const checked = useMemo(
    () =>
      checkLines(table.lines, columns, leftOut, {
        units: (units.data ?? []).map(({ unitName }) => unitName),
        existing: list.data ?? [],
        answers,
      }),
    [table, columns, leftOut, units.data, list.data, answers],
  );
  const wrongLines = checked.flatMap((line, at) => (isWrong(line) && !leftOut.has(at) ? [at] : []));
  return {
    ...table,
    columns,
    checked,
    leftOut,
    wrong: wrongLines.length,
    missing: table.lines.length > 0 ? NEEDED_FIELDS.filter((field) => !columns.includes(field)) : [],
    asked: askedColumns(checked, columns, leftOut),
    answerAll: ({ field, cells }, way) =>
      setAnswers(
        (now) =>
          new Map([
            ...now,
            ...cells.map(({ line, answers }) => [cellKey(line, field), answers[way]] as const),
          ]),
      ),
    setText: (next) => {
      setText(next);
      setOwn(undefined);
      setLeftOut(NO_LINES);
      setAnswers(NO_ANSWERS);
    },
    setColumn: (at, field) => setOwn(columnsWith(columns, at, field)),
    leave: (line, out) =>
      setLeftOut((now) => new Set(out ? [...now, line] : [...now].filter((one) => one !== line))),
    leaveWrong: () => setLeftOut((now) => new Set([...now, ...wrongLines])),
    answer: (line, field, value) => setAnswers((now) => new Map(now).set(cellKey(line, field), value)),
    answered: (line, field) => answers.get(cellKey(line, field)),
    addUnit: (unitName) => {
      if (add.isPending) return;
      add.mutate({ body: { unitName } }, { onError: (error) => void message.error(errorText(error)) });
    },
  };
}
