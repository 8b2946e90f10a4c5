import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SiteIcon } from '~/components/icons';
import { Container } from '~/components/Container';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from './NotOpenYet.module.css';

/** Says what an account is for and how to reach the agency meanwhile. */
export function NotOpenYet({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <Container>
      <div className={styles.card}>
        <span className={styles.icon}>
          <SiteIcon name="user" />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <LocalLink to={paths.page('contacts')} className={styles.action}>
          <FormattedMessage id="account.contacts" />
        </LocalLink>
      </div>
    </Container>
  );
}
