import { chosen, files, flag, html, MOST_NAME, required, text, type Field, type Fields } from './field.js';

/** Name of a listing, in both languages. */
export const NAME: Field = {
  rule: required(MOST_NAME),
  ru: required(MOST_NAME),
  label: ['Name', 'Название'],
  about: 'Name.',
  words:
    'name|title|listing title|property name|headline|listing|property title|property|название|наименование|заголовок|название объекта|объект|имя объекта|наименование объекта|ad title|ชื่อประกาศ|หัวข้อ|หัวข้อประกาศ|titulo|titulo del anuncio|titulo do anuncio|nombre|nome',
  wordsEn:
    'name en|name eng|english name|title en|title eng|name english|property name en|название en|название англ|название на английском|английское название',
  wordsRu: 'name ru|name rus|russian name|title ru|name russian|название ru|название рус|название на русском|русское название',
};

/** Where a listing is, and who sees it. */
export const PLACE = {
  'place.city': {
    rule: chosen('city'),
    initial: 'PATTAYA',
    label: ['City', 'Город'],
    about: 'City; Pattaya for a new record that does not say.',
    words: 'city|town|город|เมือง|จังหวัด|ciudad|cidade|municipio|poblacion|concelho',
  },
  'place.area': {
    rule: chosen('area'),
    label: ['Area', 'Район'],
    filter: { at: 90, name: 'areas', param: 'area', about: 'Areas, any of.' },
    common: { at: 5, about: 'Area of a home whose row and complex name none.' },
    about: 'Area of the city.',
    known: true,
    words:
      'area|location|district|zone|region|neighborhood|neighbourhood|sub area|район|локация|расположение|местоположение|зона|location area|community|sub community|area name|location name|sub district|neighborhood name|quarter|микрорайон|район города|ทำเล|ทำเลที่ตั้ง|โซน|ย่าน|เขต|พื้นที่โซน|ตำบล|zona|barrio|distrito|ubicacion|bairro|localizacao|regiao|localidad|freguesia',
  },
  'place.position': {
    rule: { kind: 'position' },
    label: ['Position', 'Положение'],
    about: 'Position; null when it is not known.',
    words:
      'position|google map|google maps|gmap|map|map link|google map link|google maps link|location link|maps link|gps|coordinates|coords|geo|lat lng|lat long|latlng|pin|location pin|координаты|гугл карта|карта|ссылка на карту|гео|геолокация|точка на карте|google карта|google карты|гугл мапс|локация на карте|геопозиция|положение|широта долгота|พิกัด|ลิงก์แผนที่|แผนที่|ลิงค์แผนที่|coordenadas|mapa|ubicacion en el mapa|enlace del mapa|link do mapa',
  },
  active: {
    rule: flag,
    initial: true,
    label: ['Available', 'В показе'],
    about: 'False: shown as "Is Occupied" and left out of lists.',
    words:
      'available|availability|status|free|active|vacancy|доступность|статус|свободно|свободна|актуальность|доступно|занятость|vacant|available now|สถานะ|ว่าง|สถานะห้อง|estado|situacao|disponible|disponibilidad|disponivel|disponibilidade',
  },
  isDraft: { rule: flag, label: ['Draft', 'Черновик'], about: 'True: only staff see it.', words: 'draft|черновик' },
} as const satisfies Fields;

/** Description of a listing as HTML. */
export const HTML: Field = {
  rule: html,
  ru: html,
  label: ['Text', 'Текст'],
  about: 'Description as HTML; it is cleaned.',
  words:
    'description|details|full description|text|remarks text|about|property description|listing description|desc|описание|полное описание|подробное описание|описание объекта|текст|подробности|текст объявления|описание квартиры|описание дома|info|information|информация|content|public remarks|remark public|public remark|public description|marketing text|ad text|long description|overview|รายละเอียด|คำอธิบาย|รายละเอียดประกาศ|descripcion|descripcion del inmueble|descricao|descricao do imovel|texto',
  wordsEn:
    'description en|description eng|english description|text en|описание en|описание англ|описание на английском|details en|desc en|content en|notes en|note en|remarks en|comment en|content english|description english|заметки en|комментарий en',
  wordsRu:
    'description ru|description rus|russian description|text ru|описание ru|описание рус|описание на русском|desc ru|content ru|notes ru|note ru|remarks ru|comment ru|description russian|заметки ru|комментарий ru|примечания ru',
};

/** SEO texts (spec 3) and files. */
export const SEO_AND_FILES: Fields = {
  'seo.title': {
    rule: required(MOST_NAME),
    ru: text(200),
    rest: 'seo.title',
    label: ['SEO title', 'SEO-заголовок'],
    about: 'Title of the page.',
    wordsEn: 'seo title|meta title|seo title en',
    wordsRu: 'seo title ru|meta title ru|seo заголовок',
  },
  'seo.description': {
    rule: text(500),
    ru: text(500),
    rest: 'seo.description',
    label: ['SEO description', 'SEO-описание'],
    about: 'Description of the page.',
    wordsEn: 'seo description|meta description|seo description en',
    wordsRu: 'seo description ru|meta description ru|seo описание',
  },
  'seo.keywords': {
    rule: text(500),
    ru: text(500),
    rest: 'seo.keywords',
    label: ['Keywords', 'Ключевые слова'],
    about: 'Keywords, separated by commas.',
    wordsEn: 'seo keywords|meta keywords|keywords|tags',
    wordsRu: 'seo ключевые слова|теги|тэги',
  },
  pictures: {
    rule: files,
    rest: 'files',
    label: ['Photos', 'Фотографии'],
    about: 'Ids of the carousel pictures in their order, at most 60.',
    words:
      'pictures|photos|photo|images|image|image urls|photo urls|picture urls|image links|pics|gallery|image url|photo url|фото|фотографии|картинки|изображения|галерея|фотки|ссылки на изображения|picture|image link|photo link|photos link|pictures link|picture link|picture url|main photo|cover|cover photo|main image|фото url|url фото|ссылка на фото|ссылки на фото|ссылка на фотографии|ссылка на изображение|фотография|фото ссылка|รูปภาพ|รูป|ภาพ|ลิงก์รูป|ลิงก์รูปภาพ|ลิงค์รูป|url รูปภาพ|fotos|foto|imagenes|imagen|fotografias|imagens|imagem|url de imagen|galeria',
  },
  plans: {
    rule: files,
    rest: 'staticFiles',
    label: ['Floor plans', 'Планировки'],
    about: 'Ids of the plans in their order, at most 60.',
    words:
      'plans|plan|floor plan|floor plans|floorplan|unit plan|room plan|layout plan|layout link|планировка|планировки|план|план квартиры|поэтажный план|план этажа|планы|แปลนห้อง|ผังห้อง|plano|planos|planta baixa',
  },
};
