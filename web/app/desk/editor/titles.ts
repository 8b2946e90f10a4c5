import type { MessageId } from '~/i18n/intl';
import type { Noun } from '~/desk/kit/addresses';

/** What the screens of a noun's form are called: of a new record, and of the one named. */
export const TITLES = {
  unit: { new: 'editor.unit.new', edit: 'editor.unit.edit' },
  house: { new: 'editor.house.new', edit: 'editor.house.edit' },
  condo: { new: 'editor.condo.new', edit: 'editor.condo.edit' },
  village: { new: 'editor.village.new', edit: 'editor.village.edit' },
  page: { new: 'editor.page.new', edit: 'editor.page.edit' },
} as const satisfies Record<Noun, Record<'new' | 'edit', MessageId>>;
