import type { PageText } from '../pages.js';

/** The content pages in English. */
export const pagesEn: readonly PageText[] = [
  {
    slug: 'about',
    name: 'About us',
    description: 'Who we are, what we list, and how we check it.',
    html: `
      <p>Talay means "sea" in Thai. We list apartments and houses in Pattaya, for rent and for sale, in English and in Russian, with the facts you want to compare: size, floor, view, year built, and the price in baht.</p>
      <h2>What you’ll find here</h2>
      <p>Apartments in condominiums from Naklua in the north to the end of Jomtien, and houses in the villages east of Sukhumvit Road. Every complex has its own page with its facilities: pools, gym, parking, security. From there you can see every home available in it.</p>
      <h2>How we work</h2>
      <ul>
        <li>We publish a listing once the owner or the owner's agent has confirmed the price.</li>
        <li>We tell you about the drawbacks too: a blocked view, a long walk to the beach, an old kitchen.</li>
        <li>Homes that have been let or sold are marked as not available and removed from the lists.</li>
        <li>We are paid by the owner. Searching, enquiring and viewing cost you nothing.</li>
      </ul>
      <h2>What we are not</h2>
      <p>We are not a law firm and not a bank. Our guides explain how things usually go; before you pay a deposit on a purchase, have your own lawyer check the title and the contract.</p>
      <p><em>This is a demonstration: the complexes exist, the listings in them are made up.</em></p>`,
  },
  {
    slug: 'contacts',
    name: 'Viewings',
    description: 'How to see a home, in person or by video, and how to reach us.',
    html: `
      <p>Most homes can be seen within a day or two. Where there is a tenant, we give a day’s notice. On Sundays we show homes by appointment only.</p>
      <p>If you are not in Pattaya yet, ask for a video tour: we walk through the home with a phone and show you what the photos leave out, including the corridor and the street.</p>
      <h2>How to reach us</h2>
      <p>Our phone number, messengers, opening hours and the office on the map are on the page <a href="/en/contact">Contact us</a>. If you write about a home, please include its reference, shown on its page. Messages that come in at night are answered the next morning.</p>
      <p><em>The contact details of this site are fictional, as this is a demonstration.</em></p>`,
  },
  {
    slug: 'buying-guide',
    name: 'Buying guide',
    description: 'How a foreigner buys a condo in Thailand: quota, transfer of money, fees, and what to check.',
    html: `
      <p>A foreigner can own a condominium unit in Thailand outright, in their own name. Land is another matter. This page explains the usual way; it is general information and not legal advice, and rules and rates change.</p>
      <h2>The foreign quota</h2>
      <p>In every registered condominium foreigners together may own up to <strong>49%</strong> of the floor area of all units. The rest is the Thai quota. A unit in the foreign quota can be registered to you as a freehold; one in the Thai quota can be leased to you, or change its quota if the building has room left. The juristic office of the building confirms in a letter how much is left. Our listings say which quota a unit is in.</p>
      <h2>Bringing in the money</h2>
      <p>For a freehold in the foreign quota the Land Department wants to see that the price came into Thailand in foreign currency. Send it from abroad, in euros, dollars or another currency, with your name as sender or receiver and the purchase of a condominium as the purpose, and let the Thai bank change it into baht. For larger sums, from 50,000 US dollars or the equivalent, the bank issues a <strong>Foreign Exchange Transaction form</strong> (FET); for smaller ones a letter that serves the same end. Keep these papers: you need them again when you sell and take the money home.</p>
      <h2>Step by step</h2>
      <ul>
        <li><strong>Reservation:</strong> a small deposit takes the unit off the market for a few weeks.</li>
        <li><strong>Check:</strong> a lawyer looks at the title deed (chanote), mortgages, unpaid common fees and the quota.</li>
        <li><strong>Contract:</strong> usually with a payment of ten per cent.</li>
        <li><strong>Transfer:</strong> both sides, or people with their power of attorney, meet at the Land Office; payment by cashier's cheque and registration happen on the same day.</li>
      </ul>
      <h2>Fees and taxes</h2>
      <ul>
        <li>Transfer fee: 2% of the appraised value, often shared half and half.</li>
        <li>Specific business tax of 3.3% if the seller has owned it for less than five years, otherwise stamp duty of 0.5%; by custom the seller's part.</li>
        <li>Withholding tax, the seller's part as well.</li>
        <li>A sinking fund, paid once in new buildings, and the common-area fee, paid every year.</li>
      </ul>
      <p>The government lowers some of these rates from time to time, so ask for those in force. Who pays what is a matter of agreement: have it written into the contract.</p>
      <h2>Leasehold</h2>
      <p>A lease of up to <strong>thirty years</strong> can be registered at the Land Office. It is common for units in the Thai quota and for the land under houses. Promises to renew are a contract with the owner and not a registered right: plan with the first thirty years.</p>
      <h2>Houses</h2>
      <p>Foreigners cannot own land, but they can own a building on it. The usual ways are a registered lease of the land, or a purchase by a Thai spouse. A Thai company that exists only to hold land for a foreigner is against the law. Take a lawyer's advice before you choose.</p>
      <h2>Prices in your currency</h2>
      <p>All prices are in baht and paid in baht. The rates on this page show what that is at present; your bank's rate will differ a little.</p>`,
  },
  {
    slug: 'renting-guide',
    name: 'Renting guide',
    description: 'Renting in Pattaya: seasons, deposit, bills, the contract and the notice of residence.',
    html: `
      <p>Renting in Pattaya is quick: people often view an apartment on Monday and move in on Wednesday. A few things are worth knowing first.</p>
      <h2>When and for how long</h2>
      <p>November to March is the high season, and rents for a few months are a third or more above those for a year. From May to September there is more to choose from and more room to negotiate. The lowest rents are for one-year contracts, with six months in between. Where a listing shows several rents, the note beside them explains which is which.</p>
      <h2>Deposit and first payment</h2>
      <p>A two-month deposit and the first month in advance are usual for a one-year contract; for shorter stays, one month is common, or the whole rent up front. The deposit is returned after the keys are handed back and the final bills are in, usually within thirty days. Take photos of everything on the first day, scratches included.</p>
      <h2>Bills</h2>
      <ul>
        <li><strong>Electricity</strong> is by the meter. Billed by the state company it costs around 4 to 5 baht a unit, billed by the building often 6 to 8. In the hot months air conditioning is most of it.</li>
        <li><strong>Water</strong> is cheap: a few hundred baht a month.</li>
        <li><strong>Internet</strong> is some 500 to 900 baht a month where it is not included.</li>
        <li><strong>The common-area fee</strong> is paid by the owner, unless the contract says otherwise.</li>
      </ul>
      <h2>The contract</h2>
      <p>It should be in a language you can read, name the owner as on the title deed, and list the furniture. Ask how either side can end it early and what happens to the deposit then. Stays of less than thirty days are limited by the law on hotels and by the rules of many buildings: only book them where the listing says they are possible.</p>
      <h2>Notice of residence</h2>
      <p>Anyone who accommodates a foreigner must report it to the immigration office within 24 hours (form TM30). That is the owner's duty, but you need the receipt when you extend your stay: ask for it when you move in.</p>
      <h2>Pets</h2>
      <p>Most condominiums do not allow them, whatever an owner may say. Houses are easier. Our listings show the rule of the building.</p>
      <p><em>This page is general information and not legal advice.</em></p>`,
  },
  {
    slug: 'privacy',
    name: 'Privacy',
    description: 'What this site stores about visitors, and what it does not.',
    html: `
      <p>You can look at everything on this site without telling us who you are.</p>
      <h2>Cookies</h2>
      <p>Three small cookies remember the language, the currency and the colour scheme that you chose. When you log in, a fourth one keeps you logged in. Only this site reads them.</p>
      <h2>On your device</h2>
      <p>Your favourites, hidden homes and recently viewed homes are saved by your browser, with a small copy of your favourites for when you are offline. We store none of it.</p>
      <h2>Statistics</h2>
      <p>We count how often the page of a listing is seen and how often its contacts are used: daily totals that identify nobody. To count each visitor once a day, the server makes a code of the network address, the name of the browser and a random number; codes and number are deleted within an hour after midnight.</p>
      <h2>Server logs</h2>
      <p>Our servers write a technical log, so that we can fix problems.</p>
      <h2>Other companies</h2>
      <p>Pages, photos and fonts come from our own servers. There is no advertising on this site, and no other company counts its visitors. A link to a messenger leads to another service, which has its own rules.</p>
      <h2>When you write to us</h2>
      <p>We use what you tell us in the contact form, by email, by phone or in a messenger only to answer you. Our staff can see it; the owner of a home is told only if you agree. Personal data sent by the form is removed after two years.</p>
      <p>The address you leave for alerts is used for that alone, and deleted when you stop them.</p>
      <h2>Your rights</h2>
      <p>You can ask what we hold about you, have it corrected or deleted, and take it with you. Write to privacy@talay.example.</p>`,
  },
  {
    slug: 'for-owners',
    name: 'For owners',
    description: 'How to offer a home with us. Not published yet.',
    html: `
      <p>Do you own an apartment or a house in Pattaya and want to let or sell it? Send us the address, ten photos taken in daylight and the price you have in mind. We visit the home, write the text in both languages and put it online.</p>
      <p>Our commission is due only when a contract is signed: one month of rent for a contract of a year, three per cent of the price for a sale.</p>`,
  },
];
