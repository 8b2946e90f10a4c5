import { graphql } from '~/gql/gql';

/** Structured data of a listing. One document for the four nouns: exactly one of them is requested. */
export const LinkedData_query = graphql(`
  query LinkedData($lang: Lang!, $id: ID!, $unit: Boolean!, $house: Boolean!, $condo: Boolean!, $village: Boolean!) {
    unit(id: $id) @include(if: $unit) {
      ...LinkedData_listing
    }
    house(id: $id) @include(if: $house) {
      ...LinkedData_listing
    }
    condo(id: $id) @include(if: $condo) {
      ...LinkedData_listing
    }
    village(id: $id) @include(if: $village) {
      ...LinkedData_listing
    }
  }
`);

/** The structured data of a listing's page. */
export const LinkedData_listing = graphql(`
  fragment LinkedData_listing on Listing {
    __typename
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
    ... on Home {
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
    }
    ... on Unit {
      condo {
        id
        name {
          text(lang: $lang)
        }
      }
    }
    ... on House {
      landSize
      village {
        id
        active
        name {
          text(lang: $lang)
        }
      }
    }
    ... on Complex {
      year
      offers {
        total
        buyFrom
      }
    }
  }
`);
