import { WORDS } from './make-words.ts';
import type { Call } from './measure.ts';

/** One row of the table: what the product is asked and what the bare server is asked for the same. */
export interface Case {
  name: string;
  /** Demo account that the product is called as. */
  as: string;
  connections: number;
  product: Call[][];
  bare?: Call[][];
}

/** What the created samples refer to. */
export interface Laboratory {
  templateId: string;
  userId: string;
  /** A sample with tests that has no issued certificate: its certificate is made anew at every call. */
  printable: string;
  /** A test id with 20 analytes. */
  testId: string;
  /** Group and code of the most tests, who has the most of them, and a sample with the most. */
  tests: { testGroupId: string; testCodeId: string; technician: string; sampleId: string };
}

const get = (path: string): Call[] => [{ method: 'GET', path }];

/** What people look for: a product, a maker, a place with its number. */
const TERMS = [
  'hoạt huyết dưỡng não',
  'vắc xin uốn ván',
  'sữa rửa mặt nghệ',
  'trà bồng prednisolon',
  'đức tâm 117',
  'thuận phước 42',
  'mỹ khê 305',
  'ngọc lan 88 amlodipin',
  'độc hoạt tang ký sinh',
  'đương quy cổ lũy',
];
const COMMON_TERMS = ['công ty', 'nhà thuốc', 'viên', 'demo'];
const RARE_TERMS = ['L23-0451', 'G24-1207', 'khongco', 'VD-31415'];
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

const list = (query: string) => ({
  product: [get(`/api/samples?size=50&${query}`)],
  bare: [get(`/list?${query}`)],
});
/** Against a bare server that does not count: it reads the totals that the product keeps. */
const listBesideKept = (query: string) => ({ ...list(query), bare: [get(`/list?${query}&kept=1`)] });
/** Clients against a bare server that counts. */
const clients = (query: string) => ({
  product: [get(`/api/client?size=50&${query.replaceAll(' ', '%20')}`)],
  bare: [get(`/clients?${query.replaceAll(' ', '%20')}`)],
});
/** People as those who keep accounts see them, against a bare server that counts. */
const people = (page: number, search?: string) => {
  const body = JSON.stringify({ page, size: 50, ...(search === undefined ? {} : { filters: { search } }) });
  return {
    product: [[{ method: 'POST' as const, path: '/api/user/list_user', body }]],
    bare: [[{ method: 'POST' as const, path: '/people', body }]],
  };
};
/** Test ids against a bare server that counts, too. */
const testIds = (query: string) => ({
  product: [get(`/api/test-ids?size=50&${query.replaceAll(' ', '%20')}`)],
  bare: [get(`/test-ids?${query.replaceAll(' ', '%20')}`)],
});
/** Tests against a bare server that counts; by whom they are tested the product knows from who asks. */
const tests = (query: string, bare = query) => ({
  product: [get(`/api/test-information?size=50&${query}`)],
  bare: [get(`/tests?page=0&${bare}`)],
});
const searchTests = (terms: readonly string[]) => {
  const lists = terms.map((term) => tests(`textSearch=${encodeURIComponent(term)}`));
  return { product: lists.flatMap((one) => one.product), bare: lists.flatMap((one) => one.bare) };
};
const search = (terms: readonly string[]) => {
  const lists = terms.map((term) => list(`page=0&textSearch=${encodeURIComponent(term)}`));
  return { product: lists.flatMap((one) => one.product), bare: lists.flatMap((one) => one.bare) };
};

