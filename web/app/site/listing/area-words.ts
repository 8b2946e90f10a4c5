import '~/i18n/parts/home';
import type { Area } from '~/gql/graphql';

/** What each area is like, in a sentence: message ids. */
export const AREA_WORDS = {
  NORTH: 'home.area.north',
  JOMTIEN: 'home.area.jomtien',
  EAST: 'home.area.east',
  CENTRAL: 'home.area.central',
  HUA_YAI: 'home.area.huaYai',
  PHRATAMNAK: 'home.area.phratamnak',
} as const satisfies Record<`${Area}`, string>;
