// Feeds as partners publish them, after the public specifications; every home in them is made up.

/** An XML declaration and the rest of a file. */
export const xml = (body: string, encoding = 'UTF-8'): string => `<?xml version="1.0" encoding="${encoding}"?>\n${body}`;

/** A Kyero feed (version 3) with these properties. */
export const kyero = (...properties: string[]): string =>
  xml(`<root><kyero><feed_version>3</feed_version></kyero>${properties.join('')}</root>`);

/** A property of a Kyero feed; `more` goes before its end. */
export const kyeroProperty = (id: string, { type = 'Apartment', price = '3500000', freq = 'sale', more = '' } = {}): string => `
  <property>
    <id>${id}</id><date>2026-11-02 10:20:30</date><ref>REF-${id}</ref>
    <price>${price}</price><currency>THB</currency><price_freq>${freq}</price_freq>
    <type>${type}</type><town>Pattaya</town><province>Chonburi</province><location_detail>Jomtien</location_detail>
    <location><latitude>12.8889</latitude><longitude>100.8771</longitude></location>
    <beds>2</beds><baths>1</baths><surface_area><built>64</built><plot>0</plot></surface_area>
    <desc><en>Corner unit &amp; sea view.</en><ru>Угловая квартира.</ru></desc>
    <features><feature>Swimming pool</feature><feature>Wi-Fi</feature></features>
    <images><image id="1"><url>https://pictures.example/${id}-1.jpg</url></image><image id="2"><url>https://pictures.example/${id}-2.jpg</url></image></images>
    ${more}
  </property>`;

/** A Yandex Realty feed with these offers. */
export const yandex = (offers: string, encoding = 'UTF-8'): string =>
  xml(
    `<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"><generation-date>2026-11-02T10:00:00+07:00</generation-date>${offers}</realty-feed>`,
    encoding,
  );

/** An offer of a Yandex Realty feed. */
export const yandexOffer = (
  id: string,
  { type = 'аренда', category = 'квартира', price = '<value>25000</value><currency>THB</currency><period>месяц</period>', more = '' } = {},
): string => `
  <offer internal-id="${id}">
    <type>${type}</type><property-type>жилая</property-type><category>${category}</category>
    <location><country>Таиланд</country><locality-name>Паттайя</locality-name><sub-locality-name>Джомтьен</sub-locality-name>
      <latitude>12.8889</latitude><longitude>100.8771</longitude></location>
    <sales-agent><name>Анна</name><phone>+66 81 000 00 00</phone><organization>Берег</organization></sales-agent>
    <price>${price}</price><area><value>34,5</value><unit>кв. м</unit></area>
    <rooms>1</rooms><floor>12</floor><floors-total>30</floors-total><building-name>Базилика</building-name><built-year>2019</built-year>
    <description>Светлая квартира у моря.</description><image>https://pictures.example/${id}.jpg</image>${more}
  </offer>`;

/** A record of the Property resource of a RESO Web API. */
export const resoProperty = (key: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ListingKey: key,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  ListPrice: 4_200_000,
  BedroomsTotal: 2,
  BathroomsTotalInteger: 2,
  LivingArea: 700,
  LivingAreaUnits: 'Square Feet',
  SubdivisionName: 'Basilica',
  UnitNumber: '12/34',
  City: 'Pattaya',
  Latitude: 12.8889,
  Longitude: 100.8771,
  YearBuilt: 2019,
  PublicRemarks: 'Close to the beach.',
  Media: [
    { MediaURL: `https://pictures.example/${key}-2.jpg`, Order: 2, MediaCategory: 'Photo' },
    { MediaURL: `https://pictures.example/${key}-1.jpg`, Order: 1, MediaCategory: 'Photo' },
    { MediaURL: `https://pictures.example/${key}.mp4`, Order: 3, MediaCategory: 'Video' },
  ],
  ...more,
});

/** A page of a RESO Web API. */
export const resoPage = (properties: readonly unknown[], next?: string): string =>
  JSON.stringify({ '@odata.context': '$metadata#Property', value: properties, ...(next && { '@odata.nextLink': next }) });
