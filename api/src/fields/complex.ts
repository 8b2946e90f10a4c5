import { amenity, lines, text, whole, type Field, type Fields } from './field.js';
import { HTML, NAME, PLACE, SEO_AND_FILES } from './listing.js';
import type { Rule } from './rule.js';

/** Words of these headers mean the home, not its complex. */
const withoutWords = ({ words: _words, wordsEn: _en, wordsRu: _ru, ...field }: Field): Field => field;
const mapped = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, withoutWords(field)]));

/** A condo or village has a year (spec 5). */
const requiredYear: Rule = { kind: 'number', least: 1900, most: 2040, whole: true, required: true };

/** Fields of a condo or a village (spec 3 and 5), in the order of sheet columns. */
export const COMPLEX = {
  name: { ...withoutWords(NAME), own: { village: { ru: text(200) } } },
  ...mapped(PLACE),
  year: {
    rule: requiredYear,
    label: ['Year built', 'Год постройки'],
    form: { group: 'buildings', seen: true, years: [1990, 2031] },
    about: 'Year it was built.',
    cells: 'year',
    words:
      'year of building|building year|condo year|project year|year of project|год постройки жк|год постройки комплекса|год сдачи жк|год кондо|год сдачи комплекса|год сдачи дома|year it was built',
    own: {
      village: {
        form: { group: 'buildings', seen: true, years: [1990, 2026] },
        words: 'year of village|village year|project year|year of project|год постройки поселка|год поселка|year it was built',
      },
    },
  },
  buildings: {
    rule: whole(1, 1_000),
    label: ['Buildings', 'Корпусов'],
    form: { group: 'buildings', seen: true },
    about: 'Number of buildings; of a village, its houses.',
    words: 'buildings|number of buildings|towers|no of buildings|корпусов|кол во корпусов|количество корпусов|зданий',
    own: {
      village: {
        rule: whole(1, 10_000),
        label: ['Number of houses', 'Домов'],
        form: { group: 'buildings', seen: true, label: 'editor.housesInAll' },
        // The last two were the header of exported sheets.
        words:
          'buildings|houses in village|number of houses|total houses|домов в поселке|кол во домов|количество домов|всего домов|домов|корпусов|поселок корпусов',
      },
    },
  },
  floors: {
    rule: whole(1, 200),
    only: 'condo',
    label: ['Floors', 'Этажей'],
    form: { group: 'buildings', seen: true },
    about: 'Number of floors.',
    words:
      'total floors|floors in building|building floors|number of floors|storeys|no of floors|этажей в здании|этажность здания|всего этажей|этажей всего|этажность дома|floors total|этажность|этажей в доме|этажей|total floor|building storeys|building stories|tower floors|max floor|จำนวนชั้นอาคาร|จำนวนชั้นทั้งหมด|ชั้นทั้งหมด|plantas del edificio|total de plantas|total plantas|andares do predio|total de andares',
  },
  units: {
    rule: whole(1, 100_000),
    only: 'condo',
    label: ['Total units', 'Квартир всего'],
    form: { group: 'buildings', seen: true, label: 'editor.unitsInAll' },
    about: 'Units in the whole condo.',
    words:
      'total units|units in project|number of units|no of units|units in building|квартир в жк|всего квартир|кол во квартир|количество квартир|квартир в комплексе|units in all of it|total unit|unit count|project units|จำนวนยูนิต|จำนวนยูนิตทั้งหมด|จำนวนห้องทั้งหมด|total de unidades|numero de unidades',
  },
  'amenities.pool': {
    rule: amenity,
    label: ['Pools', 'Бассейны'],
    form: { group: 'amenities', label: 'editor.amenity.pool' },
    about: 'Swimming pools.',
    words: 'pool|pools|swimming pool|communal pool|swimming pools|бассейн|бассейны|общий бассейн|бассейнов|สระว่ายน้ำ|piscina|alberca',
    listed: 'outdoor swimming pool|indoor swimming pool|infinity pool|kids pool|childrens pool|สระว่ายน้ำ|piscina',
  },
  'amenities.gym': {
    rule: amenity,
    label: ['Gyms', 'Тренажёрные залы'],
    form: { group: 'amenities', label: 'editor.amenity.gym' },
    about: 'Gyms.',
    words: 'gym|fitness|fitness center|gyms|fitness room|фитнес|спортзал|тренажерный зал|зал|спортзалы|ฟิตเนส|gimnasio|academia|ginasio',
    listed: 'fitness corner|fitness centre|exercise room|ฟิตเนส|ห้องออกกำลังกาย|gimnasio',
  },
  'amenities.parking': {
    rule: amenity,
    label: ['Car parks', 'Парковки'],
    form: { group: 'amenities', label: 'editor.amenity.parking' },
    about: 'Car parks.',
    words: 'car parks|parking in project|project parking|общая парковка|парковка жк',
    listed: 'parking|car park|covered car park|covered parking|carpark|парковка|паркинг|ที่จอดรถ|aparcamiento|estacionamiento',
  },
  'amenities.security': {
    rule: amenity,
    label: ['Security posts', 'Посты охраны'],
    form: { group: 'amenities', label: 'editor.amenity.security' },
    about: 'Security posts.',
    words: 'security|24h security|security 24 7|guard|cctv|охрана|безопасность|охрана 24 7',
    listed: '24 hours security|24 hour security|24h security guard|security guard|รักษาความปลอดภัย|รปภ|seguridad',
  },
  'amenities.concierge': {
    rule: amenity,
    label: ['Concierge desks', 'Стойки консьержа'],
    form: { group: 'amenities', label: 'editor.amenity.concierge' },
    about: 'Concierge desks.',
    words: 'concierge|reception|lobby|front desk|консьерж|ресепшн|ресепшен',
  },
  'amenities.jacuzzi': {
    rule: amenity,
    label: ['Jacuzzis', 'Джакузи'],
    form: { group: 'amenities', label: 'editor.amenity.jacuzzi' },
    about: 'Jacuzzis.',
    words: 'jacuzzi|hot tub|джакузи',
  },
  'amenities.grill': {
    rule: amenity,
    label: ['Barbecue areas', 'Зоны барбекю'],
    form: { group: 'amenities', label: 'editor.amenity.grill' },
    about: 'Barbecue places.',
    words: 'bbq|barbecue|bbq area|grill|барбекю|гриль|мангал|зона барбекю|barbecue places|места для барбекю',
  },
  'amenities.sauna': {
    rule: amenity,
    label: ['Saunas', 'Сауны'],
    form: { group: 'amenities', label: 'editor.amenity.sauna' },
    about: 'Saunas.',
    words: 'sauna|steam|steam room|сауна|хамам|парная',
    listed: 'steam sauna|ซาวน่า|สตีม',
  },
  'amenities.garden': {
    rule: amenity,
    label: ['Gardens', 'Сады'],
    form: { group: 'amenities', label: 'editor.amenity.garden' },
    about: 'Gardens.',
    words: 'garden|gardens|park|communal garden|сад|парк|территория',
    listed: 'community garden|rooftop garden|สวน|สวนหย่อม|jardin',
  },
  'amenities.childrenArea': {
    rule: amenity,
    label: ['Children’s areas', 'Детские площадки'],
    form: { group: 'amenities', label: 'editor.amenity.childrenArea' },
    about: 'Playgrounds.',
    words:
      'playground|kids area|kids club|children area|childrens area|kids zone|kids playground|детская площадка|детская зона|детская комната|детская|playgrounds',
    listed: 'kids playground|playground area|สนามเด็กเล่น|zona infantil',
  },
  'amenities.lift': {
    rule: amenity,
    label: ['Lifts', 'Лифты'],
    form: { group: 'amenities', label: 'editor.amenity.lift' },
    about: 'Lifts.',
    words: 'lift|lifts|elevator|elevators|лифт|лифты|лифтов|ลิฟต์|ลิฟท์|จำนวนลิฟต์|ascensor|ascensores|elevador|elevadores',
    listed: 'passenger lift|passenger elevator|ลิฟท์|ลิฟต์|ascensor',
  },
  'amenities.tennisCourt': {
    rule: amenity,
    label: ['Tennis courts', 'Теннисные корты'],
    form: { group: 'amenities', label: 'editor.amenity.tennisCourt' },
    about: 'Tennis courts.',
    words: 'tennis|tennis court|tennis courts|теннис|теннисный корт|корт',
  },
  description: {
    rule: lines(5_000),
    ru: lines(5_000),
    only: 'condo',
    label: ['Short summary', 'Краткое описание'],
    form: { group: 'text', seen: true, label: 'editor.summary' },
    about: 'A short summary.',
  },
  html: {
    ...withoutWords(HTML),
    own: {
      condo: {
        words:
          'project description|condo description|about project|building description|описание жк|описание комплекса|описание проекта|о комплексе|о жк',
      },
      village: { words: 'village description|project description|about village|описание поселка|о поселке|описание проекта' },
    },
  },
  ...mapped(SEO_AND_FILES),
} as const satisfies Fields;
