/** Units that are words for numbers themselves: "phần trăm" behind a number says of what it is. */
const UNITS = /phần (?:trăm|nghìn|ngàn|triệu|tỷ|tỉ)|per ?cent/giu;
/** "tư" and "tỷ" are none: "theo Thông tư", "tỷ trọng". */
const NUMBER =
  'một|hai|ba|bốn|năm|sáu|bảy|bẩy|tám|chín|mười|mươi|trăm|nghìn|ngàn|vạn|triệu|nửa|rưỡi|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|half';
const WORD = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER})(?!\p{L})`, 'iu');
const BOUND = new RegExp(
  String.raw`(?:quá|vượt|hơn|dưới|tối (?:đa|thiểu)|(?:more|less) than)\s+(?:${NUMBER})(?!\p{L})`,
  'iu',
);

/** True for a text with a word for a number ("không quá mười phần trăm"), which is read as none. */
export const namesNumberInWords = (text: string): boolean => WORD.test(text.replace(UNITS, ' '));

/** True for a text whose bound is in words, whatever digits stand beside it ("không quá mười phần trăm (phụ lục 2)"). */
export const boundsInWords = (text: string): boolean => BOUND.test(text);
