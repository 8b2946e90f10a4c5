import { choice, choices, decimal, flag, id, lines, MOST_BAHT, prices, text, whole, year, type Fields } from './field.js';
import { namesOf } from './choices.js';
import { HTML, NAME, PLACE, SEO_AND_FILES } from './listing.js';

/** Fields of a unit or a house (spec 3 and 5), in the order of sheet columns. */
export const HOME = {
  name: {
    ...NAME,
    own: {
      house: {
        words:
          'name|title|villa name|house name|villa|название виллы|название дома|имя виллы|название|дом|вилла|property name|listing title|listing|название объекта|объект|наименование|заголовок|property|villa title|ชื่อประกาศ|หัวข้อ|หัวข้อประกาศ|titulo|titulo del anuncio|titulo do anuncio|nombre|nome',
      },
    },
  },
  condo: {
    rule: id,
    only: 'unit',
    label: ['Condo', 'Кондоминиум'],
    about: 'The condo that it is in.',
    words:
      'condo|condominium|condo name|project|project name|project name en|project name eng|project en|condo name en|building name|complex|complex name|residence|development|property project|name of condo|condominium name|name of project|condo project|кондо|кондоминиум|жк|жилой комплекс|название жк|комплекс|проект|название проекта|название кондо|название комплекса|кондоминимум|название кондоминиума|building|дом|здание|residential complex|имя проекта|новостройка|tower name|building|condo title|project title|estate name|residential complex name|ชื่อโครงการ|โครงการ|คอนโด|ชื่อคอนโด|คอนโดมิเนียม|อาคารชุด|ชื่ออาคาร|urbanizacion|edificio|conjunto|promocion|residencial|nombre del edificio|nome do edificio|nome do condominio|condominio|empreendimento',
  },
  village: {
    rule: id,
    only: 'house',
    label: ['Village', 'Посёлок'],
    about: 'The village that it is in, if any.',
    words:
      'village|village name|project|project name|housing project|compound|estate|development|housing estate|moo baan|mooban|complex|community|village project|name of village|посёлок|название поселка|проект|название проекта|комплекс|коттеджный поселок|кп|деревня|жк|вилладж|название комплекса|имя поселка|виладж|поселок проект|หมู่บ้าน|ชื่อหมู่บ้าน|โครงการ|ชื่อโครงการ|urbanizacion|condominio|nome do condominio|residencial|conjunto|fraccionamiento|empreendimento|loteamento',
  },
  ...PLACE,
  'pricing.rentPrice': {
    rule: prices,
    label: ['Rent per month, baht', 'Аренда в месяц, бат'],
    form: { group: 'prices', seen: true, or: 'pricing.buyPrice' },
    about: 'Rents a month. Rentable when there is one.',
    words:
      'rent|rent price|low season|low season rent|low season price|rent low season|низкий сезон|цена низкий сезон|аренда низкий сезон|rental|rental price|rent month|rent per month|monthly rent|rent thb|rent baht|price rent|price for rent|for rent|rental rate|rent a month|rent pm|monthly rate|price month|price per month|monthly price|rental per month|rent price month|аренда|аренда мес|аренда в месяц|цена аренды|стоимость аренды|аренда месяц|аренда за месяц|цена в месяц|цена за месяц|месячная аренда|арендная плата|аренда бат|аренда бат мес|аренда thb|сдача|цена мес|арендная ставка|rent a month baht|ค่าเช่า|ค่าเช่าต่อเดือน|ค่าเช่า เดือน|ราคาเช่า|ราคาเช่าต่อเดือน|เช่าต่อเดือน|เช่า|ราคาให้เช่า|alquiler|alquiler mensual|precio alquiler|precio de alquiler|renta|renta mensual|precio de renta|aluguel|aluguer|valor do aluguel|valor aluguel|preco do aluguel|preco de arrendamento|valor de locacao|arrendamento|renda mensal|valor da locacao',
  },
  'pricing.rentTerms': {
    rule: { kind: 'terms', of: namesOf('term') },
    label: ['Rent by length of stay, baht per month', 'Аренда по сроку, бат в месяц'],
    form: { group: 'prices' },
    about: 'Rents by the length of a stay, each term once.',
    words:
      'rent terms|rent by term|rent rates|rental rates|rental terms|аренда по срокам|цены по срокам|аренда по сроку|rates by term|rent by the length of a stay baht a month',
  },
  'pricing.rentPriceComment': {
    rule: lines(1_000),
    label: ['Note on the rent', 'Примечание к аренде'],
    form: { group: 'prices' },
    about: 'Remark on the rent.',
    words:
      'rent comment|rent note|rent notes|rent remark|rent conditions|rental conditions|комментарий к аренде|условия аренды|примечание к аренде|rent terms and conditions|remark on the rent',
  },
  'pricing.shortRent': {
    rule: flag,
    label: ['Short stays', 'Короткий срок'],
    form: { group: 'prices' },
    filter: { at: 170, name: 'shortRent', param: 'short', deal: 'RENT', about: 'True: rented for less than a month too.' },
    about: 'Rented for less than a month too.',
    words:
      'short term|short rent|short term rental|daily rent|short stay|daily|краткосрок|посуточно|посуточная аренда|краткосрочно|short term available|короткий срок|rented for less than a month too|сдается и меньше чем на месяц',
  },
  'pricing.buyPrice': {
    rule: prices,
    label: ['Sale price, baht', 'Цена продажи, бат'],
    form: { group: 'prices' },
    about: 'Sale prices. For sale when there is one.',
    words:
      'price|sale price|selling price|sell price|asking price|sales price|sale|buy price|for sale|price sale|price for sale|purchase price|sale thb|full price|total price|net price|resale price|price million|цена|цена продажи|стоимость|продажа|цена покупки|цена бат|стоимость продажи|продажная цена|стоимость покупки|цена млн|продажа бат|цена объекта|полная стоимость|цена квартиры|покупка|ราคาขาย|ราคา|ขาย|ราคาประกาศขาย|ราคาทรัพย์|precio|precio venta|precio de venta|venta|precio total|preco|preco de venda|valor de venda|valor venda|venda|valor do imovel|valor',
  },
  'pricing.buyPriceComment': {
    rule: lines(1_000),
    label: ['Note on the sale price', 'Примечание к цене продажи'],
    form: { group: 'prices' },
    about: 'Remark on the sale price.',
    words:
      'price comment|price note|price remark|sale comment|sale remark|payment plan|payment terms|комментарий к цене|примечание к цене|условия оплаты|рассрочка|условия продажи|remark on the sale price',
  },
  'pricing.cost': {
    rule: whole(0, MOST_BAHT),
    label: ['Common-area fee per month', 'Плата за обслуживание в месяц'],
    form: { group: 'prices', unit: 'editor.unit.baht', step: 100 },
    about: 'Common-area fee a month.',
    cells: 'baht',
    words:
      'cost|hoa monthly|monthly hoa fee|association fee|common fee|common fees|cam|cam fee|maintenance|maintenance fee|maintenance fees|common area fee|monthly fee|juristic fee|service charge|коммунальный сбор|обслуживание|плата за обслуживание|содержание|сбор за обслуживание|ежемесячный платеж|обслуживание мес|кам|common area fee a month|обслуживание в месяц|hoa|hoa fee|hoa fees|strata fee|service charges|ค่าส่วนกลาง|ค่าส่วนกลางต่อเดือน|gastos de comunidad|gastos comunidad|cuota de mantenimiento|cuota mantenimiento|comunidad|taxa de condominio|valor do condominio|valor condominio',
  },
  deposit: {
    rule: whole(0, 12),
    label: ['Deposit, months of rent', 'Депозит, месяцев аренды'],
    form: { group: 'prices', hint: 'editor.depositHint' },
    fact: { at: 59, icon: 'deposit', label: 'traits.deposit', value: 'traits.deposit.value', compared: true },
    about: 'Security deposit, months of rent; 0 is none.',
    cells: 'months',
    words:
      'deposit|security deposit|deposit months|months deposit|deposit in months|deposit month|rental deposit|rent deposit|deposit required|депозит|залог|депозит мес|депозит месяцев|депозит в месяцах|залог мес|залог месяцев|страховой депозит|гарантийный депозит|обеспечительный платеж|เงินมัดจำ|มัดจำ|เงินประกัน|fianza|deposito|caucao',
  },
  electricity: {
    rule: choice('electricity'),
    label: ['Electricity tariff', 'Тариф на электричество'],
    form: { group: 'prices', hint: 'editor.electricityHint' },
    fact: { at: 60, icon: 'electricity', label: 'traits.electricity', compared: true },
    about: 'Who sets the price of electricity.',
    words:
      'electricity|electric|electricity type|electricity billing|government electricity|gov electricity|electric tariff|power|электричество|тариф электричества|тип тарифа|оплата электричества|свет|электроэнергия|тариф на электроэнергию|ค่าไฟ|ไฟฟ้า|electricidad|eletricidade',
  },
  electricityRate: {
    rule: decimal(0.01, 100),
    label: ['Electricity, baht per kWh', 'Электричество, бат за кВт·ч'],
    form: { group: 'prices', hint: 'editor.electricityRateHint', unit: 'editor.unit.baht', step: 0.1 },
    fact: { at: 61, icon: 'electricity', label: 'traits.electricityRate', value: 'traits.electricityRate.value', compared: true },
    about: 'What electricity costs, baht per kWh.',
    words:
      'electricity|electric|electricity rate|electricity price|electricity cost|electric rate|electric price|electricity per unit|electricity per kwh|electricity baht per unit|electricity unit price|price per unit of electricity|baht per kwh|электричество|свет|электроэнергия|цена электричества|стоимость электричества|электричество за единицу|электричество за квт|электричество за квт ч|бат за квт|бат за квт ч|электроэнергия бат за квт',
  },
  quota: {
    rule: choice('quota'),
    other: 'quotaText',
    label: ['Ownership', 'Квота владения'],
    form: { group: 'prices' },
    fact: { at: 40, icon: 'document', label: 'detail.fact.quota', or: 'quotaText', compared: true },
    filter: { at: 180, name: 'foreignQuota', param: 'quota', is: 'FOREIGN', deal: 'BUY', about: 'True: can be owned by a foreigner.' },
    about: 'In whose name it can be owned.',
    known: true,
    yes: { header: /foreign|иностран|ต่างชาติ|\bfq\b/i, choice: 'FOREIGN' },
    words:
      'quota|ownership|ownership type|title type|ownership status|tenure|title|holding|foreign name|foreign quota|foreign thai|foreign freehold|owner type|fq tq|name of ownership|title deed in name of|deed in name of|in name of|name on title deed|квота|форма собственности|собственность|вид собственности|тип собственности|квота владения|иностранная квота|оформление на|тип владения|владение|оформлено на|в квоте|ownership quota|fq|tq|freehold|โควต้า|โควตา|โควต้าต่างชาติ|โควตาต่างชาติ|สิทธิ์การถือครอง|กรรมสิทธิ์|ประเภทกรรมสิทธิ์',
  },
  quotaText: {
    rule: text(200),
    rest: null,
    label: ['Ownership, other', 'Квота, другое'],
    form: { group: 'prices' },
    about: 'Other ownership terms, if none of these apply.',
  },
  'rooms.bedroom': {
    rule: whole(0, 50),
    label: ['Bedrooms', 'Спальни'],
    form: { group: 'rooms', seen: true },
    filter: { at: 40, name: 'bedrooms', param: 'beds', from: 0, about: 'Bedrooms, any of: 0 a studio, 1, 2, 3, 4 for four and more.' },
    about: 'Bedrooms; 0 is a studio.',
    cells: 'bedrooms',
    words:
      'bedroom|bedrooms|bed|beds|br|bdr|bed room|bed rooms|no of bedrooms|number of bedrooms|bed s|num bedrooms|unit type|room type|type of unit|property type|type|layout|rooms|спальни|спален|спальня|кол во спален|количество спален|число спален|спальных комнат|кол во спальных|тип квартиры|планировка тип|тип|комнат|комнаты|кол во комнат|количество комнат|спал|сп|кол во спальных комнат|ห้องนอน|จำนวนห้องนอน|จำนวนห้อง|ห้อง|habitaciones|dormitorios|recamaras|num habitaciones|quartos|dormitorio|habitacion|quarto|alcobas|cuartos',
  },
  'rooms.bathroom': {
    rule: whole(0, 50),
    label: ['Bathrooms', 'Санузлы'],
    form: { group: 'rooms', seen: true },
    filter: { at: 50, name: 'bathrooms', param: 'baths', from: 1, about: 'Bathrooms, any of: 1, 2, 3, 4 for four and more.' },
    about: 'Bathrooms.',
    words:
      'bathroom|bathrooms|bath|baths|bath room|wc|toilets|toilet|no of bathrooms|number of bathrooms|ba|санузлы|санузел|санузлов|кол во санузлов|количество санузлов|ванные|ванных|ванные комнаты|ванных комнат|туалеты|с у|су|сан узел|кол во ванных|ванная|ห้องน้ำ|จำนวนห้องน้ำ|banos|bano|banheiros|banheiro|casas de banho|aseos',
  },
  'rooms.size': {
    rule: decimal(1, 100_000),
    label: ['Living area', 'Площадь'],
    form: { group: 'rooms', seen: true, unit: 'editor.unit.metres', step: 0.5 },
    filter: { at: 60, name: 'size', param: 'size', most: 1e6, about: ['Smallest living area, m².', 'Largest living area, m².'] },
    about: 'Living area, m².',
    cells: 'size',
    words:
      'size|sqm|sq m|sq meters|area sqm|living area|usable area|unit size|room size|size sqm|size m2|m2|square|square meters|floor area|built up|built up area|living space|house size|indoor area|interior area|internal area|build area|construction area|property size|unit area|sq mt|usable space|size of unit|площадь|площадь м2|площадь кв м|кв м|метраж|м2|общая площадь|площадь общая|жилая площадь|площадь квартиры|площадь дома|кв метров|размер|площадь жилья|s м2|квадратура|sqft|sq ft|square feet|area size|room area|bua|gross area|net area|total area|floor space|carpet area|super area|square footage|covered area|s общая|общ площадь|พื้นที่ใช้สอย|พื้นที่|พื้นที่ห้อง|ขนาด|ขนาดห้อง|เนื้อที่ใช้สอย|พื้นที่บ้าน|ขนาดพื้นที่|ตารางเมตร|ตร ม|superficie|superficie construida|superficie util|metros cuadrados|metros|area construida|area util|area privativa|area total|metragem|area bruta|m2 construidos|m2 utiles|tamano',
  },
  landSize: {
    rule: decimal(1, 10_000_000),
    only: 'house',
    label: ['Plot', 'Участок'],
    form: { group: 'rooms', seen: true, unit: 'editor.unit.metres' },
    filter: {
      at: 70,
      name: 'land',
      param: 'land',
      most: 1e8,
      about: ['Smallest land size, m²; houses only.', 'Largest land size, m²; houses only.'],
    },
    about: 'Land size, m².',
    cells: 'land',
    words:
      'land|land size|land area|plot|plot size|plot area|land plot|land sqm|land m2|land sq wah|sq wah|sqw|talang wah|wah|rai|land rai|land wah|size of land|участок|площадь участка|земля|размер участка|земельный участок|площадь земли|соток|рай|участок м2|участок кв вах|земля м2|вах|кв вах|участок рай|участок кв м|земля рай|area rai|area ngan|area wa|area wah|ngan|land ngan|lot size|lot area|plot sqm|нган|ที่ดิน|ขนาดที่ดิน|เนื้อที่|เนื้อที่ดิน|พื้นที่ดิน|ตารางวา|จำนวนไร่|จำนวนงาน|จำนวนวา|ตร ว|terreno|superficie terreno|superficie del terreno|superficie de la parcela|parcela|lote|area do terreno|area terreno|tamanho do lote|superficie parcela|metros de terreno',
  },
  entrances: {
    rule: whole(0, 100),
    only: 'house',
    label: ['Entrances', 'Входы'],
    form: { group: 'rooms' },
    about: 'Entrances.',
    words: 'entrances|entrance|entry|входы|входов|кол во входов|входов в дом',
  },
  'rooms.floors': {
    rule: whole(1, 50),
    label: ['Floors', 'Этажей'],
    form: { group: 'rooms', seen: true },
    filter: {
      at: 80,
      name: 'floor',
      param: 'floor',
      most: 200,
      only: 'unit',
      about: ['Lowest floor; apartments only.', 'Highest floor; apartments only.'],
    },
    about: 'Unit: the floor it is on. House: its number of floors.',
    cells: 'floor',
    words:
      'floors|floor|storeys|stories|storey|no of floors|number of floors|levels|levels of house|этажей|этажность|этажи|кол во этажей|количество этажей|этаж|уровней|ชั้น|ชั้นที่|จำนวนชั้น|planta|piso|andar|pavimento|plantas|pisos|andares|pavimentos|numero de plantas|nivel',
    own: {
      unit: {
        form: { group: 'rooms', seen: true, label: 'editor.floor' },
        rule: whole(-5, 200),
        label: ['Floor', 'Этаж'],
        words:
          'floor|floor no|floor number|fl|flr|level|on floor|storey|floors|этаж|этажность|на этаже|эт|этаж этажность|этаж из|этаж квартиры|ชั้น|ชั้นที่|จำนวนชั้น|planta|piso|andar|pavimento|plantas|pisos|andares|pavimentos|numero de plantas|nivel',
      },
    },
  },
  'rooms.completed': {
    rule: year,
    label: ['Year built', 'Год постройки'],
    form: { group: 'rooms', seen: true, years: [1990, 2031] },
    fact: { at: 10, icon: 'calendar', label: 'detail.fact.completed', value: 'year' },
    about: 'Year of completion.',
    cells: 'year',
    words:
      'completed|completion|completion year|year completed|built|year built|build year|handover|completion date|year of construction|year|сдача|год сдачи|год постройки дома|год|построен|срок сдачи|ввод|год завершения|год строительства|built year|construction year|year of completion|ปีที่สร้างเสร็จ|ปีที่สร้าง|สร้างเสร็จปี|ปีสร้าง|ปีก่อสร้าง|ano de construccion|ano construccion|ano de construcao|ano construcao|ano de entrega|entrega|antiguedad',
  },
  'rooms.conditioner': {
    rule: whole(0, 100),
    label: ['Air conditioners', 'Кондиционеры'],
    form: { group: 'rooms' },
    fact: { at: 51, icon: 'conditioner', label: 'detail.fact.conditioner' },
    about: 'Air conditioners.',
    words:
      'air con|aircon|ac|a c|air conditioner|air conditioning|air conditioners|aircons|air|кондиционер|кондиционеров|кондей|кондиционирование|кол во кондиционеров|แอร์|จำนวนแอร์|เครื่องปรับอากาศ|aire acondicionado|ar condicionado',
  },
  'rooms.kitchen': {
    rule: whole(0, 100),
    label: ['Kitchens', 'Кухни'],
    form: { group: 'rooms' },
    fact: { at: 52, icon: 'kitchen', label: 'detail.fact.kitchen' },
    about: 'Kitchens.',
    words: 'kitchen|kitchens|кухня|кухонь|кол во кухонь|ห้องครัว|ครัว|cocina|cocinas|cozinha|cozinhas',
  },
  'rooms.fan': {
    rule: whole(0, 100),
    label: ['Fans', 'Вентиляторы'],
    form: { group: 'rooms' },
    fact: { at: 53, icon: 'fan', label: 'detail.fact.fan' },
    about: 'Fans.',
    words: 'fan|fans|ceiling fan|ceiling fans|вентилятор|вентиляторов',
  },
  'rooms.bath': {
    rule: whole(0, 100),
    label: ['Bathtubs', 'Ванны'],
    form: { group: 'rooms' },
    fact: { at: 54, icon: 'bath', label: 'detail.fact.bath' },
    about: 'Bathtubs.',
    words: 'bathtubs|number of bathtubs|ванн|кол во ванн|ванны',
  },
  'rooms.shower': {
    rule: whole(0, 100),
    label: ['Showers', 'Душевые'],
    form: { group: 'rooms' },
    fact: { at: 55, icon: 'shower', label: 'detail.fact.shower' },
    about: 'Showers.',
    words: 'shower|showers|душ|душевая|душевых|душей',
  },
  'rooms.parking': {
    rule: whole(0, 100),
    label: ['Parking spaces', 'Парковочные места'],
    form: { group: 'rooms' },
    fact: { at: 50, icon: 'car', label: 'detail.fact.parking' },
    about: 'Parking places.',
    words:
      'parking|parking space|parking spaces|parking slot|car park|carpark|car parking|parking lot|parkings|garage|carport|парковка|парковочное место|парковочных мест|паркинг|машиномест|машино мест|мест парковки|гараж|парковок|мест для машин|parking places|ที่จอดรถ|จำนวนที่จอดรถ|plazas de garaje|garaje|estacionamiento|estacionamientos|parking|cochera|vagas|vagas de garagem|garagem|vaga|cajones',
  },
  'extras.hasPool': {
    rule: flag,
    only: 'house',
    label: ['Private pool', 'Собственный бассейн'],
    form: { group: 'features' },
    filter: { at: 30, name: 'villa', param: 'villa', about: 'True: houses with a private pool.' },
    about: 'Private pool: the house is a villa.',
    words:
      'pool|private pool|own pool|swimming pool|has pool|with pool|pool yes no|pool villa|бассейн|свой бассейн|собственный бассейн|частный бассейн|с бассейном|наличие бассейна|личный бассейн|pool of its own|สระว่ายน้ำ|สระว่ายน้ำส่วนตัว|สระส่วนตัว|piscina|piscina privada|alberca',
  },
  'extras.smartHome': {
    rule: flag,
    only: 'house',
    label: ['Smart home', 'Умный дом'],
    form: { group: 'features' },
    about: 'Smart home.',
    words: 'smart home|smart house|умный дом',
  },
  'extras.wineStorage': {
    rule: flag,
    only: 'house',
    label: ['Wine storage', 'Винный погреб'],
    form: { group: 'features' },
    about: 'Wine storage.',
    words: 'wine storage|wine cellar|wine|винный погреб|винная|винотека',
  },
  'extras.rooftop': {
    rule: flag,
    only: 'house',
    label: ['Rooftop terrace', 'Терраса на крыше'],
    form: { group: 'features' },
    about: 'Rooftop terrace.',
    words: 'rooftop|roof top|roof terrace|rooftop terrace|терраса на крыше|руфтоп|крыша',
  },
  'extras.eVCharger': {
    rule: flag,
    only: 'house',
    label: ['EV charger', 'Зарядка для электромобиля'],
    form: { group: 'features' },
    about: 'Charger for electric cars.',
    words:
      'ev charger|ev|ev charging|car charger|charger|зарядка|зарядка электромобиля|зарядка для авто|зарядка ev|зарядная станция|charger for electric cars|зарядка для электромобилей',
  },
  'extras.saunaRoom': {
    rule: flag,
    only: 'house',
    label: ['Sauna', 'Сауна'],
    form: { group: 'features' },
    about: 'Sauna room.',
    words: 'sauna|sauna room|сауна|баня|парная',
  },
  view: {
    rule: choices('view'),
    label: ['View', 'Вид из окон'],
    form: { group: 'features', seen: true },
    filter: {
      at: 120,
      name: 'views',
      param: 'view',
      offered: ['SEA', 'BEACH', 'POOL', 'GARDEN', 'CITY', 'SKYLINE', 'PANORAMA_360', 'UNBLOCKED', 'MOUNTAIN', 'LAKE', 'RIVER', 'BLOCKED'],
      about: 'Views, any of.',
    },
    common: { at: 1, about: 'Views, added to those of the row.' },
    about: 'The view from the windows.',
    known: true,
    words:
      'view|views|view type|room view|unit view|balcony view|facing|вид|вид из окна|виды|вид с балкона|вид из квартиры|вид из номера|сторона|วิว|ทิวทัศน์|วิวห้อง|vistas|vista',
  },
  orientation: {
    rule: choice('orientation'),
    label: ['Windows face', 'Ориентация окон'],
    form: { group: 'features', hint: 'editor.orientationHint' },
    fact: { at: 15, icon: 'compass', label: 'traits.orientation', compared: true },
    about: 'Which way the main windows look.',
    words:
      'orientation|facing|facing direction|direction|compass|compass direction|window direction|windows facing|faces|aspect|exposure|сторона|сторона света|стороны света|ориентация|ориентация по сторонам света|окна|окна выходят|окна выходят на|направление окон|сторона окон|ทิศ|หันหน้า|หันหน้าทิศ|ทิศทาง|orientacion|orientacao|posicao solar',
  },
  furnishing: {
    rule: choice('furnishing'),
    label: ['Furnishing', 'Меблировка'],
    form: { group: 'features', seen: true },
    fact: { at: 20, icon: 'sofa', label: 'detail.fact.furnishing', compared: 'features' },
    filter: { at: 130, name: 'furnishing', param: 'furnish', about: 'Furniture levels, any of.' },
    common: { at: 3, about: 'Furnishing.' },
    about: 'How much furniture comes with it.',
    known: true,
    yes: { header: /unfurnish|not furnished|без мебели/i, choice: 'UNFURNISHED' },
    words:
      'furnishing|furnished|furniture|furnishings|furnish|furniture status|мебель|меблировка|меблирована|меблированность|с мебелью|обстановка|мебель техника|состояние мебели|เฟอร์นิเจอร์|การตกแต่ง|ตกแต่ง|สภาพการตกแต่ง|amueblado|amueblada|mobiliario|muebles|mobiliado|mobilado|mobilia|mobiliada',
  },
  petAllowed: {
    rule: choice('petAllowed'),
    initial: 'NOT_ALLOWED',
    label: ['Pets', 'Питомцы'],
    form: { group: 'features' },
    fact: { at: 30, icon: 'pets', label: 'detail.fact.pets', compared: true },
    filter: { at: 140, name: 'pets', param: 'pets', about: 'Pet rules, any of.' },
    common: { at: 4, about: 'Pets.' },
    about: 'Which pets may live here; none when cleared.',
    known: true,
    words:
      'pet|pets|pet allowed|pets allowed|pet friendly|pet policy|animals|животные|питомцы|можно с животными|домашние животные|с животными|pet yes no|разрешены животные|с питомцами|สัตว์เลี้ยง|เลี้ยงสัตว์|เลี้ยงสัตว์ได้|อนุญาตสัตว์เลี้ยง|อนุญาต เลี้ยงสัตว์|mascotas|admite mascotas|se admiten mascotas|animais|aceita animais|aceita pets|permite animais',
  },
  features: {
    rule: choices('features'),
    label: ['Features', 'Оснащение'],
    form: { group: 'features', seen: true },
    filter: {
      at: 150,
      name: 'features',
      param: 'has',
      offered: [
        'BALCONY',
        'WASHING_MACHINE',
        'WIFI',
        'WORK_DESK',
        'BATHTUB',
        'TV',
        'REFRIGERATOR',
        'HOB',
        'OVEN',
        'MICROWAVE',
        'COOKER_HOOD',
        'KETTLE',
        'DISHWASHER',
        'DRYER',
        'IRON',
        'WATER_HEATER',
        'WARDROBE',
        'SOFA_BED',
        'SAFE',
        'ELECTRONIC_LOCK',
      ],
      all: true,
      about: 'Things in the home, all of.',
    },
    common: { at: 2, about: 'Equipment, added to that of the row.' },
    about: 'What is in the home.',
    known: true,
    words:
      'features|facilities in room|room facilities|in room|equipment|appliances|amenities in room|electrical appliances|furniture and appliances|included|inclusions|room amenities|unit features|in unit|удобства|оснащение|техника|бытовая техника|оборудование|что есть|комплектация|удобства в квартире|в квартире|оснащенность|в доме|property features|home features|เครื่องใช้ไฟฟ้า|สิ่งอำนวยความสะดวกในห้อง|equipamiento|caracteristicas|comodidades|mobilia e equipamentos',
  },
  forInvestment: {
    rule: flag,
    label: ['For investment', 'Для инвестиций'],
    form: { group: 'main' },
    filter: { at: 190, name: 'forInvestment', param: 'invest', deal: 'BUY', about: 'True: recommended as an investment.' },
    about: 'Recommended as an investment.',
    words: 'for investment|investment|инвестиция|для инвестиции|инвестиционный|под инвестиции|инвест',
  },
  html: HTML,
  agent: {
    rule: id,
    label: ['Agent shown to visitors', 'Агент для посетителей'],

    about: 'The agent whom visitors contact about it.',
  },
  source: {
    rule: id,
    about: 'The partner who sends it. For staff.',
  },
  externalCode: {
    rule: text(64),
    label: ['Partner’s code', 'Код партнёра'],
    form: { group: 'staff', oneLine: true },
    about: 'Its code at the partner who sends it. For staff.',
    words:
      'code|property code|listing code|mls|mls number|mls id|id объявления|номер объявления|код объявления|ref|ref no|ref code|reference no|reference number|reference code|reference|listing id|property id|id|agency code|sku|external id|external code|external reference|partner code|property ref|listing ref|stock code|asset code|код|код объекта|айди|артикул|id объекта|внешний код|код партнера|лот|номер лота|รหัส|รหัสทรัพย์|รหัสทรัพย์สิน|รหัสประกาศ|รหัสห้อง|código|codigo|código de propiedad|codigo de propiedad|codigo propiedad|id propiedad|id de propiedad|id del inmueble|código del inmueble|referencia|รหัสบ้าน|codigo do imovel|codigo del inmueble|ref|referencia interna',
  },
  unitNumber: {
    rule: text(32),
    label: ['Unit number', 'Номер квартиры'],
    form: { group: 'staff', oneLine: true },
    about: 'Its unit number. For staff.',
    words:
      'unit no|unit number|unit code|unit|room no|room number|room|apartment number|apartment no|apt no|apt number|flat no|flat number|door number|квартира|номер квартиры|кв|№ кв|№ квартиры|номер помещения|номер апартаментов|เลขที่ห้อง|หมายเลขห้อง|เลขห้อง|ห้องเลขที่|ห้อง|número de unidad|numero de unidad|nº unidad|unidad|número de apartamento|numero de apartamento|departamento|apartamento',
    own: {
      house: {
        label: ['House number', 'Номер дома'],
        form: { group: 'staff', label: 'editor.houseNumber', oneLine: true },
        words:
          'house no|house number|house nr|unit no|unit number|villa no|villa number|plot no|plot number|address no|номер дома|№ дома|дом №|номер виллы|номер участка|บ้านเลขที่|เลขที่บ้าน|เลขที่|หมายเลขบ้าน|número de casa|numero de casa|nº casa|casa no',
      },
    },
  },
  'backOffice.landLordContact': {
    rule: lines(1_000),
    label: ['Owner', 'Собственник'],
    form: { group: 'staff' },
    about: 'How to reach the owner.',
    words:
      'owner|contact person|contact name|контактное лицо|owner name|owners name|owner phone|owners phone|owner contact|owner tel|owner line|landlord|landlord contact|landlord name|landlord phone|landlord tel|contact owner|owner number|owner mobile|owner email|contact|contacts|phone|tel|собственник|владелец|хозяин|контакт собственника|телефон собственника|контакты собственника|телефон владельца|имя собственника|контакт владельца|контакты владельца|тел собственника|хозяин телефон|телефон хозяина|контакты хозяина|имя владельца|телефон|контакт|контакты|тел|email|e mail|line|line id|line app|whatsapp|whats app|mobile|mobile no|mobile phone|cell|cell phone|phone number|phone no|telephone|tel no|contact no|contact number|contact phone|contact tel|contact email|contact line|seller|seller name|seller phone|имя продавца|продавец|телефон продавца|номер телефона|номер тел|мобильный|почта|вотсап|ватсап|телеграм|telegram|ชื่อเจ้าของ|เจ้าของ|เจ้าของห้อง|เบอร์เจ้าของ|เบอร์โทร|เบอร์โทรศัพท์|เบอร์ติดต่อ|โทรศัพท์|โทร|ติดต่อเจ้าของ|ผู้ติดต่อ|ชื่อผู้ติดต่อ|เบอร์|ไลน์|ไลน์ไอดี|ไอดีไลน์|อีเมล|propietario|dueno|nombre del propietario|telefono|telefono del propietario|movil|celular|contacto|correo|correo electronico|proprietario|nome do proprietario|telefone|telemovel|contato|telefone do proprietario',
  },
  'backOffice.agentContact': {
    rule: lines(1_000),
    label: ['Agent', 'Агент'],
    form: { group: 'staff' },
    about: 'How to reach the agent who brought it.',
    words:
      'agent|agent name|agent contact|agent phone|agency|broker|co agent|co broker|sales person|agent tel|contact agent|listing agent|агент|контакт агента|агентство|телефон агента|брокер|риелтор|риэлтор|менеджер|контакты агента|имя агента|ответственный|agent email|agent mobile|agent line|почта агента|นายหน้า|เอเจนท์|เอเจ้นท์|ตัวแทน|agente|asesor|inmobiliaria|corretor|imobiliaria|agente responsable|captador',
  },
  'backOffice.commission': {
    rule: lines(1_000),
    label: ['Commission', 'Комиссия'],
    form: { group: 'staff', oneLine: true },
    about: 'Commission of the agency.',
    words:
      'commission|comm|com|agent commission|agency fee|commission percent|комиссия|комиссионные|комиссия агента|вознаграждение|комиссия агентству|คอมมิชชั่น|ค่าคอมมิชชั่น|ค่าคอม|ค่านายหน้า|คอม|comision|honorarios|comissao',
  },
  'backOffice.transfer': {
    rule: lines(1_000),
    label: ['Transfer of ownership', 'Переоформление'],
    form: { group: 'staff', oneLine: true },
    about: 'Who pays the transfer of ownership.',
    words:
      'transfer|transfer fee|transfer fees|transfer cost|transfer tax|transfer 50 50|taxes|transfer fee split|трансфер|переоформление|налоги|расходы на переоформление|налог на переоформление|оплата трансфера|оформление|ค่าโอน|ค่าธรรมเนียมการโอน|gastos de transferencia|escrituracion|custos de transferencia',
  },
  'backOffice.linkToFiles': {
    rule: text(2_000),
    label: ['Photo folder link', 'Ссылка на папку с фото'],
    form: { group: 'staff' },
    about: "Link to the owner's folder of pictures, https.",
    words:
      'link to files|google drive|drive|drive link|google drive link|folder|photo folder|files|link|links|dropbox|album|photo album|photos drive|ссылка на файлы|папка с фото|ссылка на папку|гугл диск|ссылка|диск|файлы|альбом|материалы|folder of pictures|папка с фотографиями',
  },
  'backOffice.forInvestmentComment': {
    rule: lines(10_000),
    label: ['Why it’s a good investment', 'Почему стоит инвестировать'],
    form: { group: 'staff' },
    about: 'Why it is worth buying to let.',
    words:
      'investment comment|investment note|roi|yield|rental yield|guaranteed return|комментарий по инвестициям|доходность|окупаемость|инвестиционный комментарий|why it is worth investing',
  },
  'backOffice.description': {
    rule: lines(10_000),
    ru: lines(10_000),
    label: ['Agency notes', 'Заметки агентства'],
    form: { group: 'staff', label: 'editor.staffDescription' },
    about: 'Notes of the agency.',
    words:
      'note|notes|remark|remarks|comment|comments|internal note|internal notes|staff notes|private notes|примечание|примечания|заметки|комментарий|комментарии|заметка|прочее|дополнительно|доп информация|внутренний комментарий|other|notes of the agency|private remarks|internal remarks|remarks internal|admin note|admin notes|office notes|agent notes|agent remarks|หมายเหตุ|บันทึก|โน้ต|notas|observaciones|comentarios|observacoes|comentarios internos',
  },
  ...SEO_AND_FILES,
} as const satisfies Fields;
