/** Shapes of the demo laboratory. Values are plain data: no ids, no clock, nothing read from outside. */
import type { DocumentType } from '@kiemlab/contract/features/documents/documents.rules';

/** Sign-in names of the twelve demo accounts. */
export type DemoUsername =
  | 'laymau1'
  | 'kehoach1'
  | 'quanlymau1'
  | 'knv1'
  | 'knv2'
  | 'soatxet1'
  | 'pheduyet1'
  | 'truongphong1'
  | 'giamdoc1'
  | 'qa1'
  | 'admin'
  | 'demo';

export type DemoRole =
  | 'sampler'
  | 'planning'
  | 'custodian'
  | 'technician'
  | 'reviewer'
  | 'approver'
  | 'unitHead'
  | 'director'
  | 'auditor'
  | 'administrator'
  | 'everything';

/** One account. The full name reads `${lastName} ${firstName}`, as Vietnamese names are written. */
export interface DemoPerson {
  username: DemoUsername;
  lastName: string;
  firstName: string;
  employmentNumber: string;
  position: string;
  department: string;
  email: string;
  phone: string;
  roles: readonly DemoRole[];
}

export type DemoClientType =
  | 'Công ty sản xuất'
  | 'Công ty phân phối'
  | 'Nhà thuốc'
  | 'Bệnh viện'
  | 'Cơ quan quản lý nhà nước'
  | 'Công an – Quản lý thị trường'
  | 'Cá nhân';

export interface DemoClient {
  key: string;
  facilityName: string;
  lastName: string;
  firstName: string;
  clientType: DemoClientType;
  email: string;
  phoneNo: string;
  address: string;
  city: string;
  identificationNumber?: string;
}

/** What the forms print in the head and the numbers carry. */
export interface DemoLaboratory {
  parentAuthority: string;
  centreName: string;
  address: string;
  phone: string;
  email: string;
  placeName: string;
  siteCode: string;
}

export type DemoTemplate =
  | 'Thuốc hóa dược'
  | 'Thuốc dược liệu'
  | 'Thuốc cổ truyền (đông dược)'
  | 'Dược liệu, vị thuốc cổ truyền'
  | 'Nguyên liệu làm thuốc'
  | 'Vắc xin, sinh phẩm'
  | 'Mỹ phẩm'
  | 'Thực phẩm bảo vệ sức khỏe'
  | 'Nước, khác';

export type DemoTestGroup = 'Hóa lý' | 'Vi sinh' | 'Đông dược – Dược liệu' | 'Mỹ phẩm – Thực phẩm';

/**
 * One test parameter of a monograph. Limits are decimal strings with a point and exactly the decimals in which
 * the limit is written, since a result is rounded to them before it is compared. `requirement` is the printed
 * text. A value is in `unit`; '' where it has none. `hours` and `days` are working time, `cost` is in VND.
 */
export interface DemoAnalyte {
  name: string;
  method: string;
  unit: string;
  minimum?: string;
  maximum?: string;
  criticalLow?: string;
  criticalHigh?: string;
  requirement: string;
  type: 'QUANTITATIVE' | 'QUALITATIVE';
  hours?: number;
  days?: number;
  cost: string;
  lod?: string;
  loq?: string;
  typicalResult: string;
  /** Nothing of it may be there: the maximum is zero. */
  absent?: true;
  /** Within the scope that the laboratory is accredited for. */
  accredited?: boolean;
}

export interface DemoAnalyteGroup {
  name: string;
  analytes: readonly DemoAnalyte[];
}

/** One test classification with everything it can measure. Analyte names are unique within it. */
export interface DemoTestSetup {
  key: string;
  testGroup: DemoTestGroup;
  testCode: string;
  name: string;
  standard: string;
  sampleTypes: readonly DemoTemplate[];
  analyteGroups: readonly DemoAnalyteGroup[];
  /** How much of a sample all its tests take, reserve left out. */
  consumes: { quantity: string; unit: string };
  technicians: readonly DemoUsername[];
  approvers: readonly DemoUsername[];
}

