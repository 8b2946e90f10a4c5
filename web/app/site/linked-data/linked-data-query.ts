import { graphql } from '~/gql/gql';

/** Structured data of a listing. One document for the four nouns: exactly one of them is requested. */
export const LinkedData_query = graphql(`
  query LinkedData($lang: Lang!, $id: ID!, $unit: Boolean!, $house: Boolean!, $condo: Boolean!, $village: Boolean!) {
    unit(id: $id) @include(if: $unit) {
      ...LinkedData_listing
      rooms {
        bedroom
        bathroom
        size
        floors
      }
      pricing {
        rent {
          baht
          isFrom
        }
        buy {
          baht
          isFrom
        }
      }
      condo {
        id
        name {
          text(lang: $lang)
        }
      }
    }
    house(id: $id) @include(if: $house) {
      ...LinkedData_listing
      landSize
      rooms {
        bedroom
        bathroom
        size
        floors
      }
      pricing {
        rent {
          baht
          isFrom
        }
        buy {
          baht
          isFrom
        }
      }
      village {
        id
        active
        name {
          text(lang: $lang)
        }
      }
    }
    condo(id: $id) @include(if: $condo) {
      __typename
      ...LinkedData_listing
      year
      offers {
        total
        buyFrom
      }
    }
    village(id: $id) @include(if: $village) {
      __typename
      ...LinkedData_listing
      year
      offers {
        total
        buyFrom
      }
    }
  }
`);

/** Common to all four nouns. */
export const LinkedData_listing = graphql(`
  fragment LinkedData_listing on Listing {
    id
    reference
    active
    isDraft
    createdAt
    updatedAt
    name {
      text(lang: $lang)
    }
    html {
      text(lang: $lang)
    }
    place {
      city
      area
      position {
        lat
        lng
      }
    }
    pictures(first: 6) {
      id
      link
    }
  }
`);