/** The form of a taken sample as people fill it. */
export function newSample({ templateId, userId }: Pick<Laboratory, 'templateId' | 'userId'>): {
  product: Call;
  bare: Call;
} {
  const general = {
    dosageForm: 'viên nén bao phim',
    registrationNumber: 'VD-31415-23',
    chronicleBatchDate: '0126031',
    standard: 'DĐVN V',
    samplerRequired: 'Kiểm tra chất lượng theo kế hoạch lấy mẫu',
    priority: 'medium',
    status: 'Bao bì nguyên vẹn, nhãn rõ ràng',
    temperature: '25',
    humidity: '62',
    storageLocation: 'Kho lưu mẫu – Kệ 7',
  };
  const dates = { productionDate: '2026-01-15', expirationDate: '2029-01-15' };
  const producer = {
    producerName: 'Công ty Cổ phần Dược Sông Hàn (demo)',
    producerAddress: 'Lô 4, đường Số 6',
  };
  const picking = {
    locationName: 'Nhà thuốc Đức Tâm 117 (demo)',
    pickingAddress: 'Số 12, đường Số 3',
    commune: 'Phường Hải Châu',
    province: 'Thành phố Đà Nẵng',
  };
  const rows = {
    substanceInformation: [
      {
        substanceName: 'Levofloxacin',
        substanceContent: '500',
        substanceUnit: 'mg',
        substanceType: 'Hóa dược',
      },
    ],
    samplerInformation: [{ samplerName: 'Hồ Lê Diễm Kiều', samplerId: 'NV12', samplerUserId: userId }],
  };
  return {
    product: {
      method: 'POST',
      path: `/api/samples/${templateId}`,
      body: JSON.stringify({
        generalInformation: { sampleSource: 'Mẫu lấy', sampleName: 'Levofloxacin 500 mg', ...general },
        quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
        sampleChronicleInformation: dates,
        producerInformation: producer,
        pickingInformation: picking,
        ...rows,
      }),
    },
    bare: {
      method: 'POST',
      path: '/create',
      body: JSON.stringify({
        template: templateId,
        user: userId,
        name: 'Levofloxacin 500 mg',
        attributes: { ...general, ...dates, ...producer, ...picking, ...rows },
      }),
    },
  };
}

/** Lists of tests: a page with its total and each filter, searches, counts, all tests of one sample, the longest page. */
function testCases({ testGroupId, testCodeId, technician, sampleId }: Laboratory['tests']): Case[] {
  const common = { as: 'demo', connections: 16 };
  const words = searchTests(['định lượng', 'amoxicilin', 'L24-0451', 'khongco', 'thuận phước 42']);
  return [
    { name: 'tests: page of 50 with total', ...common, ...tests('page=0') },
    { name: 'tests: a group', ...common, ...tests(`testGroupId=${testGroupId}`) },
    { name: 'tests: a code', ...common, ...tests(`testCodeId=${testCodeId}`) },
    { name: 'tests: a status', ...common, ...tests('status=LOCKED') },
    {
      name: 'tests: of a technician',
      as: 'knv1',
      connections: 16,
      ...tests('technician=me', `technician=${technician}`),
    },
    { name: 'tests: page 100', ...common, product: tests('page=99').product },
    ...[1, 16].map((connections) => ({ name: 'tests: search', ...common, connections, ...words })),
    ...['demo', 'knv1'].flatMap((as) =>
      WORDS.flatMap(({ percent, spread, old }) =>
        Object.entries({ 'of any age': spread, 'all old': old }).map(([age, word]) => ({
          name: `tests: words of ${percent} % of the samples, ${age}, ${as}`,
          as,
          connections: 1,
          product: searchTests([word]).product,
        })),
      ),
    ),
    {
      name: 'tests: a status of a technician',
      as: 'knv1',
      connections: 1,
      product: tests('technician=me&status=LOCKED').product,
    },
    {
      name: 'tests: the two counts',
      as: 'demo',
      connections: 1,
      product: [
        get('/api/test-information/count-by-test-group'),
        get('/api/test-information/count-by-test-group-code-status'),
      ],
    },
    {
      name: 'tests: all of one sample',
      as: 'demo',
      connections: 1,
      product: [get(`/api/test-information?sampleId=${sampleId}`)],
    },
    { name: 'tests: page of 999', as: 'demo', connections: 1, product: [get('/api/test-information')] },
  ];
}

