import type { OperatorRole } from '@easel/contract/operators';
import { runOperator } from '@easel/server/roles/operator';
import { codeOf } from './authenticator.ts';
import type { StudioClient } from './client.ts';
import type { TestStudio } from './studio.ts';

/** Makes a member an operator with a second factor. Answers the token of a console session. */
export async function openConsole({ context }: TestStudio, member: StudioClient, role: OperatorRole = 'owner'): Promise<string> {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const args = ['operator', 'add', email, '--role', role, '--json'];
  const { out } = await runOperator(context, { args, language: 'en', user: 'root', folder: '/' });
  const { setup_code } = JSON.parse(out) as { setup_code: string };
  const { secret } = (await member.call('Console/enrol_do', { setup_code })).info;
  const code = codeOf(secret, context.clock.now().getTime());
  return (await member.call('Console/enrol_confirm_do', { setup_code, code })).info.token;
}
