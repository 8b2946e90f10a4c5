import { useId, type ComponentProps, type ReactNode } from 'react';

// The small controls of the design, over the classes of kit.css. Each takes the attributes of the element that it is.

type Look = 'outline' | 'primary' | 'coral' | 'text' | 'icon';

const BUTTON_CLASSES: Record<Look, string> = {
  outline: 'button',
  primary: 'button primary',
  coral: 'button coral',
  text: 'text-button',
  icon: 'icon-button',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `coral` is the one main action of a screen; `icon` needs an `aria-label`. */
  look?: Look;
  /** The action is in progress: further clicks are ignored, and it is announced. */
  busy?: boolean;
}

/** A button; of type `button` unless said otherwise, so that it never sends a form by accident. */
export function Button({ look = 'outline', busy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={BUTTON_CLASSES[look]}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: ReactNode;
  /** What is wrong with it; it is read together with the field. */
  error?: ReactNode;
}

/** A labelled native select: phones show their own list. `children` are its options. */
export function Select({ label, error, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className="field stack gap-6">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="bad small">
          {error}
        </p>
      )}
    </div>
  );
}

/** One of several values that can be chosen: a checkbox, or a radio button with `type="radio"`, that looks like a chip. */
export function Chip({ children, ...input }: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className="chip">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

/** A short count or state beside a word. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>;
}

/** A section of a screen with its own background, under a heading. */
export function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack gap-12" aria-labelledby={id}>
      <h2 id={id} className="big">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Links between the views of one thing, the current one with `aria-current`; `children` are list items with a link each. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">{children}</ul>
    </nav>
  );
}

interface EmptyStateProps {
  /** A decorative drawing. */
  drawing?: ReactNode;
  title: ReactNode;
  /** What one can do instead. */
  text: ReactNode;
  /** Links onward. */
  children?: ReactNode;
}

/** A list that has nothing to show. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {drawing}
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children && <div className="wrap">{children}</div>}
    </div>
  );
}

/** Holds the place of what is loading; `label` is read out. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="skeleton">
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
