import { type ErrorCode, errorSentences } from '@easel/contract/errors';
import { type ChatFrame, type ChatRequest, chatStream } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type StreamRoute, streamRoute } from '../../../platform/streams/stream-route.ts';
import { isBeingDeleted } from '../../account/reads.ts';
import type { Answering } from './answering.ts';
import { ChatReader } from './readers.ts';
import type { ChatMember } from './types.ts';

/** The stream of a member's chats: messages in, answers out, on all devices. */
export function serveChats(answering: Answering, db: Database): StreamRoute {
  return streamRoute(chatStream, {
    open({ memberId, kind, leaving, language }, connection) {
      if (kind === 'visitor') throw new AppError('nologin');
      const reader = new ChatReader(connection, language);
      const member: ChatMember = { memberId, language, leaving };
      const close = answering.join(member.memberId, reader);
      reader.send({ type: 'ready' });
      return {
        receive: (request) => handle({ answering, db }, member, reader, request),
        drained: () => answering.catchUp(member.memberId, reader),
        ask: () => answering.catchUp(member.memberId, reader),
        resync: () => answering.catchUp(member.memberId, reader),
        beat: () => answering.catchUp(member.memberId, reader),
        closed: close,
      };
    },
    refusal: (code, text): ChatFrame => ({ type: 'refusal', request_id: '', code, text }),
  });
}

async function handle(
  { answering, db }: { answering: Answering; db: Database },
  member: ChatMember,
  reader: ChatReader,
  request: ChatRequest,
): Promise<void> {
  const requestId = 'request_id' in request ? (request.request_id ?? '') : '';
  try {
    if (request.type === 'resume') await answering.resume(member, reader, request);
    else if (request.type === 'message-stop') await answering.stop(member, request.chat);
    // The account may have been kept since the socket was opened.
    else if (member.leaving && (await isBeingDeleted(db, member.memberId))) throw new AppError('account_leaving');
    else if (request.type === 'tool-answer') await answering.answerTool(member, request);
    else await answering.begin(member, reader, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reader.send(refusalOf(error, requestId, member));
  }
}

function refusalOf({ code, fields, sentence }: AppError, request_id: string, { language }: ChatMember): ChatFrame {
  const text = (sentence ?? errorSentences[code as ErrorCode])[language];
  return { type: 'refusal', request_id, code, text, ...(fields ? { fields } : {}) };
}
