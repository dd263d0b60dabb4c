import { flushSync } from 'react-dom';
import { actHere, actKeys, isSentOn } from './act-keys.ts';
import { isTextField } from './is-text-field.ts';
import { keptAt } from './kept-values.ts';
import { heed, type Heard, isQuickHand, isScan, isTypedValue, type Pace, type Run } from './scan-run.ts';

interface HearOptions {
  pace(): Pace;
  /** Characters that a scanner typed, its closing key left out. */
  onScan(text: string): void;
}

/** Where a key goes: held back; into text, which keeps a code; or into what is put back when it was one. */
type Place =
  | { way: 'held'; of: null }
  | { way: 'text'; of: Element }
  | { way: 'kept'; of: Element; keep(): () => void };

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return { way: 'held', of: null };
  const kept = keptAt(target);
  if (kept) return { way: 'kept', ...kept };
  return isTextField(target) ? { way: 'text', of: target } : { way: 'held', of: null };
}

/** A cell of a sheet, in which Enter does no more than go to the next line: without it the next word would stand in the same cell. */
const goesOn = (place: object | null): boolean =>
  place instanceof Element && place.hasAttribute('data-enter-goes-on');

/** Nobody else hears of a key. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Hears every key of the page before all others and tells scans from typing (ADR 57). Keys outside fields are held back until no
 * other came for as long as a scanner may take; those of a scan reach nothing. Returns how to stop.
 */
export function hearKeys({ pace, onScan }: HearOptions): () => void {
  let heard: Heard = {};
  let held: KeyboardEvent[] = [];
  let putBack: (() => void) | undefined;
  let way: Place['way'] = 'held';
  let pause: number | undefined;
  /** A blank is held back that the hand has not let go of. */
  let blank = false;

  const act = (): void => {
    const keys = held;
    held = [];
    if (keys.length > 0) actKeys(keys);
  };
  const scanned = ({ text }: Run): void => {
    held = [];
    // Before anybody goes elsewhere with what is typed.
    flushSync(() => putBack?.());
    putBack = undefined;
    if (way !== 'text') onScan(text);
  };
  /** A value that was typed where values go is no code, however quickly it came; nor is text at the pace of a hand. */
  const isByHand = (run: Run, closed?: number): boolean =>
    way === 'kept'
      ? isTypedValue(run, closed)
      : way === 'text' && (goesOn(run.place) || isQuickHand(run, pace(), closed));
  /** Nothing more came: a code without a closing key, or keys that a person typed. */
  const paused = (): void => {
    pause = undefined;
    const { run } = heard;
    heard = {};
    if (run && pace().closing.length === 0 && isScan(run, pace()) && !isByHand(run)) scanned(run);
    else act();
  };
  const wait = (): void => {
    window.clearTimeout(pause);
    // In two steps: keys that a busy page has not heard of yet come in between.
    pause = window.setTimeout(() => {
      pause = window.setTimeout(paused, 0);
    }, pace().longest);
  };
  /** Whatever a person does now finds done what he or she typed before. */
  const settle = (): void => {
    window.clearTimeout(pause);
    heard = {};
    act();
  };

  const begin = (place: Place): void => {
    way = place.way;
    putBack = place.way === 'kept' ? place.keep() : undefined;
  };
  /** The first key of a run goes to a field that the keys before it have led to: if it is a code, that is where it is typed. */
  const beginThere = (run: Run | undefined): void => {
    const there = placeOf(document.activeElement);
    heard = run && there.way !== 'held' ? { run: { ...run, place: there.of } } : {};
    begin(there);
    if (heard.run && pace().closing.length === 0) wait();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (isSentOn(event)) return;
    const place = placeOf(event.target);
    const heeded = heed(heard, event, place.of, pace());
    if (heeded.is === 'aside') return;
    heard = heeded.heard;
    if (heeded.is === 'scan' && isByHand(heeded.run, event.timeStamp)) {
      window.clearTimeout(pause);
      heard = {};
      putBack = undefined;
      return;
    }
    if (heeded.is === 'scan' || heeded.is === 'after') {
      window.clearTimeout(pause);
      swallow(event);
      if (heeded.is === 'scan') scanned(heeded.run);
      return;
    }
    if (heeded.is !== 'goesOn') {
      const before = document.activeElement;
      const any = held.length > 0;
      window.clearTimeout(pause);
      act();
      // The keys before it have led elsewhere: this one goes there, too.
      const isGone = event.target instanceof Element && !event.target.isConnected;
      if (any && (isGone || (heeded.is === 'begins' && document.activeElement !== before))) {
        swallow(event);
        beginThere(heeded.is === 'begins' ? heeded.heard.run : undefined);
        return actHere(event);
      }
      if (heeded.is === 'ends') return;
      begin(place);
    }
    if (way === 'held') {
      swallow(event);
      held.push(event);
      if (event.key === ' ') blank = true;
    } else if (event.ctrlKey) event.preventDefault();
    if (way === 'held' || pace().closing.length === 0) wait();
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !blank) return;
    blank = false;
    // Some browsers press a button when the blank is let go, whatever became of it before.
    event.preventDefault();
  };

  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  for (const act of ['pointerdown', 'click'] as const)
    window.addEventListener(act, settle, { capture: true });
  return () => {
    settle();
    window.removeEventListener('keydown', onKey, { capture: true });
    window.removeEventListener('keyup', onKeyUp, { capture: true });
    for (const act of ['pointerdown', 'click'] as const)
      window.removeEventListener(act, settle, { capture: true });
  };
}
