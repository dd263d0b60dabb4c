/** Keys of samples that their group has not confirmed yet. */
export const waitingHandovers: readonly string[] = ['L26-0010', 'L26-0017'];

/** By the key of the sample, the paper that was printed of its hand-over and confirmed on; `{number}` stands for its number. */
export const paperHandovers: Readonly<Record<string, string>> = {
  'G26-0006': 'Biên bản bàn giao mẫu số {number}, có chữ ký bên nhận',
};
