import { Area } from '@talay/api/listings/values/choices.js';

/** A real complex of Pattaya; of a village, `buildings` and `units` are its houses and `floors` those of a house. */
export interface ComplexRecord {
  kind: 'condo' | 'village';
  nameEn: string;
  nameRu: string;
  area: Area;
  lat: number;
  lng: number;
  year: number;
  buildings: number;
  floors: number;
  units: number;
}

const A = Area;

type Line = readonly [
  kind: 'condo' | 'village',
  nameEn: string,
  nameRu: string,
  area: Area,
  lat: number,
  lng: number,
  year: number,
  buildings: number,
  floors: number,
  units: number,
];

const lines: readonly Line[] = [
  ['condo', 'Northpoint', 'Нортпоинт', A.NORTH, 12.9668, 100.8866, 2010, 2, 54, 376],
  ['condo', 'Zire Wongamat', 'Зир Вонгамат', A.NORTH, 12.9701, 100.8846, 2014, 2, 54, 478],
  ['condo', 'The Palm Wongamat', 'Палм Вонгамат', A.NORTH, 12.9731, 100.8838, 2014, 2, 46, 463],
  ['condo', 'The Riviera Wongamat', 'Ривьера Вонгамат', A.NORTH, 12.9757, 100.8849, 2017, 2, 43, 901],
  ['condo', 'Wongamat Tower', 'Вонгамат Тауэр', A.NORTH, 12.9716, 100.8869, 2014, 1, 39, 366],
  ['condo', 'Baan Plai Haad', 'Бан Плай Хад', A.NORTH, 12.9668, 100.8872, 2013, 1, 37, 363],
  ['condo', 'Lumpini Ville Naklua-Wongamat', 'Лумпини Виль Наклуа-Вонгамат', A.NORTH, 12.9693, 100.8892, 2012, 4, 8, 900],
  ['condo', 'Club Royal', 'Клаб Роял', A.NORTH, 12.9723, 100.8886, 2013, 5, 8, 396],
  ['condo', 'Park Beach Condominium', 'Парк Бич', A.NORTH, 12.9739, 100.8851, 1994, 1, 30, 300],
  ['condo', 'Ananya Beachfront', 'Анания Бичфронт', A.NORTH, 12.9783, 100.8862, 2013, 1, 25, 178],
  ['condo', 'Centric Sea', 'Сентрик Си', A.CENTRAL, 12.9442, 100.8898, 2014, 4, 44, 996],
  ['condo', 'The Base Central Pattaya', 'Бэйс Централ Паттайя', A.CENTRAL, 12.9352, 100.8861, 2017, 2, 35, 1138],
  ['condo', 'Edge Central Pattaya', 'Эдж Централ Паттайя', A.CENTRAL, 12.9317, 100.8839, 2022, 1, 33, 603],
  ['condo', 'View Talay 6', 'Вью Талай 6', A.CENTRAL, 12.9345, 100.8836, 2007, 1, 20, 800],
  ['condo', 'City Garden Pattaya', 'Сити Гарден Паттайя', A.CENTRAL, 12.9405, 100.8889, 2011, 3, 8, 418],
  ['condo', 'City Center Residence', 'Сити Сентер Резиденс', A.CENTRAL, 12.9249, 100.8868, 2013, 4, 8, 560],
  ['condo', 'Avenue Residence', 'Авеню Резиденс', A.CENTRAL, 12.9291, 100.8814, 2010, 2, 8, 168],
  ['condo', 'Novana Residence', 'Нована Резиденс', A.CENTRAL, 12.9242, 100.8793, 2013, 1, 8, 182],
  ['condo', 'Apus', 'Апус', A.CENTRAL, 12.9312, 100.8901, 2014, 4, 8, 480],
  ['condo', 'Unixx South Pattaya', 'Юникс Саут Паттайя', A.PHRATAMNAK, 12.9164, 100.866, 2017, 1, 46, 1251],
  ['condo', 'The Cliff', 'Клифф', A.PHRATAMNAK, 12.9181, 100.8637, 2013, 1, 28, 572],
  ['condo', 'Cosy Beach View', 'Кози Бич Вью', A.PHRATAMNAK, 12.9168, 100.8613, 2014, 1, 27, 520],
  ['condo', 'Amari Residences', 'Амари Резиденсес', A.PHRATAMNAK, 12.9216, 100.8634, 2012, 1, 24, 294],
  ['condo', 'Hyde Park Residence 2', 'Гайд Парк Резиденс 2', A.PHRATAMNAK, 12.9193, 100.8651, 2012, 1, 8, 210],
  ['condo', 'The Vision', 'Вижн', A.PHRATAMNAK, 12.916, 100.8632, 2013, 2, 8, 216],
  ['condo', 'The Peak Towers', 'Пик Тауэрс', A.PHRATAMNAK, 12.9203, 100.8629, 2019, 2, 33, 816],
  ['condo', 'Grande Caribbean', 'Гранд Карибиан', A.PHRATAMNAK, 12.9101, 100.8682, 2016, 3, 20, 1045],
  ['condo', 'Arcadia Beach Resort', 'Аркадия Бич Резорт', A.PHRATAMNAK, 12.9121, 100.8706, 2016, 6, 8, 1200],
  ['condo', 'View Talay 5', 'Вью Талай 5', A.JOMTIEN, 12.8952, 100.8694, 2005, 2, 20, 1488],
  ['condo', 'View Talay 7', 'Вью Талай 7', A.JOMTIEN, 12.8972, 100.869, 2011, 1, 27, 780],
  ['condo', 'Lumpini Park Beach Jomtien', 'Лумпини Парк Бич Джомтьен', A.JOMTIEN, 12.8741, 100.8846, 2015, 2, 28, 1145],
  ['condo', 'Reflection Jomtien Beach', 'Рефлекшн Джомтьен Бич', A.JOMTIEN, 12.863, 100.8918, 2013, 2, 57, 334],
  ['condo', 'Jomtien Beach Condominium', 'Джомтьен Бич Кондо', A.JOMTIEN, 12.8683, 100.8899, 1995, 14, 16, 2400],
  ['condo', 'Copacabana Beach Jomtien', 'Копакабана Бич Джомтьен', A.JOMTIEN, 12.8756, 100.8831, 2022, 1, 59, 1102],
  ['condo', 'The Riviera Jomtien', 'Ривьера Джомтьен', A.JOMTIEN, 12.8919, 100.8745, 2020, 2, 46, 950],
  ['condo', 'Aeras', 'Аэрас', A.JOMTIEN, 12.8713, 100.8876, 2020, 1, 40, 357],
  ['condo', 'Dusit Grand Condo View', 'Дусит Гранд Кондо Вью', A.JOMTIEN, 12.8899, 100.8761, 2017, 1, 33, 530],
  ['condo', 'Dusit Grand Park', 'Дусит Гранд Парк', A.JOMTIEN, 12.8837, 100.8887, 2016, 7, 8, 1382],
  ['condo', 'Laguna Beach Resort 3 The Maldives', 'Лагуна Бич Резорт 3 Мальдивы', A.JOMTIEN, 12.8863, 100.8781, 2017, 5, 8, 1300],
  ['condo', 'Atlantis Condo Resort', 'Атлантис Кондо Резорт', A.JOMTIEN, 12.8907, 100.8794, 2013, 9, 8, 1038],
  ['condo', 'Seven Seas Condo Resort', 'Севен Сис Кондо Резорт', A.JOMTIEN, 12.8846, 100.8859, 2016, 11, 8, 1562],
  ['condo', 'Paradise Park', 'Парадайз Парк', A.JOMTIEN, 12.8876, 100.8849, 2012, 5, 8, 612],
  ['condo', 'Espana Condo Resort', 'Эспанья Кондо Резорт', A.JOMTIEN, 12.885, 100.8905, 2021, 4, 8, 1036],
  ['village', 'Siam Royal View', 'Сиам Роял Вью', A.EAST, 12.9269, 100.9292, 2008, 180, 2, 180],
  ['village', 'Baan Balina 3', 'Бан Балина 3', A.HUA_YAI, 12.8448, 100.9381, 2009, 90, 2, 90],
  ['village', 'The Vineyard Phase 3', 'Виньярд 3', A.HUA_YAI, 12.8502, 100.9461, 2014, 60, 1, 60],
  ['village', 'Baan Pattaya 6', 'Бан Паттайя 6', A.HUA_YAI, 12.8527, 100.9262, 2018, 75, 1, 75],
  ['village', 'Panalee Banna', 'Панали Банна', A.HUA_YAI, 12.8364, 100.9325, 2014, 120, 2, 120],
  ['village', 'Baan Dusit Pattaya Hill', 'Бан Дусит Паттайя Хилл', A.HUA_YAI, 12.8327, 100.9437, 2017, 110, 2, 110],
  ['village', 'Jomtien Park Villas', 'Джомтьен Парк Виллас', A.JOMTIEN, 12.8842, 100.9009, 2004, 110, 2, 110],
  ['village', 'View Talay Villas', 'Вью Талай Виллас', A.JOMTIEN, 12.8865, 100.8836, 2004, 230, 2, 230],
  ['village', 'Jomtien Palace Village', 'Джомтьен Палас Виллидж', A.JOMTIEN, 12.8717, 100.8962, 1992, 90, 2, 90],
  ['village', 'Grand Regent Residence', 'Гранд Риджент Резиденс', A.EAST, 12.9178, 100.9309, 2010, 60, 2, 60],
  ['village', 'Siam Executive Estate', 'Сиам Экзекьютив Эстейт', A.EAST, 12.9204, 100.9404, 2005, 70, 2, 70],
  ['village', 'Patta Village', 'Патта Виллидж', A.EAST, 12.9353, 100.9461, 2014, 150, 2, 150],
  ['village', 'Pattaya Park Hill 3', 'Паттайя Парк Хилл 3', A.EAST, 12.9111, 100.9181, 2008, 85, 1, 85],
  ['village', 'Mountain Village 2', 'Маунтин Виллидж 2', A.EAST, 12.9009, 100.9103, 2010, 60, 2, 60],
  ['village', 'Highland Park Residence', 'Хайленд Парк Резиденс', A.EAST, 12.908, 100.9512, 2015, 100, 2, 100],
];

/** The 43 condos and 15 villages of the demo set. */
export const complexRecords: readonly ComplexRecord[] = lines.map(
  ([kind, nameEn, nameRu, area, lat, lng, year, buildings, floors, units]) => ({
    kind,
    nameEn,
    nameRu,
    area,
    lat,
    lng,
    year,
    buildings,
    floors,
    units,
  }),
);
