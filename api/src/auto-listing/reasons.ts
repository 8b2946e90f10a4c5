import { Lang } from '../kernel/lang.js';
import type { AutoListingProblem } from './auto-listing-row.entity.js';

/** What keeps rows from going in, in Russian, by code. */
const RUSSIAN: Readonly<Record<string, string>> = {
  REQUIRED: 'Заполните это поле.',
  TOO_LONG: 'Слишком длинно: сократите.',
  TOO_MANY: 'Слишком много значений: оставьте часть.',
  HTML_TOO_LARGE: 'Слишком длинный текст: сократите.',
  INVALID_CHARACTER: 'Уберите управляющие символы.',
  NOT_A_NUMBER: 'Укажите одно число.',
  NOT_WHOLE: 'Укажите целое число; цену целиком или с единицей: 2,5 млн.',
  OUT_OF_RANGE: 'Число вне допустимых границ.',
  NOT_A_FLAG: 'Напишите «да» или «нет».',
  NOT_A_PRICE: 'Укажите цены в целых батах: 15500, 15k или 3,5 млн.',
  NOT_BAHT: 'Укажите цену в батах.',
  PRICE_BY_THE_DAY: 'Укажите аренду за месяц.',
  NOT_A_SIZE: 'Укажите квадратные метры (35,5) или рай, нган и вах с единицей.',
  UNKNOWN_CHOICE: 'Такого варианта нет: выберите из списка или оставьте пустым.',
  UNKNOWN_TERM: 'Сроки аренды: 1, 3, 6 и 12 месяцев и высокий сезон.',
  NOT_A_TERM: 'Укажите срок и цену.',
  BAD_POSITION: 'Укажите широту и долготу: 12.9325,100.8947.',
  SHORT_LINK: 'В короткой ссылке координат нет: откройте её и скопируйте полный адрес.',
  BAD_LINK: 'Укажите адрес, который начинается с https://.',
  AREA_MISSING: 'Район не указан ни в строке, ни у комплекса: заполните или выберите один для всех строк.',
  AREA_NOT_IN_CITY: 'В этом городе нет такого района.',
  REF_NOT_FOUND: 'Объекта с таким номером нет: проверьте номер или оставьте ячейку пустой.',
  WRONG_NOUN: 'Это номер объекта другого типа: проверьте его или оставьте ячейку пустой.',
  TARGET_GONE: 'Выбранный объект в корзине: восстановите его или выберите другой.',
  COMPLEX_GONE: 'Комплекс в корзине: восстановите его или выберите другой.',
  COMPLEX_UNCONFIRMED: 'Подтвердите, тот ли это комплекс с похожим названием.',
  TOO_MANY_COMPLEXES: 'В файле больше 5000 комплексов: проверьте, верно ли выбран столбец.',
  AMBIGUOUS: 'Похожих объектов несколько: выберите нужный.',
  DUPLICATE: 'Это значение уже есть.',
  DUPLICATE_ROW: 'Строка {row} описывает этот же объект: исправьте ячейки или уберите одну из них.',
  CHANGED_SINCE_CHECK: 'Объект изменился после проверки: импортируйте строку ещё раз.',
  REFUSED: 'Строку не удалось импортировать: исправьте её и импортируйте ещё раз.',
};

/** What is wrong with a row, in the language. */
export const reasonIn = (lang: Lang, { code, message, otherRow = 0 }: AutoListingProblem): string =>
  lang === Lang.ru && Object.hasOwn(RUSSIAN, code) ? RUSSIAN[code]!.replace('{row}', String(otherRow + 1)) : message;
