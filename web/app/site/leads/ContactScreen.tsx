import '~/i18n/parts/contact';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useContacts } from '~/site/detail/use-contacts';
import type { RefusedForm } from '~/data/refusal';
import cardStyles from '~/ui/FormCard.module.css';
import { DetailMap } from '~/site/map/DetailMap';
import { readAsked } from './asked';
import styles from './ContactScreen.module.css';
import { ContactWays } from './ContactWays';
import { LeadForm } from './LeadForm';
import { RefusalToast } from './LeadToast';

/**
 * The agency's contacts, and the contact form as a separate page: for visitors without scripts, and for links about a listing opened in a new
 * tab. If no contacts are configured, only the form.
 */
export function ContactScreen({ refused }: { refused: RefusedForm | undefined }) {
  const intl = useIntl();
  const contacts = useContacts();
  const [query] = useSearchParams();
  const asked = readAsked(query);
  const isOwner = query.get('for') === 'owner';
  const ownerWords = { message: intl.formatMessage({ id: 'leads.question.owner' }) };
  if (query.has('sent')) {
    return (
      <Container>
        <div className={`stack ${cardStyles.card}`} role="status">
          <h1>{intl.formatMessage({ id: 'leads.sentTitle' })}</h1>
          <p>{intl.formatMessage({ id: 'leads.sentText' })}</p>
          <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'leads.goOn' })}</LocalLink>
        </div>
      </Container>
    );
  }
  const { position = null, ...ways } = contacts ?? {};
  const hasWays = Object.values(ways).some(Boolean);
  return (
    <Container className={styles.page}>
      <header className={styles.intro}>
        <h1>
          {asked.references.length > 0
            ? intl.formatMessage({ id: 'leads.titleAbout' }, { about: intl.formatList(asked.references) })
            : intl.formatMessage({ id: isOwner ? 'contact.ownerTitle' : 'leads.title' })}
        </h1>
        <p className="muted">
          {intl.formatMessage({ id: isOwner ? 'contact.ownerIntro' : hasWays ? 'contact.intro' : 'contact.introForm' })}
        </p>
      </header>
      <div className={`stack top ${styles.columns}`}>
        {contacts && hasWays && <ContactWays contacts={contacts} />}
        <section className={styles.form} aria-labelledby="enquiry">
          <h2 id="enquiry">{intl.formatMessage({ id: 'contact.form' })}</h2>
          <LeadForm
            key={isOwner ? 'owner' : ''}
            asked={asked}
            values={refused?.values ?? (isOwner ? ownerWords : undefined)}
            wrong={refused?.refusal.fields}
          />
        </section>
      </div>
      {position && (
        <div className={styles.map}>
          <DetailMap position={position} name={intl.formatMessage({ id: 'contact.officeName' })} />
        </div>
      )}
      {refused && <RefusalToast refusal={refused.refusal} />}
    </Container>
  );
}
