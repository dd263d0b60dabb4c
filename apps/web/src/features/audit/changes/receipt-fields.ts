import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of what was found at the receipt of a sample, and when its seal was broken. */
export const RECEIPT_FIELDS: Readonly<Record<string, TextKey>> = {
  condition: 'custody.found.foundCondition',
  seal: 'custody.found.seal',
  packaging: 'custody.found.packaging',
  label: 'custody.found.labelAgainstRecord',
  amount: 'custody.found.amountAgainstRecord',
  temperature: 'custody.found.temperature',
  temperature_unit: 'custody.found.temperatureUnit',
  humidity: 'custody.found.humidity',
  humidity_unit: 'custody.found.humidityUnit',
  photos: 'custody.found.photos',
  deviation: 'custody.found.deviation',
  decision: 'custody.found.decision',
  decided_for: 'custody.found.decidedFor',
  decided_name: 'custody.found.decidedName',
  decided_how: 'custody.found.decidedHow',
  decided_at: 'custody.found.decidedAt',
  opened_on: 'custody.found.openedOn',
  opening_version: 'custody.found.openingVersion',
  receipt_version: 'custody.found.receiptVersion',
  received_on: 'custody.found.receivedOn',
  round: 'custody.found.round',
  written_by: 'custody.found.writtenBy',
};
