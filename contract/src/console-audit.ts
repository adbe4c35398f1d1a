import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, maybe, textField } from './fields.ts';
import { auditActions } from './operators.ts';

/** The newest first. Finds by people, targets, reasons and details; `cursor` is the `next` of the answer before. */
export const consoleAudit = operatorCall({
  path: 'Console/audit_lists',
  may: 'audit.see',
  input: z.object({
    query: maybe(textField(200)),
    action: maybe(choiceField(auditActions, 'choice_unknown')),
    cursor: maybe(z.string().regex(/^\d{1,12}$/, { error: 'field_invalid' })),
  }),
  output: z.object({
    info: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          /** Names of members who are still here, else what the row says. */
          actor: z.string(),
          target: z.string(),
          /** As the row says them. */
          actor_id: z.string(),
          target_id: z.string(),
          action: z.enum(auditActions),
          reason: z.string(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
});
