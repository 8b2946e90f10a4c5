import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { isLang, LANGS, type Lang } from '~/i18n/langs';
import { CallLinks } from '~/desk/kit/ContactText';
import { useFileTools } from '~/desk/files/file-tools';
import { RichText } from '~/desk/rich-text/RichText';
import type { Noun } from '~/desk/kit/addresses';
import { AgentField } from './AgentField';
import { SourceField } from './SourceField';
import { valueAt } from '~/desk/kit/draft';
import { ChoiceField } from './fields/ChoiceField';
import { ChoicesField } from './fields/ChoicesField';
import { CountField } from './fields/CountField';
import { FIELD_LOOK } from './fields/field-look';
import { PositionField } from './fields/PositionField';
import { PricePicker } from './fields/PricePicker';
import { SeoGroup } from './fields/SeoGroup';
import { TextPair } from './fields/TextPair';
import { YearField } from './fields/YearField';
import type { FormField } from './form';
import { IconField } from './IconField';
import { ParentWithPlace, type HomePlace } from './ParentWithPlace';
import { PhotoField } from './pictures/PhotoField';
import { PicturesField } from './pictures/PicturesField';
import { PlaceFields, type Place } from './PlaceFields';
import { RentTermsField, type RentTerm } from './RentTermsField';
import { isCounted, isRequired, limitsOf } from './use-wrong-words';

interface EditorFieldProps {
  noun: Noun;
  field: FormField;
  value: unknown;
  /** Other values of the draft that the field shows: see `besideOf`. */
  beside: unknown;
  /** The language of a record that has only one. */
  lang: unknown;
  /** What is wrong with it, in words, by path. */
  errors: Readonly<Record<string, string>>;
  /** Changes the value at a path of the draft. */
  onChange: (path: string, value: unknown) => void;
  /** Fills in the value at a path where nobody has typed. */
  onSeed: (path: string, value: unknown) => void;
}

interface Position {
  lat: number;
  lng: number;
}

interface Pair {
  en: string;
  ru: string;
}

/**
 * What a field shows besides its own value: the name that stands in for a title, the other list of pictures, the
 * place beside its complex, the rents that terms are for.
 */
export function besideOf(field: FormField, draft: object): unknown {
  if (field.kind === 'pictures') return valueAt(draft, field.other);
  if (field.kind === 'rentTerms') return valueAt(draft, 'pricing.rentPrice');
  if (field.kind === 'parent') return valueAt(draft, 'place');
  return field.kind === 'seo' ? valueAt(draft, 'name') : undefined;
}

