import { type Alert, listAlerts as endpoint } from '@kiemlab/contract/features/alerts/alerts.api';
import { alertMessage } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Language } from '@kiemlab/contract/core/language';
import { endOf, startOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findAlerts, hasAlert, type StoredAlert } from './alerts.queries.ts';

const presentAlert = (alert: StoredAlert, language: Language): Alert => ({
  id: alert.id,
  alertTime: alert.alert_time.toISOString(),
  module: alert.module,
  alertMessage: alertMessage(alert.kind, alert.params, language),
  linkCategory: alert.link_category,
  linkUuid: alert.link_uuid,
  linkIdName: alert.link_id_name,
  fromUser: alert.from_name,
  toUser: alert.to_name,
  status: alert.status,
});

/** A page of the caller's alerts, said in his or her language; days are days in the laboratory (HOME-05). */
export const listAlerts = route(endpoint, async ({ query }, { db, user, language }) => {
  const { page, size, fromDate, toDate, status, upTo, ...order } = query;
  if (upTo && !(await hasAlert(db, user.id, upTo)))
    throw new AppError('VALIDATION', { fields: [{ field: 'upTo', code: 'INVALID_VALUE' }] });
  const alerts = await findAlerts(
    db,
    user.id,
    {
      from: fromDate && startOf(fromDate),
      until: toDate && endOf(toDate),
      status,
      upTo,
      ...order,
    },
    { offset: page * size, limit: size },
  );
  return alerts.map((alert) => presentAlert(alert, language));
});
