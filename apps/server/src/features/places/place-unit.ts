import type { PlaceLevel } from '@kiemlab/contract/features/places/places.api';

/** An administrative unit as a list of them gives it. */
export interface PlaceUnit {
  level: PlaceLevel;
  code: string;
  /** Without its kind: "Hải Châu". */
  name: string;
  /** With its kind: "Phường Hải Châu". */
  fullName: string;
  type: string;
  /** Of a province its own code. */
  provinceCode: string;
  /** Degrees with six decimals, or nothing. */
  latitude: string | null;
  longitude: string | null;
}

/** A list that cannot be loaded; the message says why and where. */
export class PlaceListError extends Error {}

const KINDS = ['Thành phố', 'Tỉnh', 'Đặc khu', 'Phường', 'Xã', 'Thị trấn'];

/** Composed, with single spaces and a capital in front: lists come decomposed, and with "xã". */
function tidy(name: string): string {
  const text = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  return text.slice(0, 1).toLocaleUpperCase('vi') + text.slice(1);
}

/** A name taken apart into kind and name; `kind` where it does not stand in front already. */
export function nameParts(full: string, kind = ''): Pick<PlaceUnit, 'name' | 'fullName' | 'type'> {
  const text = tidy(full);
  const type = KINDS.find((word) => text.startsWith(`${word} `));
  if (type) return { fullName: text, type, name: text.slice(type.length + 1) };
  return { fullName: tidy(`${kind} ${text}`), type: kind, name: text };
}

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * A name as it is compared: the tone of each syllable at its end, one kind of apostrophe, no case. "Hòa" and "Hoà" are one
 * name, "Hòa" and "Hoa" are two.
 */
const spoken = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'")
    .split(' ')
    .map((syllable) => {
      const letters = syllable.normalize('NFD');
      return letters.replace(TONES, '').normalize('NFC') + (letters.match(TONES) ?? []).join('');
    })
    .join(' ');

/** True when two units of one code are the same: name, kind and province, however they are spelt. */
export const isSameUnit = (a: PlaceUnit, b: PlaceUnit): boolean =>
  spoken(a.fullName) === spoken(b.fullName) && a.provinceCode === b.provinceCode;
