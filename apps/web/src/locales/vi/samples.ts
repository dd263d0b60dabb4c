export const samples = {} as const;
