/**
 * The words of the signed header (docs/signed-header.md), indexed by the minute modulo 64.
 * web/app/data/signed-fetch.ts is the same for browsers; a test compares the two.
 */
export const CLOCK_WORDS: readonly string[] =
  `tide reef palm sand wave coral lagoon shell pearl anchor harbor island breeze monsoon lotus orchid mango papaya coconut bamboo teak
  jasmine lantern temple market tuktuk songthaew longtail pier jetty beacon compass horizon sunrise sunset moonlit starfish dolphin
  turtle manta squid prawn crab urchin kelp drift current channel strait delta shore cliff cove bay cape dune gull heron egret tern
  sail mast rudder keel`.split(/\s+/);
