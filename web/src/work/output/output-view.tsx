import { Suspense } from 'react';
import { lazy } from '../../ui/display/lazy.ts';
import { OutputStill, type OutputViewProps } from './output-still.tsx';

// Where nobody makes videos, nobody loads what plays them; where it does not come, the still is left.
const OutputVideo = lazy(async () => ({
  default: await import('./output-video.tsx').then(
    (module) => module.OutputVideo,
    () => OutputStill,
  ),
}));

/** An output of a work, whatever its kind. */
export function OutputView(props: OutputViewProps) {
  const still = <OutputStill {...props} />;
  if (props.output.kind === 'image') return still;
  return (
    <Suspense fallback={still}>
      <OutputVideo {...props} />
    </Suspense>
  );
}
