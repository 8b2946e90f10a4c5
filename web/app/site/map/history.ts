/** Steps that can be taken back and taken again. It never changes: each function gives a new one. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** So many steps can be taken back. */
const MOST_STEPS = 100;

/** A history that begins here. */
export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Goes on to a state; what was taken back before is forgotten. */
export function step<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** Takes the last step back; the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  return past.length === 0 ? history : { past: past.slice(0, -1), present: past.at(-1) as State, future: [present, ...future] };
}

/** Takes again what was taken back last; the same history when there is nothing. */
export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  return future.length === 0 ? history : { past: [...past, present], present: future[0] as State, future: future.slice(1) };
}
