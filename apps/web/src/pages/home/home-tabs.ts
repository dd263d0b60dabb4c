/** Numbers of the tabs in the address (specification 1 §2). */
export const HOME_TABS = { work: 0, alerts: 3, audit: 4 } as const;
