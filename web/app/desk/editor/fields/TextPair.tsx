import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Lang } from '~/i18n/langs';
import { FIELD_LOOK } from './field-look';

/** A text in both languages; empty where it is not written. */
export type PairText = Record<Lang, string>;

/** The language in which a text is missing while it is there in the other; null when both are there, or none. */
export function missingLang({ en, ru }: PairText): Lang | null {
  const [hasEn, hasRu] = [en.trim() !== '', ru.trim() !== ''];
  if (hasEn === hasRu) return null;
  return hasEn ? 'ru' : 'en';
}

/** From what part of the limit on the length is shown. */
const NEAR = 0.8;

/** Length of a text, once it is close to its limit; null before, and without a limit. */
export function nearLimit(text: string, most: number | undefined): number | null {
  return most !== undefined && text.length >= most * NEAR ? text.length : null;
}

interface TextPairProps {
  label: string;
  value: PairText;
  onChange: (value: PairText) => void;
  /** What is wrong with either text, in words. */
  errors: Partial<Record<Lang, string>>;
  /** A text of several lines. */
  multiline?: boolean;
  /** Letters; a longer text is not cut off but said to be too long. */
  maxLength?: number;
  required?: Partial<Record<Lang, boolean>>;
  /** Name of both fields in the form, before that of the language. */
  name?: string;
}

const MARKED = { ...FIELD_LOOK, '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main' } };

/** A text in English and Russian, side by side where there is room. Where only one of them is written, the other is marked. */
export function TextPair({ label, value, onChange, errors, multiline = false, maxLength, required = {}, name }: TextPairProps) {
  const intl = useIntl();
  const missing = missingLang(value);
  const labels = {
    en: intl.formatMessage({ id: 'fields.pair.en' }, { label }),
    ru: intl.formatMessage({ id: 'fields.pair.ru' }, { label }),
  };
  const marks = {
    en: intl.formatMessage({ id: 'fields.pair.enMissing' }),
    ru: intl.formatMessage({ id: 'fields.pair.ruMissing' }),
  };
  const field = (lang: Lang) => {
    const text = value[lang];
    const count = nearLimit(text, maxLength);
    const tooLong = maxLength !== undefined && text.length > maxLength;
    let note: ReactNode = errors[lang];
    if (!note && missing === lang) {
      note = (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {marks[lang]}
        </Box>
      );
    }
    return (
      <TextField
        size="small"
        fullWidth
        label={labels[lang]}
        value={text}
        onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
        multiline={multiline}
        minRows={multiline ? 3 : undefined}
        maxRows={multiline ? 14 : undefined}
        required={required[lang] ?? false}
        error={Boolean(errors[lang]) || tooLong}
        helperText={
          (note || count !== null) && (
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{note}</span>
              {count !== null && <span>{intl.formatMessage({ id: 'fields.length' }, { count, most: maxLength })}</span>}
            </Box>
          )
        }
        slotProps={{ htmlInput: { lang, name: name && `${name}.${lang}` } }}
        sx={missing === lang ? MARKED : FIELD_LOOK}
      />
    );
  };
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2, alignItems: 'start' }}
    >
      {field('en')}
      {field('ru')}
    </Box>
  );
}