export type DemoSubstanceType =
  | 'Hóa dược'
  | 'Dược liệu'
  | 'Cổ truyền'
  | 'Kháng sinh'
  | 'Vitamin – khoáng chất'
  | 'Phải kiểm soát đặc biệt'
  | 'Mỹ phẩm'
  | 'Thực phẩm BVSK'
  | 'Khác';

export interface DemoSubstance {
  name: string;
  content: string;
  unit: string;
  type: DemoSubstanceType;
}

export type DemoSampleState =
  | 'NOT_RECEIVE'
  | 'RECEIVED'
  | 'STORED'
  | 'MOVE_TO_CART'
  | 'ANALYZING'
  | 'REPORT_SAMPLE_HAS_EXISTED'
  | 'REPORTED'
  | 'EXPORTED'
  | 'DESTROYED';

export type DemoTestsState =
  | 'NEW'
  | 'TEST_DONE'
  | 'REQUEST_REVIEW'
  | 'REQUEST_APPROVED'
  | 'APPROVED'
  | 'REJECT';

export type DemoVerdict = 'PASS' | 'FAIL' | 'N/A';

/** A result as typed and printed (decimal comma). `corrected` holds what had been entered first, and why not. */
export interface DemoResult {
  analyte: string;
  result: string;
  verdict: DemoVerdict;
  remark?: string;
  corrected?: { first: string; reason: string };
}

/** A calendar day counted from the day of seeding; negative is past. */
export interface DemoDay {
  days: number;
}

/** A document and the paper it is printed on. `{year}` stands for the year it is valid from. */
export interface DemoDocument {
  key: string;
  by: DemoUsername;
  state: 'DRAFT' | 'ACTIVE';
  /** It lies in the folder that asks for requests to print and download; else where all documents do. */
  isControlled?: true;
  type: DocumentType;
  title: string;
  titleEnglish: string;
  version: string;
  validDate?: DemoDay;
  expireDate?: DemoDay;
  remindBeforeDay?: number;
  fileName: string;
  number: string;
  kind: string;
  sections: readonly { heading: string; lines: readonly string[] }[];
  receivers?: readonly string[];
  signers: readonly { title: readonly string[]; by: DemoUsername }[];
}

/**
 * One sample. `key` only names it among the demo data; the program issues the real number. `receivedDaysAgo` of a
 * sample that is not received yet is the day it was entered. A sample under analysis may lack results: those
 * parameters are still NEW. `parent` is the key of the sample it was split from, whose `quantity` is the one
 * received, before the split.
 */
export interface DemoSample {
  key: string;
  parent?: string;
  template: DemoTemplate;
  source: 'TAKEN' | 'SENT';
  name: string;
  dosageForm: string;
  registrationNumber?: string;
  batch?: string;
  productionDate?: DemoDay;
  expirationDate?: DemoDay;
  producerName: string;
  producerAddress?: string;
  importFacility?: string;
  importFacilityAddress?: string;
  locationName: string;
  address?: string;
  province: string;
  commune?: string;
  pickingSellType?: string;
  representativePerson?: string;
  client?: string;
  sampler?: readonly DemoUsername[];
  /** Key of the document it is taken by. */
  document?: string;
  /** Who keeps it and is told when its retention ends; without, all who keep samples are. */
  custodian?: DemoUsername;
  /** Days before the end of retention on which they are told, unless the usual ones. */
  remindBefore?: number;
  quantity: string;
  unit: string;
  packedSize: string;
  standard: string;
  condition: string;
  temperature: string;
  humidity: string;
  storageLocation?: string;
  priority: 'low' | 'medium' | 'high';
  substances: readonly DemoSubstance[];
  receivedDaysAgo: number;
  samplingDaysAgo?: number;
  setup: string;
  technician: 'knv1' | 'knv2';
  /** Analytes that are given to nobody yet: who assigns tests finds them. */
  unassigned?: readonly string[];
  results: readonly DemoResult[];
  /** Why a part is tested of what its setup has: its report is an analysis sheet then (rule C6). */
  partial?: string;
  state: DemoSampleState;
  testsState?: DemoTestsState;
  /** How much of it is retained while it is stored, where no portion is. */
  retained?: string;
  destroyedReason?: string;
  exportedTo?: { recipient: string; purpose: string };
  remark?: string;
}