/** One field of a form, by its kind. */
export const EditorField = memo(function EditorField({ noun, field, value, beside, lang, errors, onChange, onSeed }: EditorFieldProps) {
  const intl = useIntl();
  const pickImage = usePickImage();
  const { path } = field;
  const label = intl.formatMessage({ id: field.label });
  const hint = field.hint && intl.formatMessage({ id: field.hint });
  const change = (value: unknown) => onChange(path, value);
  // An error of a part is shown at the field.
  const error = errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
  switch (field.kind) {
    case 'pair':
      return (
        <TextPair
          label={label}
          value={value as Pair}
          onChange={change}
          errors={{ en: errors[`${path}.en`], ru: errors[`${path}.ru`] }}
          multiline={field.multiline}
          maxLength={limitsOf(noun, `${path}.en`).most}
          required={{ en: isRequired(noun, `${path}.en`), ru: isRequired(noun, `${path}.ru`) }}
        />
      );
    case 'text':
      return (
        <TextField
          size="small"
          fullWidth
          label={label}
          value={value as string}
          onChange={(event) => change(event.target.value)}
          multiline={field.multiline}
          minRows={field.multiline && 2}
          maxRows={field.multiline && 14}
          required={isRequired(noun, path)}
          error={Boolean(error)}
          helperText={error ?? (field.contact && <CallLinks text={value as string} />)}
          sx={FIELD_LOOK}
        />
      );
    case 'count': {
      const { least, most } = limitsOf(noun, path);
      return (
        <CountField
          label={label}
          value={value as number | null}
          onChange={change}
          error={error}
          hint={isCounted(noun, path) ? intl.formatMessage({ id: 'editor.countHint' }) : hint}
          min={least}
          max={most}
          step={field.step}
          unit={field.unit && intl.formatMessage({ id: field.unit })}
        />
      );
    }
    case 'year':
      return (
        <YearField
          label={label}
          value={value as number | null}
          onChange={change}
          error={error}
          choices={field.choices}
          required={isRequired(noun, path)}
        />
      );
    case 'prices':
      return <PricePicker label={label} value={value as number[]} onChange={change} error={error} sale={field.sale} />;
    case 'rentTerms':
      return <RentTermsField label={label} value={value as RentTerm[]} rents={beside as number[]} onChange={change} error={error} />;
    case 'choice':
      return (
        <ChoiceField
          label={label}
          value={value as string | null}
          onChange={change}
          choices={field.choices.map((choice) => ({ value: choice.value, label: intl.formatMessage({ id: choice.label }) }))}
          error={error}
          hint={hint}
          required={field.required}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          label={label}
          value={value as string[]}
          onChange={change}
          choices={field.choices.map((choice) => ({ value: choice.value, label: intl.formatMessage({ id: choice.label }) }))}
          error={error}
        />
      );
    case 'toggle':
      return (
        <FormControlLabel
          control={<Switch checked={value as boolean} onChange={(_event, checked) => change(checked)} />}
          label={label}
          sx={{ minHeight: 44, mr: 0 }}
        />
      );
    case 'place':
      return (
        <PlaceFields value={value as Place} onChange={change} errors={{ city: errors[`${path}.city`], area: errors[`${path}.area`] }} />
      );
    case 'position':
      return <PositionField label={label} value={value as Position | null} onChange={change} error={error} />;
    case 'parent':
      return (
        <ParentWithPlace
          noun={field.noun}
          label={label}
          value={value as string | null}
          onChange={change}
          error={error}
          place={beside as HomePlace}
          onPlace={onChange}
          onSeed={onSeed}
        />
      );
    case 'agent':
      return <AgentField label={label} value={value as string | null} onChange={change} error={error} />;
    case 'source':
      return <SourceField label={label} value={value as string | null} onChange={change} error={error} />;
    case 'photo':
      return <PhotoField label={label} value={value as string | null} onChange={change} error={error} />;
    case 'pictures':
      return (
        <PicturesField
          label={label}
          list={field.list}
          value={value as string[]}
          other={beside as string[]}
          onChange={onChange}
          error={error}
        />
      );
    case 'icon':
      return <IconField label={label} value={value as string} onChange={change} error={error} required={isRequired(noun, path)} />;
    case 'html':
      return LANGS.map((lang) => (
        <RichText
          key={lang}
          label={intl.formatMessage({ id: lang === 'en' ? 'editor.inEnglish' : 'editor.inRussian' }, { label })}
          value={(value as Pair)[lang]}
          onChange={(html) => onChange(`${path}.${lang}`, html)}
          error={errors[`${path}.${lang}`]}
          lang={lang}
          onPickImage={() => pickImage(lang)}
        />
      ));
    case 'htmlOf': {
      const own = isLang(lang) ? lang : 'en';
      return (
        <RichText label={label} value={value as string} onChange={change} error={error} lang={own} onPickImage={() => pickImage(own)} />
      );
    }
    case 'seo': {
      // A page has a name in its one language; a listing in both.
      const name = beside as Pair | string;
      return (
        <SeoGroup
          value={value as Record<'title' | 'description' | 'keywords', Pair>}
          onChange={change}
          errors={Object.fromEntries(
            Object.entries(errors)
              .filter(([at]) => at.startsWith(`${path}.`))
              .map(([at, words]) => [at.slice(path.length + 1), words]),
          )}
          path={path}
          required={noun === 'page' ? { en: lang !== 'ru', ru: lang === 'ru' } : { en: isRequired(noun, `${path}.title.en`) }}
          fallback={{ title: typeof name === 'string' ? { en: name, ru: name } : name }}
        />
      );
    }
  }
});

/** Lets a stored picture be chosen for a text, with its caption in the language of the text in its place. */
function usePickImage(): (lang: Lang) => Promise<{ id: string; alt: string } | null> {
  const { pick } = useFileTools();
  return async (lang) => {
    const [picture] = await pick(false);
    return picture ? { id: picture.id, alt: picture.caption[lang] } : null;
  };
}
