/** What can be asked of a namespace of texts, worked out from the English ones. */

type Whole<Key extends string> = Key extends `${infer Bare}_one` | `${infer Bare}_other` ? Bare : Key;

/** Every key as it is asked for: `frame.signIn`, and `frame.credits` for `credits_one` and `credits_other`. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Whole<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/** `{{studio}}` is filled from the brand. */
type Hole<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Exclude<Name extends `${infer Bare},${string}` ? Bare : Name, 'studio'> | Hole<Rest>
  : never;

type HolesAt<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? HolesAt<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Hole<Tree[Key]>
    : `${Key}_other` extends keyof Tree
      ? Hole<Tree[`${Key}_other`]> | 'count'
      : never;

/** What has to be filled in; `count` also chooses the plural. Nothing for a text without holes. */
export type TextValues<Tree, Key extends string> = [HolesAt<Tree, Key>] extends [never]
  ? []
  : [values: { [Name in HolesAt<Tree, Key>]: Name extends 'count' ? number : string | number }];
