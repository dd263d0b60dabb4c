/** A title as file names carry it, small letters without marks: "Phiếu kiểm nghiệm" is `phieu-kiem-nghiem`. */
export const inFileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
