import { Area } from '../../listings/values/choices.js';
import { fold } from '../../core/spelling.js';

/** Names of areas in common spellings; those made of common words are phrases. */
export const AREA_NAMES: readonly (readonly [Area, string])[] = [
  [Area.NORTH, 'naklua;наклуа;наклыа;наклуя;на клуа;wongamat;wong amat;вонгамат;вонг амат;вон гамат;wong-amat'],
  [Area.JOMTIEN, 'jomtien;джомтьен;джомтиен;жомтьен;жомтиен;чомтьен;jomtian;chomtien;na jomtien;jomtein;джомтен;джом'],
  [Area.HUA_YAI, 'hua yai;huay yai;huai yai;huayai;huayyai;хуай яй;хуа яй;хуаяй;хуайяй;хуай-яй'],
  [
    Area.PHRATAMNAK,
    'phratamnak;phra tamnak;phratamnak hill;phra tamnak hill;pratamnak hill;prathumnak hill;prathamnak hill;pratumnak;pratamnak;prathumnak;pratumnak hill;пратамнак;пратумнак;пхратамнак;пра тамнак;пратамнака',
  ],
];

/** Other names of places that the catalogue has, by their name there. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'walking street': 'волкин стрит;волкинг стрит;вокинг стрит;вокин стрит;уокин стрит;волкинг',
  'central pattaya': 'central pattaya mall;central mall;central festival;централ фестиваль;централ фестивал',
  'big buddha': 'биг будда;большой будда',
  'outlet mall pattaya': 'outlet mall;аутлет молл',
  'phoenix gold golf club': 'phoenix golf;phoenix gold;феникс гольф;феникс голд',
  'bali hai pier': 'балихай;бали хай;пирс балихай',
  'sanctuary of truth': 'храм правды;сэнкчуари',
  'pattaya floating market': 'floating market',
  'underwater world': 'океанариум;андервотер ворлд',
  'nong nooch tropical garden': 'нонг нуч;нонгнуч;nong nooch;nongnooch',
  'thepprasit night market': 'теппразит;тепрасит;thepprasit market',
};

/** Words of names that say little alone; with those of the lexicon. */
export const COMMON = new Set(
  [
    'the of and na condo condominium residence residences resort tower towers park place plaza royal grand grande club house home village villas villa hill hills heights estate suites avenue',
    'pattaya beachfront view beach bay sea seas side north south east west central center centre city garden palace phase baan ban siam hotel soi street road international market mall school hospital station',
    'bus airport railway pier water golf country course night floating outlet shopping end temple old lake world big mini seven palm lotus coral amber pearl sunset mango tide bamboo point court grove shore terrace',
    'кондо резиденс резиденсес резорт тауэр тауэрс парк плейс роял гранд клаб хаус виллидж виллас вилла хилл эстейт сьютс авеню бич бичфронт вью бэй бей си сис саут норт ист централ центр сентер сити гарден палас пляж паттайя паттайи',
    'торговый госпиталь школа международная международный международное автовокзал автостанция автобус аэропорт вокзал железнодорожный северный рынок ночной плавучий рыбный озеро храм сад тропический аквапарк гольф клуб поле старое пирс север юг сои стрит большой дом молл аутлет',
    'палм севен бан сиам лотос',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
);

/** Name words that mean nothing next to unknown words: "peak season". */
export const RISKY = /^(?:edge|base|peak|vision|cliff|reflection|paradise|paradayz|edzh|beys|pik|vizhn|kliff|refleksh\w*|club|avenue)$/;
