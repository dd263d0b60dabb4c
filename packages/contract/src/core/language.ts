export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in both languages of the product. */
export type Bilingual = Record<Language, string>;

/** The language of an Accept-Language header; Vietnamese unless English is asked for first. */
export const languageOf = (header: string | undefined): Language =>
  /^\s*en\b/i.test(header ?? '') ? 'en' : 'vi';
