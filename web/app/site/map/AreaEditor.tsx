import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { AreaDrawing, type DrawingState, type DrawTool } from './area-drawing';
import type { AreaEditing, MapEngine } from './map-props';
import { MapIcon } from './MapIcon';
import styles from './map.module.css';

const NOTHING: DrawingState = { tool: 'polygon', has: false, drawing: false, canUndo: false, canRedo: false };

/**
 * EDIT mode: an area is drawn by corners or in one stroke, its corners can be dragged, steps taken back and taken again, by buttons and by
 * Ctrl+Z and Ctrl+Shift+Z. Drawing needs a pointer; the filters offer areas as an alternative.
 */
export default function AreaEditor({ engine, area, onDone, onCancel }: AreaEditing & { engine: MapEngine }) {
  const intl = useIntl();
  const drawing = useRef<AreaDrawing | null>(null);
  const [state, setState] = useState<DrawingState | null>(null);
  const [failed, setFailed] = useState(false);
  const start = useRef(area);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let gone = false;
    const colour = getComputedStyle(engine.pane).getPropertyValue('--coral').trim() as `#${string}`;
    const begin = async () => {
      const adapter = await engine.drawAdapter();
      if (!gone) drawing.current = new AreaDrawing(adapter, start.current && [...start.current], colour, setState);
    };
    begin().catch(() => {
      if (!gone) setFailed(true);
    });
    bar.current?.focus({ preventScroll: true });
    return () => {
      gone = true;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [engine]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')) return;
      const key = event.key.toLowerCase();
      // On a keyboard with another alphabet the key is known by its place.
      const isZ = key === 'z' || event.code === 'KeyZ';
      const isY = key === 'y' || (event.code === 'KeyY' && key !== 'z');
      if (!isZ && !isY) return;
      event.preventDefault();
      if (isY || event.shiftKey) drawing.current?.redo();
      else drawing.current?.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const { tool, has, drawing: isDrawing, canUndo, canRedo } = state ?? NOTHING;
  const toolButton = (name: DrawTool, icon: ComponentProps<typeof MapIcon>['name'], text: string) => (
    <button
      type="button"
      className="button raised rounded text"
      aria-label={text}
      aria-pressed={tool === name && !has}
      disabled={!state}
      onClick={() => drawing.current?.use(name)}
    >
      <MapIcon name={icon} />
      <span className={styles.barText}>{text}</span>
    </button>
  );
  const iconButton = (icon: ComponentProps<typeof MapIcon>['name'], text: string, can: boolean, act: () => void) => (
    <button type="button" className="button raised rounded text" aria-label={text} title={text} disabled={!can} onClick={act}>
      <MapIcon name={icon} />
    </button>
  );
  const hint = failed
    ? intl.formatMessage({ id: 'map.draw.failed' })
    : has && !isDrawing
      ? intl.formatMessage({ id: 'map.draw.hintChange' })
      : tool === 'freehand'
        ? intl.formatMessage({ id: 'map.draw.hintFreehand' })
        : intl.formatMessage({ id: 'map.draw.hintCorners' });
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'map.draw.toolbar' })}
      className={`panel ${styles.bar}`}
    >
      <p role="status" className="below-8 muted small centred">
        {hint}
      </p>
      <div className="wrap gap-6 middle">
        {toolButton('polygon', 'corners', intl.formatMessage({ id: 'map.draw.corners' }))}
        {toolButton('freehand', 'loop', intl.formatMessage({ id: 'map.draw.freehand' }))}
        {iconButton('undo', intl.formatMessage({ id: 'map.draw.undo' }), canUndo, () => drawing.current?.undo())}
        {iconButton('redo', intl.formatMessage({ id: 'map.draw.redo' }), canRedo, () => drawing.current?.redo())}
        {iconButton('bin', intl.formatMessage({ id: 'map.draw.clear' }), has || isDrawing, () => drawing.current?.clear())}
        <button type="button" className="button raised rounded text" onClick={onCancel}>
          {intl.formatMessage({ id: 'map.draw.cancel' })}
        </button>
        <button
          type="button"
          className="button primary rounded text"
          disabled={!state}
          onClick={() => onDone(drawing.current?.finish() ?? null)}
        >
          {intl.formatMessage({ id: 'map.draw.done' })}
        </button>
      </div>
    </div>
  );
}
