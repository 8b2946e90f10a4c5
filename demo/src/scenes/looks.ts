/** A set of colours that a room is furnished in. */
interface Look {
  wall: string;
  accent: string;
  wood: string;
  sofa: string;
  second: string;
  cushions: readonly [string, string, string];
  rug: string;
  curtain: string;
  pot: string;
}

/** The rooms' palettes: sea, sand, coral, wood and leaf in different shares. */
export const looks = {
  coast: {
    wall: '#f2ebdf',
    accent: '#2f7480',
    wood: '#b98b5e',
    sofa: '#efe6d8',
    second: '#3b8791',
    cushions: ['#2f7480', '#e58468', '#f2cf8d'],
    rug: '#8fb6b5',
    curtain: '#eadfcb',
    pot: '#d9c3a5',
  },
  coral: {
    wall: '#f6e7da',
    accent: '#d9765a',
    wood: '#a8744c',
    sofa: '#e08a6c',
    second: '#f4dcc3',
    cushions: ['#fbeedd', '#2f6f78', '#f3bf77'],
    rug: '#efd9c2',
    curtain: '#f6e6d6',
    pot: '#2f6f78',
  },
  jungle: {
    wall: '#eee9db',
    accent: '#3f6650',
    wood: '#8d6142',
    sofa: '#4b755c',
    second: '#d8b98c',
    cushions: ['#e9d8b4', '#c9704c', '#7da06f'],
    rug: '#d9c9a8',
    curtain: '#e6dfcc',
    pot: '#c9704c',
  },
  navy: {
    wall: '#e9ebe9',
    accent: '#24435f',
    wood: '#9a6c48',
    sofa: '#2d506f',
    second: '#e9dcc7',
    cushions: ['#f0c27b', '#f6efe2', '#d9674f'],
    rug: '#b9c7cf',
    curtain: '#dfe3e2',
    pot: '#f0ece2',
  },
  oak: {
    wall: '#f6f1e8',
    accent: '#c9ab84',
    wood: '#c69c6d',
    sofa: '#cfc3b1',
    second: '#8f9f8b',
    cushions: ['#8f9f8b', '#f6f1e8', '#c98f6a'],
    rug: '#e6dccb',
    curtain: '#f3ece0',
    pot: '#8f9f8b',
  },
  clay: {
    wall: '#efdcc9',
    accent: '#b0603f',
    wood: '#7d5138',
    sofa: '#f1e3d0',
    second: '#b0603f',
    cushions: ['#b0603f', '#d9a24f', '#5e7a68'],
    rug: '#c98b68',
    curtain: '#f2e4d2',
    pot: '#5e7a68',
  },
  mist: {
    wall: '#e6ecec',
    accent: '#7d99a3',
    wood: '#a98562',
    sofa: '#90a5ac',
    second: '#f1ebe0',
    cushions: ['#f4efe6', '#e3b15c', '#4e7280'],
    rug: '#f0eae0',
    curtain: '#d5dfe0',
    pot: '#e3b15c',
  },
  plum: {
    wall: '#efe5e2',
    accent: '#6d4a63',
    wood: '#8a5b47',
    sofa: '#7e5670',
    second: '#e9cfc0',
    cushions: ['#e9b49a', '#f3e6dc', '#d79a4b'],
    rug: '#d9bfb6',
    curtain: '#ecdcd6',
    pot: '#d79a4b',
  },
} satisfies Record<string, Look>;

export type LookName = keyof typeof looks;
