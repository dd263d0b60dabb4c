import type { DemoAnalyte } from '../types.ts';

/** Prices in VND, by kind of work. */
const COST = {
  appearance: '50000',
  identificationUv: '150000',
  identificationTlc: '250000',
  physical: '100000',
  dissolution: '450000',
  hplc: '700000',
  impurity: '800000',
  water: '200000',
  titration: '300000',
  sterility: '900000',
  endotoxin: '600000',
  microbial: '600000',
  element: '350000',
} as const;

type Work = keyof typeof COST;

/** Kinds of work within the scope that the demo laboratory is accredited for. */
const ACCREDITED: ReadonlySet<Work> = new Set(['dissolution', 'hplc', 'water', 'titration', 'element']);

const comma = (decimal: string): string => decimal.replace('.', ',');

/** Appearance, judged by eye; `requirement` describes what is to be seen. */
export const appearance = (requirement: string): DemoAnalyte => ({
  name: 'Tính chất',
  method: 'Cảm quan',
  unit: '',
  requirement,
  type: 'QUALITATIVE',
  hours: 4,
  cost: COST.appearance,
  typicalResult: 'Đạt',
});

/** A parameter without limits: identification, sterility, absence of a germ. Takes `days` of working time. */
export const qualitative = (
  name: string,
  method: string,
  requirement: string,
  typicalResult: string,
  days: number,
  work: Work,
): DemoAnalyte => ({
  name,
  method,
  unit: '',
  requirement,
  type: 'QUALITATIVE',
  days,
  cost: COST[work],
  typicalResult,
  accredited: ACCREDITED.has(work),
});

/** Identification of the active substance, one day. */
export const identification = (method: string, substance: string): DemoAnalyte =>
  qualitative(
    'Định tính',
    method,
    `Phải thể hiện phép thử định tính của ${substance}`,
    'Dương tính',
    1,
    'identificationUv',
  );

/** Identification of one herb by thin-layer chromatography against a reference herb, two days. */
export const herbIdentification = (herb: string): DemoAnalyte =>
  qualitative(
    `Định tính ${herb}`,
    'DĐVN V, PL 5.4 – Sắc ký lớp mỏng so với dược liệu đối chiếu; vi học',
    `Trên sắc ký đồ phải có các vết cùng màu sắc và giá trị Rf với ${herb} đối chiếu`,
    'Dương tính',
    2,
    'identificationTlc',
  );

/** Sterility by membrane filtration: 14 days of incubation and the reading. */
export const sterility = (): DemoAnalyte =>
  qualitative(
    'Độ vô khuẩn',
    'DĐVN V, PL 13.7 – Màng lọc, ủ 14 ngày',
    'Chế phẩm phải vô khuẩn',
    'Đạt',
    15,
    'sterility',
  );

/** Absence of a named micro-organism in an amount of sample such as "1 g". */
export const absenceOf = (organism: string, amount: string, method: string, days: number): DemoAnalyte =>
  qualitative(organism, method, `Không được có trong ${amount}`, 'Không phát hiện', days, 'microbial');

/** A quantity with a lower and an upper limit; requirement text from the limits unless given. */
export const between = (
  name: string,
  unit: string,
  minimum: string,
  maximum: string,
  method: string,
  typicalResult: string,
  time: { hours?: number; days?: number },
  work: Work,
  requirement = `${comma(minimum)} – ${comma(maximum)} ${unit}`.trim(),
): DemoAnalyte => ({
  name,
  method,
  unit,
  minimum,
  maximum,
  requirement,
  type: 'QUANTITATIVE',
  ...time,
  cost: COST[work],
  typicalResult,
  accredited: ACCREDITED.has(work),
});

/** A quantity with an upper limit only. */
export const atMost = (
  name: string,
  unit: string,
  maximum: string,
  method: string,
  typicalResult: string,
  time: { hours?: number; days?: number },
  work: Work,
  requirement = `≤ ${comma(maximum)} ${unit}`.trim(),
): DemoAnalyte => ({
  name,
  method,
  unit,
  maximum,
  requirement,
  type: 'QUANTITATIVE',
  ...time,
  cost: COST[work],
  typicalResult,
  accredited: ACCREDITED.has(work),
});

/** A quantity with a lower limit only. */
export const atLeast = (
  name: string,
  unit: string,
  minimum: string,
  method: string,
  typicalResult: string,
  time: { hours?: number; days?: number },
  work: Work,
  requirement = `≥ ${comma(minimum)} ${unit}`.trim(),
): DemoAnalyte => ({
  name,
  method,
  unit,
  minimum,
  requirement,
  type: 'QUANTITATIVE',
  ...time,
  cost: COST[work],
  typicalResult,
  accredited: ACCREDITED.has(work),
});

/** Dissolution as per cent of the labelled content; `q` is the Q value of the monograph. */
export const dissolution = (
  q: string,
  conditions: string,
  typicalResult: string,
  days = 2,
  name = 'Độ hòa tan',
): DemoAnalyte => atLeast(name, '%', q, conditions, typicalResult, { days }, 'dissolution', `≥ ${q} % (Q)`);

/** Assay as per cent of the labelled content. Critical bounds lie 5 percentage points outside the limits. */
export const assay = (
  [criticalLow, minimum, maximum, criticalHigh]: readonly [string, string, string, string],
  method: string,
  typicalResult: string,
  days: number,
  basis = 'so với hàm lượng ghi trên nhãn',
): DemoAnalyte => ({
  ...between(
    'Định lượng',
    '%',
    minimum,
    maximum,
    method,
    typicalResult,
    { days },
    /chuẩn độ/i.test(method) ? 'titration' : 'hplc',
    `${comma(minimum)} % – ${comma(maximum)} % ${basis}`,
  ),
  criticalLow,
  criticalHigh,
});

/** Uniformity of mass: the largest deviation of a unit from the mean mass, in per cent. */
export const massUniformity = (deviation: string, typicalResult: string): DemoAnalyte =>
  between(
    'Độ đồng đều khối lượng',
    '%',
    `-${deviation}`,
    deviation,
    'DĐVN V, PL 11.3 – 20 đơn vị; ghi độ lệch lớn nhất',
    typicalResult,
    { hours: 4 },
    'physical',
    `± ${comma(deviation)} % so với khối lượng trung bình`,
  );

/** A forbidden substance: any amount found is above the limit. `lod` is in the same unit. */
export const forbidden = (name: string, unit: string, lod: string, method: string): DemoAnalyte => ({
  ...atMost(
    name,
    unit,
    '0.00',
    method,
    `Không phát hiện (LOD = ${comma(lod)} ${unit})`,
    { days: 3 },
    'impurity',
    'Không được có',
  ),
  criticalHigh: '0.00',
  absent: true,
  lod,
});
