import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { demoPeople } from './data/people.ts';
import type { DemoDay, DemoSample } from './data/types.ts';
import { addDays } from '../platform/clock.ts';
import { type DemoIds, idOf } from './load-setup.ts';

type Body = Input<typeof createSample>['body'];

function custodian({ custodian: username }: DemoSample, ids: DemoIds): Body['custodianInformation'] {
  const person = demoPeople.find((row) => row.username === username);
  return person
    ? {
        custodianUserId: idOf(ids.people, person.username),
        custodianName: `${person.lastName} ${person.firstName}`,
        custodianId: person.employmentNumber,
        custodianPosition: person.position,
      }
    : {};
}

const relative = (today: string, day: DemoDay | undefined): string | null =>
  day ? addDays(today, day.days) : null;

function samplers(sample: DemoSample, ids: DemoIds): Body['samplerInformation'] {
  return (sample.sampler ?? []).flatMap((username) => {
    const person = demoPeople.find((row) => row.username === username);
    return person
      ? [
          {
            samplerName: `${person.lastName} ${person.firstName}`,
            samplerId: person.employmentNumber,
            samplerPosition: person.position,
            samplerDepartment: person.department,
            samplerUserId: idOf(ids.people, username),
          },
        ]
      : [];
  });
}

/** The body that registers a demo sample, as a person would fill the form. */
export function sampleBody(
  sample: DemoSample,
  ids: DemoIds,
  today: string,
  withSubstances: boolean,
  sealPhoto?: string,
): Body {
  const sampled = addDays(today, -(sample.samplingDaysAgo ?? sample.receivedDaysAgo + 1));
  const taken = sample.source === 'TAKEN';
  return {
    generalInformation: {
      sampleSource: taken ? 'Mẫu lấy' : 'Mẫu gửi',
      sampleName: sample.name,
      dosageForm: sample.dosageForm,
      registrationNumber: sample.registrationNumber ?? null,
      chronicleBatchDate: sample.batch ?? null,
      standard: sample.standard,
      samplerRequired: taken
        ? 'Kiểm tra chất lượng theo kế hoạch lấy mẫu'
        : 'Kiểm nghiệm theo yêu cầu của khách hàng',
      priority: sample.priority,
      status: sample.condition,
      temperature: sample.temperature.replace(',', '.'),
      humidity: sample.humidity.replace(',', '.'),
      storageLocation: sample.storageLocation ?? null,
      remark: sample.remark ?? null,
      documentId: sample.document ? idOf(ids.documents, sample.document) : null,
    },
    quantityInformation: {
      currentQuantity: sample.quantity.replace(',', '.'),
      currentQuantityUnit: sample.unit,
      packedSize: sample.packedSize,
    },
    sampleChronicleInformation: {
      productionDate: relative(today, sample.productionDate),
      expirationDate: relative(today, sample.expirationDate),
      samplingDate: taken ? `${sampled}T09:30:00+07:00` : null,
      samplingEndTime: taken ? '10:15' : null,
      remindBeforePullDate: sample.remindBefore ?? null,
    },
    producerInformation: {
      producerName: sample.producerName,
      producerAddress: sample.producerAddress ?? null,
      importDrug: sample.importFacility !== undefined,
      importFacility: sample.importFacility ?? null,
      importFacilityAddress: sample.importFacilityAddress ?? null,
    },
    pickingInformation: {
      locationName: sample.locationName,
      pickingAddress: sample.address ?? null,
      commune: sample.commune ?? null,
      province: sample.province,
      pickingSellType: sample.pickingSellType ?? null,
      representativePerson: sample.representativePerson ?? null,
      representativePosition: sample.representativePerson ? 'Phụ trách chuyên môn' : null,
      sealPhoto: sealPhoto ?? null,
    },
    samplerInformation: samplers(sample, ids),
    custodianInformation: custodian(sample, ids),
    clientInformation: {
      associatedClient: sample.client ? idOf(ids.clients, sample.client) : null,
      ...(taken ? {} : { reportCopies: 2, leftoverSample: 'kept', subcontracting: 'agreed' }),
    },
    // Samples that were taken by a plan: with its letter of introduction.
    ...(sample.document
      ? {
          planInformation: {
            introductoryPaper: '27/GGT-TTKN',
            introductoryDate: addDays(sampled, -2),
            introductoryIssuer: 'Trung tâm Kiểm nghiệm',
          },
        }
      : {}),
    ...(withSubstances
      ? {
          substanceInformation: sample.substances.map((substance) => ({
            substanceName: substance.name,
            substanceContent: substance.content,
            substanceUnit: substance.unit,
            substanceType: substance.type,
          })),
        }
      : {}),
  };
}
