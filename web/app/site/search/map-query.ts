import { graphql } from '~/gql/gql';

/** The marks of a part of the map. */
export const MapPins_query = graphql(`
  query MapPins($lang: Lang!, $box: BoxInput!, $zoom: Int!, $filter: SearchFilter!, $complexes: Boolean!) {
    mapPins(box: $box, zoom: $zoom, filter: $filter, complexes: $complexes) {
      total
      pins {
        id
        kind
        homeKind
        lat
        lng
        count
        rent {
          baht
          isFrom
        }
        buy {
          baht
          isFrom
        }
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

/** Bounds of all results, regardless of the visible part of the map. */
export const MapBounds_query = graphql(`
  query MapBounds($box: BoxInput!, $filter: SearchFilter!, $complexes: Boolean!) {
    mapPins(box: $box, zoom: 0, filter: $filter, complexes: $complexes) {
      bounds {
        west
        south
        east
        north
      }
    }
  }
`);

/** One home, for the popup of its mark. */
export const MapHome_query = graphql(`
  query MapHome($lang: Lang!, $ids: [ID!]!, $stay: StayInput) {
    homes(ids: $ids) {
      __typename
      ... on Home {
        id
        ...MapHomeRow_home
      }
    }
  }
`);

/** The first matching homes of a building, for the popup of its mark. */
export const MapComplex_query = graphql(`
  query MapComplex($lang: Lang!, $filter: SearchFilter!, $sort: SearchSort!, $stay: StayInput) {
    search(filter: $filter, sort: $sort, first: 3) {
      total
      homes {
        __typename
        ... on Home {
          id
          ...MapHomeRow_home
        }
      }
    }
  }
`);
