import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { Noun } from '~/desk/kit/addresses';
import { nameIn, type Name } from './name-in';
import { TITLES } from './titles';

interface EditorScreenProps {
  noun: Noun;
  /** The name of the record that is edited; null for a new one. */
  name: Name | null;
  /** The form, loaded in the browser alone. */
  children: ReactNode;
}

/** The frame of a form: /{noun}/new and /{noun}/{id}/edit. */
export function EditorScreen({ noun, name, children }: EditorScreenProps) {
  const lang = useLang();
  return (
    <DeskScreen
      title={
        name === null ? (
          <FormattedMessage id={TITLES[noun].new} />
        ) : (
          <FormattedMessage id={TITLES[noun].edit} values={{ name: nameIn(lang, name) }} />
        )
      }
    >
      {children}
    </DeskScreen>
  );
}
