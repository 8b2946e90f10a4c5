import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHydrated } from '~/lib/use-hydrated';
import type { Refusal } from './auth-form';
import styles from './Field.module.css';

/** How good a password is: 6 characters are the least (spec 5), of staff 12 (decision 0028); 8 and more are advised. */
type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Fewest characters of a visitor's password, and of staff's. */
const LEAST = 6;
export const LEAST_OF_STAFF = 12;
const ADVISED = 8;
const LONG = 12;

/** Judges a password by its length and by how many different characters it has; one that holds the username is weak. */
export function strengthOf(password: string, username: string, least = LEAST): Strength {
  const characters = [...password];
  if (characters.length < least) return 'short';
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  const named = username !== '' && password.toLowerCase().includes(username.toLowerCase());
  if (characters.length < ADVISED || different < LEAST || named) return 'weak';
  return characters.length < LONG || different < ADVISED ? 'fair' : 'strong';
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it; it is read together with the field. */
  error?: ReactNode;
  /** Content between the field and its hint. */
  meter?: ReactNode;
  /** A button within the box. */
  button?: ReactNode;
}

/** A labelled field of a form, with its hint and what is wrong with it. */
export function Field({ label, hint, error, meter, button, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="stack gap-6">
      <label htmlFor={id} className="text medium">
        {label}
      </label>
      <span className="relative flex">
        <input
          {...input}
          id={id}
          className={button ? `input tall ${styles.withButton}` : 'input tall'}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {button}
      </span>
      {meter}
      {note && (
        <p id={`${id}-note`} className={error ? `bad ${styles.error}` : `muted ${styles.hint}`}>
          {note}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'button' | 'meter'>;

/** A field for a password that can be looked at. */
export function PasswordField(props: PasswordFieldProps & { meter?: ReactNode }) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        // Without scripts it would do nothing.
        hydrated && (
          <button type="button" className={`text-button small ${styles.show}`} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {intl.formatMessage({ id: 'account.showPassword' })}
          </button>
        )
      }
    />
  );
}

interface NewPasswordProps {
  label: ReactNode;
  /** Its name in the form is `password`, that of its repetition `confirm`. */
  errors: { password?: ReactNode; confirm?: ReactNode };
  /** Whose password it will be, as far as it is typed. */
  username: string;
  /** Whether it is for staff; null if unknown. */
  ofStaff?: boolean | null;
}

/** A new password, how strong it is, and the same again. */
export function NewPassword({ label, errors, username, ofStaff = false }: NewPasswordProps) {
  const intl = useIntl();
  // Uncontrolled: controlled fields would lose input typed before hydration.
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [left, setLeft] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmInput = useRef<HTMLInputElement>(null);
  // What was typed before hydration counts as well, or the repetition would seem to differ.
  useEffect(() => {
    setPassword(passwordInput.current?.value ?? '');
    setConfirm(confirmInput.current?.value ?? '');
  }, []);
  const least = ofStaff ? LEAST_OF_STAFF : LEAST;
  const strength = strengthOf(password, username, least);
  const differs = left && confirm !== '' && confirm !== password;
  const words = {
    short:
      ofStaff === null
        ? intl.formatMessage({ id: 'account.passwordHintOfAny' })
        : intl.formatMessage({ id: 'account.passwordHint' }, { least, advised: Math.max(8, least + 2) }),
    weak: intl.formatMessage({ id: 'account.strength.weak' }),
    fair: intl.formatMessage({ id: 'account.strength.fair' }),
    strong: intl.formatMessage({ id: 'account.strength.strong' }),
  };
  return (
    <>
      <PasswordField
        ref={passwordInput}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        minLength={least}
        maxLength={200}
        onChange={(event) => setPassword(event.target.value)}
        meter={
          <span className={`stack gap-4 ${styles.meter}`} data-strength={strength} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
        }
        hint={<span aria-live="polite">{words[strength]}</span>}
        error={errors.password}
      />
      <PasswordField
        ref={confirmInput}
        label={intl.formatMessage({ id: 'account.confirm' })}
        name="confirm"
        autoComplete="new-password"
        required
        maxLength={200}
        onChange={(event) => setConfirm(event.target.value)}
        onBlur={() => setLeft(true)}
        error={errors.confirm ?? (differs ? intl.formatMessage({ id: 'account.confirmDiffers' }) : undefined)}
      />
    </>
  );
}

/** What is wrong with the fields of a refused form, in words, by their names. */
export function useFieldWords(refusal: Refusal | undefined): Partial<Record<string, string>> {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    USERNAME_TAKEN: () => intl.formatMessage({ id: 'account.wrong.taken' }),
    BAD_USERNAME: () => intl.formatMessage({ id: 'account.usernameHint' }),
    MIXED_SCRIPTS: () => intl.formatMessage({ id: 'account.wrong.mixedScripts' }),
    PASSWORD_TOO_SHORT: () => intl.formatMessage({ id: 'account.wrong.short' }),
    PASSWORD_TOO_LONG: () => intl.formatMessage({ id: 'account.wrong.long' }),
    PASSWORD_COMMON: () => intl.formatMessage({ id: 'account.wrong.common' }),
    WRONG_PASSWORD: () => intl.formatMessage({ id: 'account.wrong.password' }),
    WRONG_CODE: () => intl.formatMessage({ id: 'account.wrong.code' }),
    REQUIRED: () => intl.formatMessage({ id: 'account.wrong.required' }),
    BAD_EMAIL: () => intl.formatMessage({ id: 'account.wrong.email' }),
    TEXT_TOO_LONG: () => intl.formatMessage({ id: 'account.wrong.long' }),
    NO_MAIL: () => intl.formatMessage({ id: 'account.wrong.noMail' }),
    CONFIRM_DIFFERS: () => intl.formatMessage({ id: 'account.confirmDiffers' }),
  };
  const other = () => intl.formatMessage({ id: 'account.wrong.other' });
  return Object.fromEntries(Object.entries(refusal?.fields ?? {}).map(([name, code]) => [name, (words[code] ?? other)()]));
}
