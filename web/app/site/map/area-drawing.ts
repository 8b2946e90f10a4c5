import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type HexColor,
  type TerraDrawExtend,
} from 'terra-draw';
import { simplifyArea } from './area';
import type { LngLat } from './geo';

/** Steps that can be taken back and taken again. It never changes: each function gives a new one. */
interface History<State> {
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

/** How an area is drawn: corner by corner, or in one go. */
export type DrawTool = 'polygon' | 'freehand';

/** What the toolbar shows of it. */
export interface DrawingState {
  tool: DrawTool;
  /** There is an area. */
  has: boolean;
  /** Something is being drawn just now. */
  drawing: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

type Area = LngLat[] | null;

/**
 * One area drawn with Terra Draw, and its history: a new area takes the place of the old one, and each finished or changed one is a step.
 * While corners are being set, undo and redo work by corner.
 */
export class AreaDrawing {
  readonly #draw: TerraDraw;
  readonly #polygon: TerraDrawPolygonMode;
  readonly #onChange: (state: DrawingState) => void;
  #history: History<Area>;
  #tool: DrawTool = 'polygon';
  /** While it sets an area itself, it receives the same events. */
  #replaying = false;

  constructor(adapter: TerraDrawExtend.TerraDrawBaseAdapter, start: Area, colour: HexColor, onChange: (state: DrawingState) => void) {
    this.#onChange = onChange;
    this.#history = startHistory<Area>(start);
    const shape = { fillColor: colour, fillOpacity: 0.15, outlineColor: colour, outlineWidth: 3 } as const;
    const point = { Color: colour, Width: 7, OutlineColor: '#ffffff', OutlineWidth: 2 } as const;
    this.#polygon = new TerraDrawPolygonMode({
      pointerDistance: 24,
      styles: {
        ...shape,
        closingPointColor: point.Color,
        closingPointWidth: point.Width,
        closingPointOutlineColor: point.OutlineColor,
        closingPointOutlineWidth: point.OutlineWidth,
      },
    });
    this.#draw = new TerraDraw({
      adapter,
      modes: [
        this.#polygon,
        new TerraDrawFreehandMode({ drawInteraction: 'click-drag', minDistance: 12, styles: shape }),
        new TerraDrawSelectMode({
          pointerDistance: 24,
          allowManualDeselection: false,
          flags: { polygon: EDITABLE, freehand: EDITABLE },
          styles: {
            selectedPolygonColor: colour,
            selectedPolygonFillOpacity: shape.fillOpacity,
            selectedPolygonOutlineColor: colour,
            selectedPolygonOutlineWidth: shape.outlineWidth,
            selectionPointColor: point.Color,
            selectionPointWidth: point.Width,
            selectionPointOutlineColor: point.OutlineColor,
            selectionPointOutlineWidth: point.OutlineWidth,
            midPointColor: point.OutlineColor,
            midPointOutlineColor: colour,
            midPointOutlineWidth: 2,
            midPointWidth: 5,
          },
        }),
      ],
      undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    });
    this.#draw.on('finish', (id) => this.#finished(id));
    this.#draw.on('change', () => this.#tell());
    this.#draw.on('history', () => this.#tell());
    // Google's map has a projection only when its overlay has been drawn.
    this.#draw.on('ready', () => this.#show());
    this.#draw.start();
  }

  /** Draws with this tool; what there is stays until another area is finished. */
  use(tool: DrawTool): void {
    this.#tool = tool;
    this.#draw.setMode(tool);
    this.#tell();
  }

  undo(): void {
    if (this.#drawsCorners() && this.#draw.canUndo()) this.#draw.undo();
    else if (this.#drawing()) this.#show();
    else this.#go(undo(this.#history));
    this.#tell();
  }

  redo(): void {
    if (this.#drawsCorners() && this.#draw.canRedo()) this.#draw.redo();
    else this.#go(redo(this.#history));
    this.#tell();
  }

  /** Takes the area away; that can be undone. */
  clear(): void {
    if (this.#history.present === null) this.#show();
    else this.#go(step<Area>(this.#history, null));
    this.#tell();
  }

  /** The area, finished if corners were being set. */
  finish(): Area {
    if (this.#drawing() && this.#tool === 'polygon') {
      this.#polygon.onKeyUp({ key: 'Enter', heldKeys: [], preventDefault: () => undefined });
    }
    return this.#history.present;
  }

  stop(): void {
    if (this.#draw.enabled) this.#draw.stop();
  }

  #finished(id: string | number): void {
    if (this.#replaying) return;
    const area = ringOf(this.#draw.getSnapshotFeature(id));
    // A stroke that encloses nothing changes nothing.
    if (area) this.#history = step<Area>(this.#history, area);
    // After the event: Terra Draw has not finished with the area yet.
    queueMicrotask(() => {
      if (this.#draw.enabled) this.#show();
    });
  }

  #go(history: History<Area>): void {
    this.#history = history;
    this.#show();
  }

  /** Puts the area of the present there, with handles on its corners; without one the tool is ready to draw. */
  #show(): void {
    const { present } = this.#history;
    this.#replaying = true;
    // Another mode first: to leave a mode clears what it has begun.
    this.#draw.setMode('select');
    this.#draw.clear();
    if (present) {
      const id = this.#draw.getFeatureId();
      const ring = [...present, present[0]!].map(({ lng, lat }) => [lng, lat]);
      this.#draw.addFeatures([
        {
          id,
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [ring] },
          properties: { mode: 'polygon' },
        } as GeoJSONStoreFeatures,
      ]);
      if (this.#draw.hasFeature(id)) this.#draw.selectFeature(id);
    } else this.#draw.setMode(this.#tool);
    this.#replaying = false;
    this.#tell();
  }

  #drawing(): boolean {
    return this.#draw.getMode() !== 'select' && this.#draw.getModeState() === 'drawing';
  }

  #drawsCorners(): boolean {
    return this.#draw.getMode() === 'polygon' && this.#drawing();
  }

  #tell(): void {
    if (this.#replaying || !this.#draw.enabled) return;
    const { past, present, future } = this.#history;
    const corners = this.#drawsCorners();
    this.#onChange({
      tool: this.#tool,
      has: present !== null,
      drawing: this.#drawing(),
      canUndo: this.#drawing() || past.length > 0,
      canRedo: (corners && this.#draw.canRedo()) || (!corners && future.length > 0),
    });
  }
}

const EDITABLE = {
  feature: { draggable: true, selfIntersectable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
};

/** The corners of a drawn area as they go into the address; null for what is none. */
function ringOf(feature: GeoJSONStoreFeatures | undefined): Area {
  if (feature?.geometry.type !== 'Polygon') return null;
  const [ring = []] = feature.geometry.coordinates;
  return simplifyArea(ring.map(([lng = 0, lat = 0]) => ({ lng, lat })));
}
