import { answerQuestions } from '../../../platform/worker-thread.ts';
import { type FinishOrder, finishPicture } from './finish-picture.ts';

answerQuestions((order: FinishOrder) => finishPicture(order));
