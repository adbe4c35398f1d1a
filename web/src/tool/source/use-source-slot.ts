import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import type { OwnRefusal } from '../../i18n/own-refusals.ts';
import { refusalSentence } from '../../i18n/refusals.ts';
import { fileProblem } from './picture-file.ts';
import { type UploadProgress, uploadWithRetries } from './retrying-upload.ts';
import type { Source } from './source.ts';

/** A file on its way to become a source. */
interface Arriving extends UploadProgress {
  file: File;
  /** The file itself, shown from here. */
  preview: string;
}

/** A place for one picture: what is in it, what is on its way, and what was wrong with the last try. */
export interface SourceSlot {
  source: Source | null;
  arriving: Arriving | undefined;
  /** In words. */
  refusal: string | undefined;
  /** Uploads a file and puts it in. */
  take: (file: File) => void;
  /** Uploads a picture that the studio itself shows. */
  takeAddress: (address: string) => void;
  /** Puts in a picture that the studio has already. */
  put: (source: Source) => void;
  clear: () => void;
  /** Calls the upload off. */
  cancel: () => void;
  /** Tries the last file once more. */
  again: (() => void) | undefined;
  /** Says why the last try failed. */
  refuse: (code: OwnRefusal) => void;
}

/** Refusals after which the same file may be taken. */
const passing = new Set<CallError['code']>(['network', 'fault', 'too_many', 'uploads_busy', 'upload_stopped', 'studio_busy', 'upgrading']);

/** @param onChange stores the source in the tool's draft */
export function useSourceSlot(source: Source | null, onChange: (source: Source | null) => void): SourceSlot {
  const { language } = useTranslation();
  const [arriving, setArriving] = useState<Arriving>();
  const [refusal, setRefusal] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const change = useRef(onChange);
  change.current = onChange;
  const going = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    going.current?.abort();
    going.current = undefined;
    setArriving(undefined);
    setRefusal(undefined);
    setFailed(undefined);
  }, []);
  useEffect(() => () => going.current?.abort(), []);

  const refuse = useCallback((code: OwnRefusal) => setRefusal(refusalSentence(code, language)), [language]);

  const take = useCallback(
    async (file: File) => {
      stop();
      const controller = new AbortController();
      going.current = controller;
      const { signal } = controller;
      const problem = await fileProblem(file);
      if (signal.aborted) return;
      if (problem) return refuse(problem);
      const preview = URL.createObjectURL(file);
      const onProgress = (part: UploadProgress) => signal.aborted || setArriving({ file, preview, ...part });
      try {
        const arrived = await uploadWithRetries(file, onProgress, signal);
        if (!signal.aborted) change.current(arrived);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        if (error.code !== 'nologin') setRefusal(error.message);
        // Another try helps where the way was lost, not where the file is at fault.
        if (passing.has(error.code)) setFailed(file);
      } finally {
        URL.revokeObjectURL(preview);
        if (!signal.aborted) setArriving(undefined);
      }
    },
    [stop, refuse],
  );
  const takeAddress = useCallback(
    async (address: string) => {
      stop();
      const controller = new AbortController();
      going.current = controller;
      try {
        const answer = await fetch(address, { signal: controller.signal });
        await take(new File([await answer.blob()], ''));
      } catch {
        if (!controller.signal.aborted) refuse('fault');
      }
    },
    [stop, take, refuse],
  );

  return useMemo(
    () => ({
      source,
      arriving,
      refusal,
      take: (file) => void take(file),
      takeAddress: (address) => void takeAddress(address),
      put: (next) => {
        stop();
        change.current(next);
      },
      clear: () => {
        stop();
        change.current(null);
      },
      cancel: stop,
      again: failed && (() => void take(failed)),
      refuse,
    }),
    [source, arriving, refusal, failed, take, takeAddress, stop, refuse],
  );
}
