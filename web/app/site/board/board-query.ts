import { graphql } from '~/gql/gql';
import type { BuildingBoard_BoardFragment } from '~/gql/graphql';

/** What the building board shows. */
export const BuildingBoard_board = graphql(`
  fragment BuildingBoard_board on BuildingBoard {
    floors
    sides
    total
    matching
    more
    units {
      id
      reference
      floor
      side
      views
      bedroom
      size
      rent {
        baht
        isFrom
      }
      buy {
        baht
        isFrom
      }
      matches
    }
  }
`);

/** A unit as the board has it. */
export type BoardUnit = BuildingBoard_BoardFragment['units'][number];
