/** The keys of a locale file with any text in them: a missing or extra English key does not compile. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
