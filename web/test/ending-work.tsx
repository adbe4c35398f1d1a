import type { Work } from '@easel/contract/works';
import { useState } from 'react';
import { Stage } from '../src/tool/stage/stage.tsx';
import { StageLabel } from '../src/tool/stage/stage-label.tsx';
import { doneWork, plainPicture } from './pictures.ts';

const whole = { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' };

export const wide = { blockSize: 600, inlineSize: 900 };

/** A work that is made, and is done when the button is pressed. */
export function Ending({ running, done, size = wide }: { running: Work; done: Work; size?: { blockSize: number; inlineSize: number } }) {
  const [work, setWork] = useState(running);
  return (
    <div style={{ ...whole, ...size }}>
      <Stage work={work} onOpen={() => {}}>
        <StageLabel work={work} ready={[]} chosen={work.outputs[0]} onChoose={() => {}} learnMore="Learn more" compares={false} />
      </Stage>
      <button type="button" onClick={() => setWork(done)}>
        End
      </button>
    </div>
  );
}

/** A work of the studio's painter, while it is made and once it is done. */
export function madeAndDone(id: string, prompt: string, report: Work['report']): { running: Work; done: Work } {
  const ended = doneWork(id, plainPicture('#3060c0', 600, 400));
  const recipe: Work['recipe'] = { tool: 'text2img', model: 'painter', prompt, seed: 7, width: 600, height: 400 };
  const outputs = ended.outputs.map((output) => ({ ...output, width: 600, height: 400 }));
  return {
    running: { ...ended, recipe, outputs: [], state: 'running', progress: 0.5 },
    done: { ...ended, recipe, outputs, report, price: 2, ended_at: ended.created_at },
  };
}
