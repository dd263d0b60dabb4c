/** Keys of samples that their group has not confirmed yet. */
export const waitingHandovers: readonly string[] = ['L26-0010', 'L26-0017'];

/** By the key of the sample, the paper that its hand-over was confirmed on. */
export const paperHandovers: Readonly<Record<string, string>> = {
  'G26-0006': 'Biên bản bàn giao mẫu số 05/BB-BGM, có chữ ký bên nhận',
};
