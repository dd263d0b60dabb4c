import { sql } from 'kysely';

/** True for a row of `report_delivery`, by its own name, that was not struck out (rule C27): what registers and deadlines count. */
export const deliveryStands = sql<boolean>`NOT EXISTS (
  SELECT FROM report_delivery_withdrawal x WHERE x.delivery_id = report_delivery.id)`;
