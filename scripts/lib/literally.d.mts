export function literally(words: string): string;
