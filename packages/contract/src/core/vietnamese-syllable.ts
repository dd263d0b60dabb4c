const INITIALS = 'ngh|ng|nh|gh|gi|kh|ph|th|tr|ch|q|[bcdđghklmnprstvx]';
/** Rimes of the language without tones (Hoàng Phê's dictionary), by their vowels. */
const RIMES =
  'a|ai|ao|au|ay|ac|ach|am|an|ang|anh|ap|at|ăc|ăm|ăn|ăng|ăp|ăt|âu|ây|âc|âm|ân|âng|âp|ât|' +
  'e|eo|ec|em|en|eng|ep|et|ê|êu|êch|êm|ên|ênh|êp|êt|i|ia|iu|ich|im|in|inh|ip|it|iêc|iêm|iên|iêng|iêp|iêt|iêu|' +
  'o|oa|oai|oao|oay|oac|oach|oam|oan|oang|oanh|oap|oat|oăc|oăm|oăn|oăng|oăt|oe|oen|oeo|oet|oi|oc|om|on|ong|op|ot|ooc|oong|' +
  'ô|ôi|ôc|ôm|ôn|ông|ôp|ôt|ơ|ơi|ơm|ơn|ơp|ơt|u|ua|ui|uc|um|un|ung|up|ut|uai|uay|uan|uang|uanh|uac|uach|uat|uăn|uăng|uăc|uăt|' +
  'uân|uât|uâng|uây|ue|uen|uet|uê|uên|uêch|uênh|uôi|uôc|uôm|uôn|uông|uôt|uơ|uy|uya|uych|uyn|uynh|uyt|uyu|uyên|uyêt|' +
  'ư|ưa|ưi|ưu|ưc|ưm|ưn|ưng|ưt|ươc|ươi|ươm|ươn|ương|ươp|ươt|ươu|y|yêm|yên|yêng|yêt|yêu';
const SYLLABLE = new RegExp(`^(?:${INITIALS})?(?:${RIMES})$`, 'u');
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
/** What ends in a stop is said in two tones only. */
const STOPPED = /(?:c|ch|p|t)$/u;
const STOPPED_TONES = new Set(['\u0301', '\u0323']);

/** Is this word one syllable as Vietnamese is written, whatever it means? */
export function isVietnameseSyllable(word: string): boolean {
  const parts = word.toLowerCase().normalize('NFD');
  const tones = parts.match(TONES) ?? [];
  const bare = parts.replace(TONES, '').normalize('NFC');
  if (tones.length > 1 || !SYLLABLE.test(bare)) return false;
  return !STOPPED.test(bare) || STOPPED_TONES.has(tones[0] ?? '');
}