/** Everything that is measured under load, reads first. */
export function casesOf(laboratory: Laboratory): Case[] {
  const create = newSample(laboratory);
  const receive = {
    product: {
      method: 'PUT' as const,
      path: '/api/samples/status',
      body: JSON.stringify({ samplesIds: ['{id}'], status: 'RECEIVED' }),
    },
    bare: { method: 'PUT' as const, path: '/receive', body: JSON.stringify({ id: '{id}' }) },
  };
  const common = { as: 'demo', connections: 16 };
  const narrow = `page=0&templateId=${laboratory.templateId}&status=STORED&year=2024`;
  return [
    { name: 'first page of 50 and the total', ...common, ...list('page=0') },
    { name: 'page 1,000 and the total', ...common, ...list('page=999') },
    { name: 'one status and the total', ...common, ...list('page=0&status=STORED') },
    { name: 'first page, bare reads kept totals', ...common, ...listBesideKept('page=0') },
    { name: 'page 1,000, bare reads kept totals', ...common, ...listBesideKept('page=999') },
    { name: 'one status, bare reads kept totals', ...common, ...listBesideKept('page=0&status=STORED') },
    { name: 'one type, status and year and the total', ...common, product: list(narrow).product },
    { name: 'counts by type and status', ...common, product: [get('/api/samples/count-by-type-and-status')] },
    { name: 'search with diacritics', ...common, ...search(TERMS) },
    { name: 'search without diacritics', ...common, ...search(TERMS.map(plain)) },
    { name: 'search for words that nearly all have', ...common, product: search(COMMON_TERMS).product },
    { name: 'search for a number, for nothing', ...common, product: search(RARE_TERMS).product },
    { name: 'clients: page of 50 with total', ...common, ...clients('page=0') },
    { name: 'clients: page 1,000 with total', ...common, ...clients('page=999') },
    {
      name: 'clients: search without diacritics',
      ...common,
      ...clients('page=0&textSearch=thuan phuoc 4242'),
    },
    { name: 'people: page of 50 with total', as: 'admin', connections: 16, ...people(0) },
    { name: 'people: page 150 with total', as: 'admin', connections: 16, ...people(149) },
    { name: 'people: search without diacritics', as: 'admin', connections: 16, ...people(0, 'dang 77') },
    { name: 'set-up: page of 50 test ids with total', ...common, ...testIds('page=0') },
    { name: 'set-up: page 40 of test ids with total', ...common, ...testIds('page=39') },
    { name: 'set-up: search for test ids', ...common, ...testIds('page=0&textSearch=duong quy MT7') },
    {
      name: 'set-up: analytes of a test id',
      as: 'demo',
      connections: 1,
      product: [get(`/analytes?testId=${laboratory.testId}`)],
      bare: [get(`/analytes?testId=${laboratory.testId}`)],
    },
    ...testCases(laboratory.tests),

    { name: 'set-up: sample types', ...common, product: [get('/api/templates')] },
    {
      name: 'first page of a technician (own records only)',
      as: 'knv1',
      connections: 16,
      product: list('page=0').product,
    },
    {
      name: 'first page of a sampler (own records, a fifth of all)',
      as: 'laymau1',
      connections: 16,
      product: list('page=0').product,
    },
    {
      name: 'page 400 of a sampler and the total',
      as: 'laymau1',
      connections: 16,
      product: list('page=399').product,
    },
    {
      name: 'one status of a sampler and the total',
      as: 'laymau1',
      connections: 16,
      product: list('page=0&status=STORED').product,
    },
    {
      name: 'search of a sampler',
      as: 'laymau1',
      connections: 16,
      product: search(TERMS).product,
    },
    { name: 'register a sample', ...common, product: [[create.product]], bare: [[create.bare]] },
    {
      name: 'register a sample and receive it (its number)',
      ...common,
      product: [[create.product, receive.product]],
      bare: [[create.bare, receive.bare]],
    },
    {
      name: 'certificate as PDF',
      as: 'demo',
      connections: 1,
      product: [get(`/api/reports/test-certificate?ids=${laboratory.printable}`)],
    },
  ];
}
