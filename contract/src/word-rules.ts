import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, flagField, idField, jsonField, maybe, optional, textField } from './fields.ts';
import { wordPlaces, wordRuleKinds, wordRuleMax } from './word-places.ts';

/** Rules for what members write: it is refused before anything is made or charged. */

const ruleSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(wordRuleKinds),
  /** One in each line. */
  entries: z.string(),
  places: z.array(z.enum(wordPlaces)),
  enabled: z.boolean(),
  /** What it refused within seven days. */
  hits: z.number().int(),
});
export type WordRule = z.infer<typeof ruleSchema>;

const listed = z.object({
  info: z.object({
    items: z.array(ruleSchema),
    /** Of easel.config.ts: refused in messages and bots. */
    configured: z.array(z.string()),
  }),
});

const kind = optional(choiceField(wordRuleKinds, 'choice_unknown'), 'words');
const entries = textField(wordRuleMax.characters, 'entries_needed');

export const consoleWordRules = operatorCall({
  path: 'Console/word_rule_lists',
  may: 'works.moderate',
  input: z.object({}),
  output: listed,
});

/** Without an id it is a new one. */
export const consoleWordRuleSave = operatorCall({
  path: 'Console/word_rule_save_do',
  may: 'works.moderate',
  input: z.object({
    rule: maybe(idField),
    name: textField(80, 'name_needed'),
    kind,
    entries,
    places: jsonField(z.array(z.enum(wordPlaces)).min(1), 'places_needed'),
    enabled: flagField,
  }),
  output: listed,
});

export const consoleWordRuleDelete = operatorCall({
  path: 'Console/word_rule_del_do',
  may: 'works.moderate',
  input: z.object({ rule: idField }),
  output: listed,
});

/** What the rules that are in force would do with a text; with `entries` those alone, which need not be saved. Counts nothing. */
export const consoleWordRuleTry = operatorCall({
  path: 'Console/word_rule_try',
  may: 'works.moderate',
  input: z.object({ text: textField(wordRuleMax.tried, 'text_needed'), kind, entries: maybe(entries) }),
  output: z.object({
    info: z.object({
      found: z.array(
        z.object({
          /** Nothing for a word of easel.config.ts, and for entries that are not saved. */
          rule: z.string().nullable(),
          name: z.string(),
          /** The part of the text that it found. */
          match: z.string(),
          places: z.array(z.enum(wordPlaces)),
        }),
      ),
    }),
  }),
});

export const wordRuleCalls = [consoleWordRules, consoleWordRuleSave, consoleWordRuleDelete, consoleWordRuleTry] as const;
