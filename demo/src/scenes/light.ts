import type { Stop } from './drawing.js';

/** Time of day and weather. */
export type LightName = 'noon' | 'teal' | 'morning' | 'golden' | 'sunset' | 'dusk';

/** The colours that a time of day gives to everything. */
export interface Light {
  name: LightName;
  /** Lamps are lit. */
  lamps: boolean;
  sky: readonly Stop[];
  /** Height of the sun above the horizon, as a share of the sky; below 0 it has set. */
  sunHeight: number;
  sun: string;
  cloud: string;
  cloudShade: string;
  /** Sea at the horizon, in the middle, near. */
  sea: readonly [string, string, string];
  haze: string;
  /** Leaves in shade, in half light, in light. */
  leaf: readonly [string, string, string];
  sand: string;
  /** A white wall in light. */
  white: string;
  /** What light adds to a surface and what shade adds. */
  glow: string;
  shade: string;
  /** How strongly the air colours a room. */
  tint: number;
}

const lights: readonly Light[] = [
  {
    name: 'noon',
    lamps: false,
    sky: [
      [0, '#2c7fbd'],
      [0.55, '#74bce0'],
      [1, '#dff2f2'],
    ],
    sunHeight: 1.2,
    sun: '#fffbe8',
    cloud: '#ffffff',
    cloudShade: '#b9d8e8',
    sea: ['#2f86ad', '#1f93ae', '#46bdb8'],
    haze: '#cfe6ec',
    leaf: ['#1f5345', '#3b8058', '#8bbd6a'],
    sand: '#f3e0bb',
    white: '#fbf7ee',
    glow: '#fffaf0',
    shade: '#2b4560',
    tint: 0.02,
  },
  {
    name: 'teal',
    lamps: false,
    sky: [
      [0, '#1c8f9f'],
      [0.5, '#7fcac4'],
      [0.85, '#e6ecd0'],
      [1, '#fbf0d4'],
    ],
    sunHeight: 0.62,
    sun: '#fff6d8',
    cloud: '#fffaf0',
    cloudShade: '#a9d6d0',
    sea: ['#3d9ea6', '#167f8f', '#2fa9a0'],
    haze: '#d5e8dd',
    leaf: ['#17493f', '#2f7556', '#86b565'],
    sand: '#f2deb4',
    white: '#fdf6e6',
    glow: '#fff6e0',
    shade: '#1f4a55',
    tint: 0.04,
  },
  {
    name: 'morning',
    lamps: false,
    sky: [
      [0, '#7fa9cf'],
      [0.5, '#c9d3df'],
      [0.82, '#f7dccb'],
      [1, '#feeedb'],
    ],
    sunHeight: 0.3,
    sun: '#fff1d6',
    cloud: '#fff6ee',
    cloudShade: '#d9c6cf',
    sea: ['#c7c6c8', '#7fb0bc', '#4f97a6'],
    haze: '#f0dfd6',
    leaf: ['#2d5550', '#568267', '#a8bf85'],
    sand: '#f4dec4',
    white: '#fdf3ea',
    glow: '#fff0de',
    shade: '#4a5478',
    tint: 0.06,
  },
  {
    name: 'golden',
    lamps: false,
    sky: [
      [0, '#5f8db8'],
      [0.42, '#b9bfbf'],
      [0.75, '#f6c591'],
      [1, '#ffe3a8'],
    ],
    sunHeight: 0.24,
    sun: '#fff2c4',
    cloud: '#fff0d6',
    cloudShade: '#d99f86',
    sea: ['#e0a980', '#6f94a2', '#2e6f86'],
    haze: '#f5cfa2',
    leaf: ['#33482f', '#667a3c', '#bfae58'],
    sand: '#f5d6a0',
    white: '#fff0d8',
    glow: '#ffe6b4',
    shade: '#5a3d55',
    tint: 0.1,
  },
  {
    name: 'sunset',
    lamps: true,
    sky: [
      [0, '#3d3a74'],
      [0.38, '#95568c'],
      [0.7, '#ee7c6c'],
      [0.9, '#ffb56d'],
      [1, '#ffdf98'],
    ],
    sunHeight: 0.1,
    sun: '#fff0b8',
    cloud: '#ffb691',
    cloudShade: '#8d4f86',
    sea: ['#f09a72', '#8a5680', '#343463'],
    haze: '#f4a27c',
    leaf: ['#241f3c', '#47334f', '#8a5a55'],
    sand: '#d99b80',
    white: '#ffd9bd',
    glow: '#ffcf96',
    shade: '#33275a',
    tint: 0.13,
  },
  {
    name: 'dusk',
    lamps: true,
    sky: [
      [0, '#10244a'],
      [0.45, '#2f5389'],
      [0.78, '#8b86b4'],
      [0.93, '#e3a598'],
      [1, '#fbc99a'],
    ],
    sunHeight: -0.1,
    sun: '#ffd7a6',
    cloud: '#b490b0',
    cloudShade: '#3e5488',
    sea: ['#b08f9f', '#42628f', '#16305a'],
    haze: '#8f8fb4',
    leaf: ['#0f2436', '#1f4048', '#3f6658'],
    sand: '#8d8398',
    white: '#c9c6d6',
    glow: '#ffd59a',
    shade: '#131f42',
    tint: 0.15,
  },
];

/** The colours of a time of day. */
export function lightOf(name: LightName): Light {
  const light = lights.find((candidate) => candidate.name === name);
  if (!light) throw new Error(`no light is called ${name}`);
  return light;
}
