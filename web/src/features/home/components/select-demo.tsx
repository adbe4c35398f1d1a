import { Brush, Eraser } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Picture, Plate, WallLabel } from '../../../ui/display/picture.tsx';
import type { Selected } from '../mutations.ts';
import { heroPicture, heroSizes, sourcesOf } from './pictures.ts';
import styles from './select-demo.module.css';

/** Both as shares of the picture. */
interface Place {
  x: number;
  y: number;
}

type State =
  | { kind: 'rest' }
  | { kind: 'asking'; at: Place }
  | { kind: 'selected'; at: Place; selected: Selected }
  | { kind: 'failed'; at: Place; words: string };

/** Where keys press: the second balloon, or the middle of an operator's picture. */
const balloon: Place = { x: 0.677, y: 0.2 };
const middle: Place = { x: 0.5, y: 0.5 };

/** The first picture. A click selects what lies under it, by the studio itself; from there it can be removed or replaced. */
export function SelectDemo({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const { width, height, colour, ...sources } = globalThis.brand?.home?.picture ?? { ...heroPicture, ...sourcesOf(heroPicture) };
  const { state, point } = useSelecting(sources.src);
  return (
    <figure className={styles.demo}>
      <Picture
        first
        src={sources.src}
        srcSet={sources.srcSet}
        sizes={heroSizes}
        alt={t('heroAlt')}
        width={width}
        height={height}
        colour={colour}
        className={styles.picture}
      >
        {state.kind === 'selected' && (
          <span className={styles.edge} aria-hidden>
            <span className={styles.mask} style={{ maskImage: `url("${state.selected.mask.url}")` }} />
          </span>
        )}
        <button
          type="button"
          className={styles.layer}
          aria-label={t('demo.layer')}
          aria-busy={state.kind === 'asking' || undefined}
          onClick={(event) => point(placeOf(event))}
        />
        {state.kind !== 'rest' && (
          <span
            className={styles.point}
            data-kind={state.kind}
            style={{ insetInlineStart: `${state.at.x * 100}%`, insetBlockStart: `${state.at.y * 100}%` }}
            aria-hidden
          />
        )}
        <Plate className={styles.invitation}>{t('demo.invitation')}</Plate>
        {state.kind === 'selected' && <Ways selected={state.selected} />}
      </Picture>
      <figcaption className={styles.under}>
        <Told state={state} />
        {children}
      </figcaption>
    </figure>
  );
}

function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Place {
  if (detail === 0) return globalThis.brand?.home?.picture ? middle : balloon;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Only the newest press counts. */
function useSelecting(address: string) {
  const { t } = useTranslation('home');
  const [state, setState] = useState<State>({ kind: 'rest' });
  const asking = useRef<AbortController>(undefined);
  const point = async (at: Place) => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setState({ kind: 'asking', at });
    try {
      const { selectAt } = await import('../mutations.ts');
      const selected = await selectAt(address, at, controller.signal);
      if (!controller.signal.aborted) setState({ kind: 'selected', at, selected });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', at, words: error instanceof CallError ? error.message : t('demo.failed') });
    }
  };
  return { state, point: (at: Place) => void point(at) };
}

/** What can be done with what was selected. Nothing is made before the button there is pressed. */
function Ways({ selected }: { selected: Selected }) {
  const { t } = useTranslation('home');
  const address = (prompt: string) => `/image/redraw?${new URLSearchParams({ image: selected.image, mask: selected.mask.id, prompt })}`;
  return (
    <Plate className={styles.ways}>
      <ButtonLink to={address('')} icon={<Eraser size={16} aria-hidden />}>
        {t('demo.remove')}
      </ButtonLink>
      <ButtonLink to={address(t('demo.insteadPrompt'))} icon={<Brush size={16} aria-hidden />}>
        {t('demo.instead')}
      </ButtonLink>
    </Plate>
  );
}

function Told({ state }: { state: State }) {
  const { t, language } = useTranslation('home');
  const visitor = useSession((session) => session.token === '');
  const what = () => {
    if (state.kind === 'asking') return t('demo.asking');
    if (state.kind === 'failed') return state.words;
    if (state.kind === 'rest') return t('demo.rest');
    // Made only now: the first format of a page takes a slow phone a fifth of a second.
    const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    return t(visitor ? 'demo.selectedFree' : 'demo.selected', { seconds: seconds.format(state.selected.seconds) });
  };
  return (
    <div role="status" className={styles.told} data-bad={state.kind === 'failed' || undefined}>
      <WallLabel what={what()} how={[t('demo.tool'), t('demo.note')]} />
    </div>
  );
}
