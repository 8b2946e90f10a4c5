const HOME = `{
  name { en ru } active isDraft place { city area position { lat lng } }
  pricing { rentPrice rentTerms { term price } rentPriceComment shortRent buyPrice buyPriceComment cost }
  quota furnishing petAllowed orientation electricity electricityRate deposit view features forInvestment html { en ru }
  externalCode unitNumber
  backOffice { landLordContact agentContact commission transfer linkToFiles forInvestmentComment description { en ru } }
`;
/** Queries of a home that an import has made, by what the rows of its file are. */
export const HOMES = {
  CONDO: `query ($id: ID!) { home: unit(id: $id) ${HOME} rooms { bedroom bathroom size floors completed conditioner parking } complex: condo { name { en ru } } } }`,
  VILLAGE: `query ($id: ID!) { home: house(id: $id) ${HOME} rooms { bedroom bathroom size floors completed conditioner parking }
    landSize entrances extras { hasPool smartHome wineStorage rooftop eVCharger saunaRoom } complex: village { name { en ru } } } }`,
};
