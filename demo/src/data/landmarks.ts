import type { LandmarkKind } from '@talay/api/landmarks/landmark.entity.js';

/** A place in Pattaya; positions are approximate, beaches are on the shoreline of `shore.ts`. */
export interface LandmarkRecord {
  kind: `${LandmarkKind}`;
  nameEn: string;
  nameRu: string;
  lat: number;
  lng: number;
}

type Line = readonly [kind: `${LandmarkKind}`, nameEn: string, nameRu: string, lat: number, lng: number];

const lines: readonly Line[] = [
  ['BEACH', 'Naklua Beach', 'Пляж Наклуа', 12.985, 100.8906],
  ['BEACH', 'Wongamat Beach, north end', 'Пляж Вонгамат, север', 12.9783, 100.8853],
  ['BEACH', 'Wongamat Beach, Soi 18', 'Пляж Вонгамат, сои 18', 12.9731, 100.8827],
  ['BEACH', 'Wongamat Beach, Soi 16', 'Пляж Вонгамат, сои 16', 12.9695, 100.8837],
  ['BEACH', 'Wongamat Beach, south end', 'Пляж Вонгамат, юг', 12.9645, 100.8859],
  ['BEACH', 'Pattaya Beach, Dolphin Roundabout', 'Пляж Паттайя, кольцо с дельфинами', 12.95, 100.8861],
  ['BEACH', 'Pattaya Beach, Soi 4', 'Пляж Паттайя, сои 4', 12.946, 100.8855],
  ['BEACH', 'Pattaya Beach, Soi 6', 'Пляж Паттайя, сои 6', 12.9418, 100.8849],
  ['BEACH', 'Pattaya Beach, Soi 9', 'Пляж Паттайя, сои 9', 12.937, 100.8832],
  ['BEACH', 'Pattaya Beach, Soi 13', 'Пляж Паттайя, сои 13', 12.932, 100.8803],
  ['BEACH', 'Pattaya Beach, Walking Street', 'Пляж Паттайя, Уокинг-стрит', 12.9285, 100.8758],
  ['BEACH', 'Cosy Beach', 'Пляж Кози', 12.9168, 100.8598],
  ['BEACH', 'Pratumnak Beach, Soi 5', 'Пляж Пратамнак, сои 5', 12.912, 100.8633],
  ['BEACH', 'Dongtan Beach, north end', 'Пляж Донгтан, север', 12.9075, 100.8667],
  ['BEACH', 'Dongtan Beach', 'Пляж Донгтан', 12.9015, 100.8672],
  ['BEACH', 'Jomtien Beach, north end', 'Пляж Джомтьен, север', 12.8952, 100.8682],
  ['BEACH', 'Jomtien Beach, Soi 5', 'Пляж Джомтьен, сои 5', 12.8905, 100.8733],
  ['BEACH', 'Jomtien Beach, Soi 11', 'Пляж Джомтьен, сои 11', 12.8868, 100.8758],
  ['BEACH', 'Jomtien Beach, Wat Bun', 'Пляж Джомтьен, Ват Бун', 12.8815, 100.8787],
  ['BEACH', 'Jomtien Beach, Chaiyapruek', 'Пляж Джомтьен, Чайяпрык', 12.8756, 100.882],
  ['BEACH', 'Na Jomtien Beach, Soi 4', 'Пляж На Джомтьен, сои 4', 12.869, 100.8865],
  ['BEACH', 'Na Jomtien Beach, Soi 10', 'Пляж На Джомтьен, сои 10', 12.863, 100.8907],
  ['BEACH', 'Na Jomtien Beach, Soi 20', 'Пляж На Джомтьен, сои 20', 12.85, 100.8966],
  ['BEACH', 'Ban Amphoe Beach', 'Пляж Бан Ампхё', 12.83, 100.9036],
  ['MALL', 'Terminal 21', 'Торговый центр «Терминал 21»', 12.9497, 100.8889],
  ['MALL', 'Central Marina', 'Торговый центр «Централ Марина»', 12.9464, 100.8887],
  ['MALL', 'Central Pattaya', 'Торговый центр «Централ Паттайя»', 12.9346, 100.8838],
  ['MALL', 'Mike Shopping Mall', 'Торговый центр «Майк»', 12.9313, 100.8808],
  ['MALL', 'Royal Garden Plaza', 'Торговый центр «Роял Гарден Плаза»', 12.9289, 100.8778],
  ['MALL', 'Outlet Mall Pattaya', 'Аутлет-молл Паттайя', 12.9036, 100.896],
  ['MARKET', 'Pattaya Floating Market', 'Плавучий рынок', 12.8673, 100.9048],
  ['MARKET', 'Thepprasit Night Market', 'Ночной рынок Тепразит', 12.9073, 100.8865],
  ['MARKET', 'Jomtien Night Market', 'Ночной рынок Джомтьен', 12.8885, 100.8762],
  ['MARKET', 'Lan Pho Seafood Market', 'Рыбный рынок Лан По', 12.9868, 100.9008],
  ['HOSPITAL', 'Bangkok Hospital Pattaya', 'Госпиталь «Бангкок Паттайя»', 12.963, 100.908],
  ['HOSPITAL', 'Pattaya International Hospital', 'Международный госпиталь Паттайи', 12.9443, 100.8882],
  ['HOSPITAL', 'Pattaya Memorial Hospital', 'Госпиталь «Паттайя Мемориал»', 12.9388, 100.8915],
  ['HOSPITAL', 'Jomtien Hospital', 'Госпиталь Джомтьен', 12.893, 100.9005],
  ['SCHOOL', 'Tara Pattana International School', 'Международная школа «Тара Паттана»', 12.9418, 100.9445],
  ['SCHOOL', 'Mooltripakdee International School', 'Международная школа «Мултрипакди»', 12.8915, 100.9105],
  ['SCHOOL', 'Regents International School', 'Международная школа «Риджентс»', 12.9099, 100.9815],
  ['SCHOOL', 'Rugby School Thailand', 'Школа Рагби', 12.933, 101.04],
  ['TRANSPORT', 'North Pattaya Bus Terminal', 'Северный автовокзал', 12.9506, 100.9003],
  ['TRANSPORT', 'Jomtien Airport Bus Station', 'Автостанция Джомтьен (автобус в аэропорт)', 12.8868, 100.8785],
  ['TRANSPORT', 'Bali Hai Pier', 'Пирс Бали Хай', 12.9232, 100.8672],
  ['TRANSPORT', 'Pattaya Railway Station', 'Железнодорожный вокзал', 12.9403, 100.908],
  ['TRANSPORT', 'U-Tapao Airport', 'Аэропорт Утапао', 12.6799, 101.005],
  ['SIGHT', 'Sanctuary of Truth', 'Храм Истины', 12.9728, 100.8891],
  ['SIGHT', 'Mini Siam', 'Мини Сиам', 12.9553, 100.9088],
  ['SIGHT', 'Walking Street', 'Уокинг-стрит', 12.9268, 100.8734],
  ['SIGHT', 'Big Buddha', 'Большой Будда', 12.9142, 100.8686],
  ['SIGHT', 'Mabprachan Lake', 'Озеро Мабпрачан', 12.9395, 100.9655],
  ['SIGHT', 'Underwater World', 'Океанариум', 12.8963, 100.8975],
  ['SIGHT', 'Columbia Pictures Aquaverse', 'Аквапарк «Колумбия Пикчерс»', 12.7905, 100.9155],
  ['SIGHT', 'Nong Nooch Tropical Garden', 'Тропический сад Нонг Нуч', 12.765, 100.9343],
  ['SIGHT', 'Ramayana Water Park', 'Аквапарк «Рамаяна»', 12.7489, 100.9624],
  ['GOLF', 'Phoenix Gold Golf Club', 'Гольф-клуб «Феникс Голд»', 12.8553, 100.9562],
  ['GOLF', 'Siam Country Club, Old Course', 'Гольф-клуб «Сиам», старое поле', 12.927, 101.003],
  ['GOLF', 'Siam Country Club, Plantation', 'Гольф-клуб «Сиам», поле «Плантейшн»', 12.906, 101.022],
];

/** What distances are measured to. */
export const landmarkRecords: readonly LandmarkRecord[] = lines.map(([kind, nameEn, nameRu, lat, lng]) => ({
  kind,
  nameEn,
  nameRu,
  lat,
  lng,
}));
