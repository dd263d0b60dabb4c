/** Numbers of the tabs in the address (specification 1 §2). */
export const HOME_TABS = { report: 0, dashboard: 1, alerts: 3, audit: 4 } as const;

export type HomeTab = (typeof HOME_TABS)[keyof typeof HOME_TABS];
