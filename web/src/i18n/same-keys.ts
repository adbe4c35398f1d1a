/**
 * The shape of another language's texts: every key of the English ones, with other words. A missing or a surplus key does not compile.
 * Chinese has no plural forms, so the `_one` keys are the only ones it leaves out.
 */
export type SameKeys<Texts> = {
  [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string ? string : SameKeys<Texts[Key]>;
};
