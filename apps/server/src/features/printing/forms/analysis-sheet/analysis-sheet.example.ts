import { certificateExample } from '../certificate/certificate.example.ts';
import type { AnalysisSheetData } from './analysis-sheet.data.ts';

const {
  conclusion: _none,
  unitHead: _head,
  director: _director,
  recipients: _to,
  testingPeriod: _days,
  ...facts
} = certificateExample;

/** An analysis sheet with every field filled: fictional, for the tests of the form. */
export const analysisSheetExample: AnalysisSheetData = {
  ...facts,
  openingCondition: 'Niêm phong còn nguyên, viên không vỡ.',
  results: facts.results.map(({ conclusion: _c, failed: _f, ...row }) => row),
  testedFrom: '10/12/2025',
  testedTo: '30/12/2025',
  signers: [
    { title: ['KIỂM NGHIỆM VIÊN'], hint: '(Ký, ghi rõ họ tên)', name: 'Nguyễn Thị Mỹ Hạnh\nTrần Quốc Bảo' },
    { title: ['NGƯỜI SOÁT XÉT'], hint: '(Ký, ghi rõ họ tên)', name: 'Lê Thị Hồng Nhung' },
    { title: ['TRƯỞNG PHÒNG'], hint: '(Ký, ghi rõ họ tên)' },
  ],
};
